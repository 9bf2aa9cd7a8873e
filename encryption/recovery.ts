import { deriveKey } from './hkdf.ts'
import { type AgeIdentity, identityFromSecret } from './identity.ts'
import { newPhrase, readPhrase } from './phrase.ts'

/** The words are shown once and kept by the person; the lock goes into the vault as a recipient. */
export type RecoveryKit = { readonly words: readonly string[]; readonly lock: AgeIdentity }

/** Twenty-four new words, 256 random bits, and the lock they open. */
export function newRecoveryKit(): RecoveryKit {
  const words = newPhrase(24)
  return { words, lock: lockFromKit(words) }
}

/**
 * The lock that a kit's words open, as a person gives them back.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`
 */
export function lockFromKit(typed: string | readonly string[]): AgeIdentity {
  return identityFromSecret(deriveKey(readPhrase(typed, 24), 'recovery/lock'))
}
