import { expect, test } from 'vitest'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { splitPhrase } from '#encryption/shares.ts'
import { describePhraseError } from './phrase-problem.ts'
import { parsePhrase } from './typed-phrase.ts'

const words = newReceiptPhrase()
const [one, other] = splitPhrase(words)
const problemOf = (typed: readonly string[]) =>
  parsePhrase(typed.join(' ')).then(
    () => 'taken',
    (error: unknown) => describePhraseError(error),
  )

test('twelve words are taken, and two halves in either order', async () => {
  expect(await parsePhrase(words.join(', '))).toEqual(words)
  expect(await parsePhrase([...one, ...other].join('\n'))).toEqual(words)
  expect(await parsePhrase([...other, ...one].join(' '))).toEqual(words)
})

test('names the half and position of a typing error', async () => {
  expect(await problemOf([...one, ...other.with(2, 'xyzzy')])).toBe(
    'Half 2, word 3 is not in the list. Check the spelling.',
  )
  expect(await problemOf([...one.with(11, 'xyzzy'), ...other])).toBe(
    'Half 1, word 12 is not in the list. Check the spelling.',
  )
  // The same word twelve times has another checksum.
  const wrong = Array.from({ length: 12 }, () => 'abandon')
  expect(await problemOf([...one, ...wrong])).toMatch(/^Half 2: the words are real/)
  expect(await problemOf([...wrong, ...other])).toMatch(/^Half 1: the words are real/)
})

test('the same half typed twice is called that, and opens nothing', async () => {
  expect(await problemOf([...one, ...one])).toMatch(/^You entered the same half twice\./)
})

test('names the position of a typing error in the plain words', async () => {
  expect(await problemOf(words.with(2, 'xyzzy'))).toBe('Word 3 is not in the list. Check how it is spelled.')
})
