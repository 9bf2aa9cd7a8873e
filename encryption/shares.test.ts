import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPhrase, readPhrase } from './phrase.ts'
import { joinShares, splitPhrase } from './shares.ts'

const phrases = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((entropy) => entropyToMnemonic(entropy, wordlist).split(' '))

test('two shares restore the phrase in either order and any typing', () => {
  fc.assert(
    fc.property(phrases, (words) => {
      const [one, other] = splitPhrase(words)
      expect(joinShares(one, other)).toEqual(words)
      expect(joinShares(other.join(', ').toUpperCase(), one.join('\n'))).toEqual(words)
    }),
  )
})

test('every share is a valid phrase and none equals the original phrase', () => {
  fc.assert(
    fc.property(phrases, (words) => {
      for (const share of splitPhrase(words)) {
        expect(readPhrase(share, 12)).toHaveLength(16)
        expect(share).not.toEqual(words)
      }
    }),
  )
})

test('splitting a phrase twice gives different shares that do not combine', () => {
  const words = newPhrase(12)
  const [first, second] = [splitPhrase(words), splitPhrase(words)]
  expect(first[0]).not.toEqual(second[0])
  expect(joinShares(first[0], second[1])).not.toEqual(words)
})

test('a share reveals nothing; over many splits every bit is balanced', () => {
  const splits = 500
  const counts = Array.from({ length: 128 }, () => 0)
  for (let split = 0; split < splits; split++) {
    const [, share] = splitPhrase(`${'abandon '.repeat(11)}about`)
    readPhrase(share, 12).forEach((byte, at) => {
      for (let bit = 0; bit < 8; bit++) counts[at * 8 + bit]! += (byte >> bit) & 1
    })
  }
  // Nine standard deviations: 128 fair coins stay within them.
  const slack = 9 * Math.sqrt(splits / 4)
  for (const count of counts) expect(Math.abs(count - splits / 2)).toBeLessThan(slack)
})

test('a slip in one share is noticed before they are joined', () => {
  const [one, other] = splitPhrase(newPhrase(12))
  expect(() => joinShares(one.slice(1), other)).toThrow(expect.objectContaining({ code: 'wordCount' }))
  expect(() => joinShares(one, other.with(3, 'xyzzy'))).toThrow(
    expect.objectContaining({ failure: { code: 'unknownWord', position: 4 } }),
  )
})
