import { expect, test, vi } from 'vitest'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { type Draft, newDraft } from '../model/draft.ts'
import { createDraftKeeper } from '../model/draft-keeper.ts'
import * as store from './draft-store.ts'
import { assignReceiptPhrase } from './receipt-phrase.ts'

const nowhere = { put: () => Promise.resolve(), remove: () => Promise.resolve() }

function keeperOf(part: Partial<Draft>, sender: 'receipt' | 'member' = 'receipt') {
  const draft = { ...newDraft(), answers: { ...noAnswers, sender }, ...part }
  return createDraftKeeper('a', draft, { store: nowhere, mayStore: () => true })
}

async function givenTo(...input: Parameters<typeof keeperOf>) {
  const keeper = keeperOf(...input)
  await assignReceiptPhrase(keeper)
  await keeper.flush()
  return keeper.current().draft
}

test('generates the receipt phrase at sending and reuses it on each attempt', async () => {
  const { phrase, phraseProven } = await givenTo({})
  expect(phrase).toHaveLength(12)
  expect(phraseProven).toBe(false)
  expect((await givenTo({ phrase })).phrase).toEqual(phrase)
})

test('a member’s report has none', async () => {
  expect((await givenTo({}, 'member')).phrase).toBeNull()
})

test('replaces a phrase that opens another report, unless own delivery is possible', async () => {
  const phrase = newReceiptPhrase()
  store.markPhraseUsed(phrase)
  expect((await givenTo({ phrase })).phrase).not.toEqual(phrase)
  expect((await givenTo({ phrase, wasOnItsWay: true })).phrase).toEqual(phrase)
})

test('reuses the phrase of a draft stored behind it without generating another', async () => {
  const behind = newReceiptPhrase()
  const wordsBehind = vi.spyOn(store, 'draftPhrase').mockReturnValue(behind)
  expect(await givenTo({})).toMatchObject({ phrase: behind, phraseProven: true })
  store.markPhraseUsed(behind)
  expect(await givenTo({})).toMatchObject({ phraseProven: false })
  wordsBehind.mockRestore()
})
