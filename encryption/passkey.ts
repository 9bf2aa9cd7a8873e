import { type Bytes, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { deriveKey } from './hkdf.ts'
import { type AgeIdentity, identityFromSecret } from './identity.ts'

/** What every passkey's PRF is asked for (WebAuthn Level 3 §10.1.4). Never changed: another input gives another lock. */
export const passkeyPrfInput: Bytes = toUtf8('upstander/v1/passkey-lock')

/**
 * The lock that a passkey opens.
 *
 * @param output - the 32 bytes of its PRF for `passkeyPrfInput`; they never leave the device
 * @throws EncryptionError `notAKey` if there are not 32
 */
export function lockFromPasskey(output: Uint8Array): AgeIdentity {
  if (output.length !== 32) throw new EncryptionError({ code: 'notAKey' })
  return identityFromSecret(deriveKey(output, 'passkey-lock'))
}
