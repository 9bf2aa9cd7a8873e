import { openReceiptPhrase } from '#encryption/receipt.ts'
import { type Keyring, receiptKeyring } from '../keyring/keyring.ts'

/** Worked out once for as long as somebody holds the words, and gone with them. */
const known = new WeakMap<readonly string[], Promise<Keyring>>()

/**
 * What the words of a phrase give access with.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`
 */
export function phraseKeyring(words: readonly string[]): Promise<Keyring> {
  const keyring = known.get(words) ?? openReceiptPhrase(words).then(receiptKeyring)
  known.set(words, keyring)
  return keyring
}
