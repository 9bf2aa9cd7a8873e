import { expect, test } from 'vitest'
import type { InvitedReply } from '#contract/replies.ts'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import { deriveHearing } from './case-replies.ts'

const person = (value: object) => {
  const version = {
    version: 1,
    by: null,
    at: '2026-11-21T10:00:00Z',
    isWithdrawn: false,
    beside: null,
    value: { name: 'R.', part: 'reported', contact: '', reply: 'not_asked', said: '', ...value },
  }
  const id = crypto.randomUUID()
  return { id, kind: 'party', version: 1, versions: [version] as const, newest: version, isIncomplete: false }
}
const fileOf = (...people: object[]): OpenedFile => ({ documents: people.map(person), unopened: 0 })

const id = '5f0d9a5c-7b1d-4d3c-8a40-0a3a1d2b6e11'
const reply = (state: InvitedReply['state']): InvitedReply => ({
  id,
  state,
  invitedOn: '2026-11-21',
  until: '2026-12-05',
  question: '',
  answer: null,
})

test('prefills a finding with whether the accused was heard in the file', () => {
  expect(deriveHearing(fileOf())).toEqual({ reply: '', whyNot: '' })
  expect(deriveHearing(fileOf({}))).toEqual({ reply: '', whyNot: '' })
  expect(deriveHearing(fileOf({ reply: 'invited' }))).toEqual({ reply: 'invited', whyNot: '' })
  expect(deriveHearing(fileOf({ reply: 'unsafe', said: 'He threatened her' }))).toEqual({
    reply: 'unsafe',
    whyNot: 'He threatened her',
  })
})

test('counts a link answer immediately, and not a witness as the accused', () => {
  const invited = { reply: 'invited', invitation: id }
  expect(deriveHearing(fileOf(invited), [reply('waiting')]).reply).toBe('invited')
  expect(deriveHearing(fileOf(invited), [reply('answered')]).reply).toBe('answered')
  expect(deriveHearing(fileOf({ ...invited, part: 'witness' }), [reply('answered')]).reply).toBe('')
})
