import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, toUtf8 } from './encoding.ts'

/**
 * What a derived key is for. The list is closed: a use that is not here does not exist, and no two uses share a key.
 * A use is never renamed, because every phrase and password made under it would stop working.
 */
type KeyUse =
  | 'password/auth-secret'
  | 'password/lock'
  | 'recovery/lock'
  | 'claim/access-token'
  | 'receipt/access-token'
  | 'receipt/identity'
  | 'receipt/signing-seed'
  | 'draft/access-token'
  | 'draft/identity'
  | 'passkey-lock'
  | 'personal/identity'
  | 'organisation-kit/pair'
  | 'reply/access-token'
  | 'reply/identity'
  | 'reply/signing-seed'

/**
 * One key out of a secret that is already uniformly random (phrase entropy, Argon2id output, WebAuthn PRF output):
 * HKDF-SHA-256 (RFC 5869) without salt, the use as `info`.
 *
 * @param length - bytes wanted
 */
export function deriveKey(secret: Uint8Array, use: KeyUse, length = 32): Bytes {
  return hkdf(sha256, secret, undefined, toUtf8(`upstander/v1/${use}`), length)
}
