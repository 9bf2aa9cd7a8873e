import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { fromBase64url, toBase64url, toUtf8 } from './encoding.ts'
import type { SigningSeed, VerifyKey } from './identity.ts'

/** What a signature is for. One given for a challenge of the server can never pass as one on an entry. */
type SignatureUse =
  'challenge' | 'entry' | 'log-promise' | 'note' | 'organisation-succession' | 'organisation-voucher'

/**
 * Ed25519 (RFC 8032) over `upstander/v1/<use>`, a line feed, and the bytes.
 *
 * A challenge proves to the server that whoever answers holds a member's or a receipt's signing key, for example after
 * the recovery kit has opened an earlier vault.
 *
 * @returns the 64 bytes as base64url
 */
export function sign(seed: SigningSeed, use: SignatureUse, bytes: Uint8Array): string {
  return toBase64url(ed25519.sign(signedBytes(use, bytes), fromBase64url(seed)))
}

/** Whether the signature is this key's, for this use, on these bytes. Text that is no key or no signature is `false`. */
export function verify(key: VerifyKey, use: SignatureUse, bytes: Uint8Array, signature: string): boolean {
  try {
    // zip215 accepts more than one spelling of a key or a signature; here one thing has one spelling.
    const strict = { zip215: false }
    return ed25519.verify(fromBase64url(signature), signedBytes(use, bytes), fromBase64url(key), strict)
  } catch {
    return false
  }
}

function signedBytes(use: SignatureUse, bytes: Uint8Array): Uint8Array {
  return concatBytes(toUtf8(`upstander/v1/${use}\n`), bytes)
}
