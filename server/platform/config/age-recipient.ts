import { bech32 } from '@scure/base'

/** Whether a text is a public key of age for X25519, with the sum that finds a mistyped letter. Source: the age format, C2SP. */
export function isAgeRecipient(text: string): boolean {
  // bech32 allows capitals as well, but the encryption library does not.
  if (!text.startsWith('age1')) return false
  const decoded = bech32.decodeUnsafe(text)
  return decoded?.prefix === 'age' && bech32.fromWordsUnsafe(decoded.words)?.length === 32
}
