import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { fromBase64url, toBase64url, toUtf8 } from './encoding.ts'
import type { SigningSeed, VerifyKey } from './identity.ts'

/** What a signature is for. One given for a challenge of the server can never pass as one on an entry. */
type SignatureUse =
  | 'case-file'
  | 'challenge'
  | 'chat-key-succession'
  | 'desk-tags'
  | 'entry'
  | 'log-promise'
  | 'mentor-note'
  | 'note'
  | 'organisation-succession'
  | 'organisation-voucher'
  | 'rating'
  | 'reply'

/**
 * Ed25519 (RFC 8032) over `upstander/v1/<use>`, a line feed, and the bytes.
 *
 * A challenge proves to the server that its signer holds a member's or a receipt's signing key, for example after the recovery
 * kit has opened an earlier vault.
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

/**
 * The same answer from the browser's own Ed25519, where it has one: ten times as fast, and beside the page's thread. A report
 * of some hundred entries is read by a cheap phone.
 *
 * Browsers hold the equation of a signature in its strictest form, but some take a key of small order, with which one
 * signature fits many texts. So each key is checked once by our own code, which does not.
 */
export async function verifyNatively(
  key: VerifyKey,
  use: SignatureUse,
  bytes: Uint8Array,
  signature: string,
): Promise<boolean> {
  const native = await nativeKey(key)
  if (!native) return verify(key, use, bytes, signature)
  try {
    const signed = new Uint8Array(signedBytes(use, bytes))
    return await crypto.subtle.verify('Ed25519', native, fromBase64url(signature), signed)
  } catch {
    return false
  }
}

/** Imported keys, by their text: few people write in a report. `null` where our own code must answer. */
const nativeKeys = new Map<VerifyKey, Promise<CryptoKey | null>>()

function nativeKey(key: VerifyKey): Promise<CryptoKey | null> {
  const known = nativeKeys.get(key) ?? importKey(key)
  nativeKeys.set(key, known)
  return known
}

async function importKey(key: VerifyKey): Promise<CryptoKey | null> {
  try {
    const bytes = fromBase64url(key)
    if (ed25519.Point.fromBytes(bytes, false).isSmallOrder()) return null
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}

function signedBytes(use: SignatureUse, bytes: Uint8Array): Uint8Array {
  return concatBytes(toUtf8(`upstander/v1/${use}\n`), bytes)
}
