import { entropyToMnemonic, generateMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from './encoding.ts'
import { EncryptionError } from './errors.ts'

/** 12 words carry 128 bits, 24 carry 256 (BIP39); the last word holds the checksum. */
type PhraseLength = 12 | 24

const bitsPerPhrase = { 12: 128, 24: 256 } as const

const knownWords: ReadonlySet<string> = new Set(wordlist)

/** New random words from the English BIP39 list. */
export function newPhrase(length: PhraseLength): string[] {
  return generateMnemonic(wordlist, bitsPerPhrase[length]).split(' ')
}

/**
 * The entropy behind words as a person gives them back: typed, pasted or read off a print. Case, accents put in by a
 * keyboard, line breaks, commas and numbers such as "1." do not matter; words and their order do.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` (with its position, counted from 1) or `wrongChecksum`
 */
export function readPhrase(typed: string | readonly string[], length: PhraseLength): Bytes {
  const words = wordsOf(typeof typed === 'string' ? typed : typed.join(' '))
  if (words.length !== length) {
    throw new EncryptionError({ code: 'wordCount', expected: length, found: words.length })
  }
  const unknown = words.findIndex((word) => !knownWords.has(word))
  if (unknown !== -1) throw new EncryptionError({ code: 'unknownWord', position: unknown + 1 })
  try {
    return mnemonicToEntropy(words.join(' '), wordlist)
  } catch {
    // Without its cause: a library's message might one day quote the words.
    throw new EncryptionError({ code: 'wrongChecksum' })
  }
}

/**
 * The first words for some bytes, 11 bits each, without a checksum: for comparing by eye or over the telephone.
 *
 * @param bytes - at least 16, of which the first 16 count
 * @param count - at most 11: the twelfth word would hold a checksum
 */
export function wordsFor(bytes: Uint8Array, count: number): string[] {
  return entropyToMnemonic(bytes.subarray(0, 16), wordlist).split(' ').slice(0, count)
}

function wordsOf(typed: string): string[] {
  const plain = typed.normalize('NFKD').replaceAll(/[\p{Mark}\p{Cf}]/gu, '')
  return plain.toLowerCase().match(/\p{Letter}+/gu) ?? []
}
