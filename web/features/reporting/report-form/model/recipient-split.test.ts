import { expect, test } from 'vitest'
import { noAnswers } from '#web/records/body/answers.ts'
import { splitDraft, filterInvolved } from './recipient-split.ts'
import { newDraft } from './draft.ts'

const draftTo = (...to: string[]) => ({
  ...newDraft('a link'),
  answers: { ...noAnswers, story: 'Words', readers: 'team' as const, sender: 'member' as const, to },
})
const known = new Map([
  ['support', new Set(['ana', 'bo'])],
  ['lincoln', new Set(['bo', 'cleo'])],
])

test('splits a report to three into two more drafts with equal text', () => {
  const copies = splitDraft(draftTo('support', 'lincoln', 'harbour'), known)
  expect(copies.map(({ answers }) => answers.to)).toEqual([['lincoln'], ['harbour']])
  for (const { answers, fingerprint, isWaiting } of copies) {
    expect({ story: answers.story, fingerprint, isWaiting }).toEqual({
      story: 'Words',
      fingerprint: 'a link',
      isWaiting: true,
    })
  }
  expect(splitDraft(draftTo('support'), known)).toEqual([])
})

test('holds other anonymous drafts until their own phrase is written down', () => {
  const draft = draftTo('support', 'lincoln')
  const [copy] = splitDraft({ ...draft, answers: { ...draft.answers, sender: 'receipt' } }, known)
  expect(copy).toMatchObject({ isWaiting: false, wasOnItsWay: false })
})

test('hides exclusions of other teams and keeps possible members excluded', () => {
  const excluded = ['ana', 'bo', 'cleo', 'somebody who is away']
  expect(filterInvolved('support', excluded, known)).toEqual(['ana', 'bo', 'somebody who is away'])
  expect(filterInvolved('lincoln', excluded, known)).toEqual(['bo', 'cleo', 'somebody who is away'])
  // The handlers could not be fetched: nobody is admitted by mistake.
  expect(filterInvolved('harbour', excluded, known)).toEqual(excluded)
})
