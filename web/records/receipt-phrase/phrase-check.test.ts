import { expect, test } from 'vitest'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { checkPhrase } from './phrase-check.ts'

const words = newReceiptPhrase()

test('the words are taken however they are written', async () => {
  await expect(
    checkPhrase(words, words.map((word, at) => `${at + 1}. ${word.toUpperCase()},`).join('\n')),
  ).resolves.toBeUndefined()
})

test('refuses words of another phrase and names the first that differs', async () => {
  const other = newReceiptPhrase()
  const position = words.findIndex((word, at) => word !== other[at]) + 1
  await expect(checkPhrase(words, other.join(' '))).rejects.toMatchObject({ name: 'OtherPhrase', position })
})

test('two words that changed places are named by the first of them', async () => {
  const swapped = words.with(4, words[5]!).with(5, words[4]!)
  const failed = await checkPhrase(words, swapped.join(' ')).catch((error: unknown) => error)
  expect(failed).toMatchObject(words[4] === words[5] ? {} : { position: 5 })
})

test('a missing or misspelt word is named', async () => {
  await expect(checkPhrase(words, words.slice(1).join(' '))).rejects.toMatchObject({
    failure: { code: 'wordCount', found: 11 },
  })
  await expect(checkPhrase(words, words.with(2, 'xyzzy').join(' '))).rejects.toMatchObject({
    failure: { code: 'unknownWord', position: 3 },
  })
})
