import { hex } from '@scure/base'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPhrase, readPhrase } from './phrase.ts'

/** https://github.com/trezor/python-mnemonic/blob/master/vectors.json */
const vectors = [
  ['00000000000000000000000000000000', `${'abandon '.repeat(11)}about`],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ],
  ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
  [
    '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  ],
] as const

test.each(vectors)('BIP39: the entropy %s has its words', (entropy, words) => {
  const length = words.split(' ').length === 12 ? 12 : 24
  expect(hex.encode(readPhrase(words, length))).toBe(entropy)
})

test('words are found however a person gives them back', () => {
  const words = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'.split(' ')
  const entropy = readPhrase(words, 12)
  const numbered = words.map((word, index) => `${index + 1}. ${word}`).join('\n')
  const shown = [
    numbered,
    words.join(', ').toUpperCase(),
    `  ${words.join('  ')}\r\n`,
    words.map((word, index) => `${index + 1})${word}`).join('\t'),
    words.join(' ').replace('drill', 'dríll').replace('ozone', 'ＯＺＯＮＥ'),
    words.join('\u00a0').replace('drill', 'dr\u00adi\u200bll\u200e').replace('ozone', '\ufeffozone'),
    words.map((word, index) => `${'١٢٣٤٥٦٧٨٩'.charAt(index)}. ${word}`).join('\u202f'),
  ]
  for (const typed of shown) expect(readPhrase(typed, 12)).toEqual(entropy)
})

test('a missing word is said as a number of words', () => {
  const words = newPhrase(12).slice(1)
  expect(() => readPhrase(words, 12)).toThrow(
    expect.objectContaining({ failure: { code: 'wordCount', expected: 12, found: 11 } }),
  )
})

test('identifies an unlisted word by position and never quotes it', () => {
  const words = newPhrase(24).with(6, 'secretword')
  expect(() => readPhrase(words, 24)).toThrow(
    expect.objectContaining({
      failure: { code: 'unknownWord', position: 7 },
      message: expect.not.stringContaining('secretword'),
    }),
  )
})

test('words in another order are refused by their checksum', () => {
  const swapped = 'drill ozone grab fiber curtain grace pudding thank cruise elder eight picnic'
  expect(() => readPhrase(swapped, 12)).toThrow(expect.objectContaining({ code: 'wrongChecksum' }))
})

test('new phrases have their length and differ', () => {
  fc.assert(
    fc.property(fc.constantFrom(12 as const, 24 as const), (length) => {
      const words = newPhrase(length)
      expect(readPhrase(words, length)).toHaveLength((length * 4) / 3)
      expect(newPhrase(length)).not.toEqual(words)
    }),
  )
})
