import { expect, test } from 'vitest'
import { noticesIn } from '#content/notices/publish.ts'
import { newResult, stateOf, withStep } from './result.ts'
import { withDraftStep, sent } from './notice-state.ts'

const now = new Date('2026-11-24T10:00:00Z')
const notice = noticesIn('en').find(({ id }) => id === 'us-take-it-down-request')
const start = newResult(
  {
    address: 'https://a.example/',
    query: '',
    place: 'site',
    kind: 'picture',
    about: 'me',
    ground: 'intimate',
  },
  now,
)

test('logs a sent notice with its deadline', () => {
  if (!notice) throw new Error('There is no such notice.')
  const written = withDraftStep(start, notice, now)
  expect(stateOf(written)).toBe('drafted')
  expect(withDraftStep(written, notice, now)).toBe(written)
  expect(sent(written, notice, now).steps.at(-1)).toEqual({
    state: 'sent',
    at: now.toISOString(),
    note: '',
    notice: notice.title,
    dueBy: '2026-11-26T10:00:00.000Z',
  })
})

test('adds follow-ups as steps, post-refusal ones as appeals, without reviving removals', () => {
  if (!notice) throw new Error('There is no such notice.')
  const once = sent(start, notice, now)
  expect(sent(once, notice, now).steps).toHaveLength(3)
  expect(stateOf(sent(withStep(once, { state: 'refused' }, now), notice, now))).toBe('appealed')
  const removedState = withStep(once, { state: 'removed' }, now)
  expect(sent(removedState, notice, now)).toBe(removedState)
})
