import { toBase64url } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { deriveKey } from './hkdf.ts'
import { type AgeIdentity, identityFromSecret } from './identity.ts'

export type SplitPassword = {
  /** What the server receives as "the password": 32 bytes, base64url. It says nothing about the lock. */
  readonly authSecret: string
  /** What opens the vault. Never leaves the device. */
  readonly lock: AgeIdentity
}

/**
 * Splits a stretched password into what proves it to the server and what opens the vault; neither leads to the other.
 *
 * @param stretched - the 32 bytes that `stretchPassword` in `argon2.ts` gives
 */
export function splitPassword(stretched: Uint8Array): SplitPassword {
  if (stretched.length !== 32) throw new EncryptionError({ code: 'notAKey' })
  return {
    authSecret: toBase64url(deriveKey(stretched, 'password/auth-secret')),
    lock: identityFromSecret(deriveKey(stretched, 'password/lock')),
  }
}
