import { openReceiptPhrase } from '#encryption/receipt.ts'
import { type Keyring, receiptKeyring } from '../keyring/keyring.ts'

/** Cached while the words are held, and released with them. */
const known = new WeakMap<readonly string[], Promise<Keyring>>()

/**
 * The keyring of a phrase.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`
 */
export function phraseKeyring(words: readonly string[]): Promise<Keyring> {
  const keyring = known.get(words) ?? openReceiptPhrase(words).then(receiptKeyring)
  known.set(words, keyring)
  return keyring
}
