import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from './encoding.ts'
import { deriveKey } from './hkdf.ts'
import { newPhrase, readPhrase } from './phrase.ts'

/** What twelve words of someone whom a public text is about open: the answer, and nothing else. The server gets the digest alone. */
export interface ClaimWords {
  /** 32 bytes, base64url: sent with each look at the answer, kept by nobody. */
  readonly token: string
  /** SHA-256 of the token's 32 bytes, base64url: what the server keeps. */
  readonly tokenDigest: string
}

/** Twelve new words: 128 random bits. */
export const newClaimPhrase = (): string[] => newPhrase(12)

/**
 * Opens such words as a person gives them back.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`
 */
export function openClaimPhrase(typed: string | readonly string[]): ClaimWords {
  const token = deriveKey(readPhrase(typed, 12), 'claim/access-token')
  return { token: toBase64url(token), tokenDigest: toBase64url(sha256(token)) }
}
