import { expect, test } from 'vitest'
import { openDraftPhrase, openSealedDrafts, sealDrafts } from './drafts.ts'
import { newReceiptPhrase, openReceiptPhrase } from './receipt.ts'

const zeros = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

test('drafts come back by the same words, however they are typed', async () => {
  const words = newReceiptPhrase()
  const drafts = [{ id: 'a', draft: { story: 'canary' } }]
  const sealed = await sealDrafts(await openDraftPhrase(words), 3, drafts)
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('canary')
  const again = await openDraftPhrase(words.join(', ').toUpperCase())
  expect(await openSealedDrafts(again, 3, sealed)).toEqual(drafts)
})

test('other words do not open them', async () => {
  const sealed = await sealDrafts(await openDraftPhrase(newReceiptPhrase()), 1, [])
  const other = await openDraftPhrase(newReceiptPhrase())
  await expect(openSealedDrafts(other, 1, sealed)).rejects.toMatchObject({ code: 'cannotOpen' })
})

test('an older state handed out as a newer one is refused', async () => {
  const key = await openDraftPhrase(newReceiptPhrase())
  const first = await sealDrafts(key, 1, [])
  await expect(openSealedDrafts(key, 2, first)).rejects.toMatchObject({ code: 'malformed' })
})

test('nothing of the same words as a receipt is the same', async () => {
  const draft = await openDraftPhrase(zeros)
  const receipt = await openReceiptPhrase(zeros)
  expect(draft.identity).not.toBe(receipt.identity)
  expect(draft.accessToken).not.toBe(receipt.accessToken)
})

test('the words of all zeros give what they have always given', async () => {
  const { recipient, accessToken } = await openDraftPhrase(zeros)
  expect({ recipient, accessToken }).toMatchInlineSnapshot(`
    {
      "accessToken": "nGmnTQfpAoKQN6WgbD9rW9OXPQEmg4uSUbxLqNTDymU",
      "recipient": "age1xp3atxsdes4330huz84dgdxwuumkpkhwlncyfuaj5ekmxpwlryhs46jzwf",
    }
  `)
})
