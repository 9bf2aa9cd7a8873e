import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from './encoding.ts'
import { readPhrase } from './phrase.ts'

/**
 * [Note: Shares]
 *
 * A receipt phrase can be kept in two halves, in two places or with two people. The first half is 128 fresh random bits, the second
 * is those bits XOR the phrase's own (a one-time pad). Each half alone is as good as random and says nothing about the phrase, and
 * each is a phrase of twelve BIP39 words with a checksum of its own, so that a slip in writing it down is noticed.
 */
export type Shares = readonly [readonly string[], readonly string[]]

/**
 * Splits twelve words into two times twelve, which are only good together.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`
 */
export function splitPhrase(words: string | readonly string[]): Shares {
  const entropy = readPhrase(words, 12)
  const pad = crypto.getRandomValues(new Uint8Array(entropy.length))
  return [asWords(pad), asWords(combined(entropy, pad))]
}

/**
 * The phrase behind two shares, in whichever order they are given. That they belong together cannot be seen here: two that do not
 * give the words of a phrase that opens nothing.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum` of the one that is wrong
 */
export function joinShares(one: string | readonly string[], other: string | readonly string[]): string[] {
  return asWords(combined(readPhrase(one, 12), readPhrase(other, 12)))
}

function combined(one: Bytes, other: Bytes): Bytes {
  return one.map((byte, index) => byte ^ (other[index] ?? 0))
}

function asWords(entropy: Bytes): string[] {
  return entropyToMnemonic(entropy, wordlist).split(' ')
}
