import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes, randomBytes } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { fromBase64url, toBase64url } from './encoding.ts'
import { EncryptionError } from './errors.ts'

declare const kind: unique symbol

/** The secret half that opens: `AGE-SECRET-KEY-1…`, what `age -i` takes. */
export type AgeIdentity = string & { readonly [kind]: 'AgeIdentity' }

/** The public half that is sealed to: `age1…`, what `age -r` takes. */
export type AgeRecipient = string & { readonly [kind]: 'AgeRecipient' }

/** The 32-byte Ed25519 seed (RFC 8032), base64url. Secret. */
export type SigningSeed = string & { readonly [kind]: 'SigningSeed' }

/** The 32-byte Ed25519 public key, base64url. */
export type VerifyKey = string & { readonly [kind]: 'VerifyKey' }

/** What a member, an organisation or a receipt holds: one secret to open with, one to sign with. */
export type Keys = { readonly identity: AgeIdentity; readonly signingSeed: SigningSeed }

/** What everyone may know of them. */
export type PublicKeys = { readonly recipient: AgeRecipient; readonly verifyKey: VerifyKey }

const keyBytes = 32

export async function newIdentity(): Promise<AgeIdentity> {
  return readIdentity(await generateX25519Identity())
}

/**
 * 32 uniformly random bytes as an age identity. X25519 clamps them itself, so any 32 bytes are valid.
 *
 * @throws EncryptionError `notAKey` if there are not 32
 */
export function identityFromSecret(secret: Uint8Array): AgeIdentity {
  return readIdentity(bech32.encodeFromBytes('AGE-SECRET-KEY-', secret).toUpperCase())
}

/**
 * The public half of an identity. Takes the device's non-extractable X25519 key too.
 *
 * @throws EncryptionError `notAKey`
 */
export async function recipientOf(identity: AgeIdentity | CryptoKey): Promise<AgeRecipient> {
  try {
    return readRecipient(await identityToRecipient(identity))
  } catch (cause) {
    throw new EncryptionError({ code: 'notAKey' }, { cause })
  }
}

/**
 * The identity as a key of the browser's own code, which opens in half the time and need not be read again for each file. The
 * identity itself where a browser has no X25519 (before Chrome 133, Firefox 130, Safari 17).
 */
export async function importIdentity(identity: AgeIdentity): Promise<CryptoKey | AgeIdentity> {
  const { bytes } = bech32.decodeToBytes(identity)
  try {
    const pkcs8 = concatBytes(pkcs8Prefix, bytes)
    return await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), 'X25519', false, ['deriveBits'])
  } catch {
    return identity
  }
}

/** What comes before the 32 bytes of an X25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 110, 4, 34, 4, 32])

export function newSigningSeed(): SigningSeed {
  return signingSeedFromSecret(randomBytes(keyBytes))
}

export function signingSeedFromSecret(secret: Uint8Array): SigningSeed {
  const seed = toBase64url(secret)
  if (!isSigningSeed(seed)) throw new EncryptionError({ code: 'notAKey' })
  return seed
}

export function verifyKeyOf(seed: SigningSeed): VerifyKey {
  return readVerifyKey(toBase64url(ed25519.getPublicKey(fromBase64url(seed))))
}

/** A fresh identity and a fresh signing key, independent of each other. */
export async function newKeys(): Promise<Keys> {
  return { identity: await newIdentity(), signingSeed: newSigningSeed() }
}

export async function publicKeysOf(keys: Keys): Promise<PublicKeys> {
  return { recipient: await recipientOf(keys.identity), verifyKey: verifyKeyOf(keys.signingSeed) }
}

/** @throws EncryptionError `notAKey` */
export function readIdentity(text: string): AgeIdentity {
  if (!isAgeIdentity(text)) throw new EncryptionError({ code: 'notAKey' })
  return text
}

/** @throws EncryptionError `notAKey` */
export function readRecipient(text: string): AgeRecipient {
  if (!isAgeRecipient(text)) throw new EncryptionError({ code: 'notAKey' })
  return text
}

/** @throws EncryptionError `notAKey` */
export function readVerifyKey(text: string): VerifyKey {
  if (!isVerifyKey(text)) throw new EncryptionError({ code: 'notAKey' })
  return text
}

/** Only X25519 identities: Upstander makes no other kind, and what it did not make it does not take. */
export function isAgeIdentity(text: unknown): text is AgeIdentity {
  return typeof text === 'string' && text === text.toUpperCase() && isBech32Key(text, 'age-secret-key-')
}

export function isAgeRecipient(text: unknown): text is AgeRecipient {
  return typeof text === 'string' && text === text.toLowerCase() && isBech32Key(text, 'age')
}

export function isSigningSeed(text: unknown): text is SigningSeed {
  return isKeyText(text)
}

export function isVerifyKey(text: unknown): text is VerifyKey {
  return isKeyText(text)
}

/** 32 bytes of base64url without stray bits in the last character. */
function isKeyText(text: unknown): boolean {
  return typeof text === 'string' && /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text)
}

function isBech32Key(text: string, prefix: string): boolean {
  const decoded = bech32.decodeUnsafe(text)
  return decoded?.prefix === prefix && bech32.fromWordsUnsafe(decoded.words)?.length === keyBytes
}
