import { expect, test } from 'vitest'
import { type Answers, noAnswers } from './body/answers.ts'
import { toReportBody } from './body/body.ts'
import { answerRows } from './answer-rows.tsx'

const organisation = { id: '0b8f9a52-94d5-4b0f-8d3f-5d8d8a6f2a11', name: 'Team', dutyVersion: '1' }
const rowsOf = (input: Partial<Answers>, to: typeof organisation | null = organisation) =>
  new Map(
    answerRows(toReportBody({ ...noAnswers, readers: to ? 'team' : 'me', ...input }, to)).map(
      ({ key, answer }) => [key, answer],
    ),
  )

test('shows the publication answer only when its author was asked', () => {
  expect(rowsOf({ about: 'me', mayPublish: 'yes' }).get('mayPublish')).toBe('Yes, ask me later')
  expect(rowsOf({ about: 'witness', mayPublish: 'no' }).get('mayPublish')).toBe('No')
  expect(rowsOf({ about: 'other', theyKnow: 'yes', mayPublish: 'yes' }).get('mayPublish')).toContain('Yes')
  // It is the story of somebody who does not know of it.
  expect(rowsOf({ about: 'other', theyKnow: 'no', mayPublish: 'yes' }).has('mayPublish')).toBe(false)
  expect(
    toReportBody({ ...noAnswers, about: 'other', readers: 'team', mayPublish: 'yes' }, null).mayPublish,
  ).toBe(null)
  expect(rowsOf({ about: 'me', mayPublish: 'yes' }, null).has('mayPublish')).toBe(false)
})

test('shows an unanswered publication question as blank, not as No', () => {
  expect(rowsOf({ about: 'witness' }).get('mayPublish')).toBeUndefined()
  expect(rowsOf({ about: 'witness' }).has('mayPublish')).toBe(true)
})

test('shows witness and business answers to their own role only', () => {
  const witness = rowsOf({ about: 'witness', howSeen: 'told', othersSaw: 'yes', cost: 'Guests' })
  expect([witness.get('howSeen'), witness.get('othersSaw'), witness.has('cost')]).toEqual([
    'Someone told me',
    'Yes',
    false,
  ])
  const business = rowsOf({ about: 'business', cost: 'Guests', insiders: 'The owner', howSeen: 'told' })
  expect([business.get('cost'), business.get('insiders'), business.has('howSeen')]).toEqual([
    'Guests',
    'The owner',
    false,
  ])
})

test('does not label the words of another person as own words', () => {
  const body = toReportBody(
    { ...noAnswers, readers: 'team', story: 'They waited at the gate.' },
    organisation,
  )
  const story = (isOwn: boolean) => answerRows(body, isOwn).find(({ key }) => key === 'story')?.question
  expect(story(true)).toBe('In your own words')
  expect(story(false)).toBe('In their own words')
})
