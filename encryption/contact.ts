import { sha256 } from '@noble/hashes/sha2.js'
import { randomBytes } from '@noble/hashes/utils.js'
import { fromBase64url, toBase64url } from './encoding.ts'
import { matchesFingerprint, shortFingerprint } from './fingerprint.ts'
import type { PublicKeys } from './identity.ts'

/**
 * [Note: Contact codes]
 *
 * What a member hands to someone who is to give them access to a report: a random token, by which the server finds them and
 * nobody else can, and the fingerprint of their keys, which the server never sees. So it can neither be guessed, nor can a
 * server answer with keys of its own.
 */
export type ContactCode = {
  /** 16 random bytes, base64url. */
  readonly token: string
  /** 128 bits of the fingerprint, base64url (encryption/fingerprint.ts). */
  readonly fingerprint: string
}

export function newContactCode(keys: PublicKeys): ContactCode {
  return { token: toBase64url(randomBytes(16)), fingerprint: shortFingerprint(keys) }
}

/** As it is shown, sent and typed. */
export function contactCodeText({ token, fingerprint }: ContactCode): string {
  return `${token}.${fingerprint}`
}

/** What a person has typed or pasted, with whatever blanks; `null` where it is no contact code. */
export function readContactCode(typed: string): ContactCode | null {
  const [, token, fingerprint] = /^([\w-]{22})\.([\w-]{22})$/.exec(typed.replaceAll(/\s/g, '')) ?? []
  return token && fingerprint ? { token, fingerprint } : null
}

/** SHA-256 of the token's bytes, base64url: what the server keeps. */
export function contactTokenDigest({ token }: Pick<ContactCode, 'token'>): string {
  return toBase64url(sha256(fromBase64url(token)))
}

/** Whether these are the keys that the code speaks of. Nothing is sealed to others. */
export function isContact({ fingerprint }: ContactCode, keys: PublicKeys): boolean {
  return matchesFingerprint(keys, fingerprint)
}
