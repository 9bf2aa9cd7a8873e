import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url } from './encoding.ts'
import { deriveKey } from './hkdf.ts'
import {
  identityFromSecret,
  type Keys,
  type PublicKeys,
  publicKeysOf,
  signingSeedFromSecret,
} from './identity.ts'
import { newPhrase, readPhrase } from './phrase.ts'

/** Everything that the twelve words of an anonymous reporter open. Made on the device; only `accessDigest` is stored elsewhere. */
export type Receipt = Keys &
  PublicKeys & {
    /** What asks the server for the report: 32 bytes, base64url. Sent with each request, kept by nobody. */
    readonly accessToken: string
    /** SHA-256 of the token's 32 bytes, base64url: what the server keeps. */
    readonly accessDigest: string
  }

/**
 * Twelve new words: 128 random bits, which nobody guesses, so that no slow hash (and no WebAssembly) is between a
 * frightened person and sending.
 */
export function newReceiptPhrase(): string[] {
  return newPhrase(12)
}

/**
 * Opens a receipt phrase as a person gives it back.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`
 */
export async function openReceiptPhrase(typed: string | readonly string[]): Promise<Receipt> {
  const entropy = readPhrase(typed, 12)
  const token = deriveKey(entropy, 'receipt/access-token')
  const keys = {
    identity: identityFromSecret(deriveKey(entropy, 'receipt/identity')),
    signingSeed: signingSeedFromSecret(deriveKey(entropy, 'receipt/signing-seed')),
  }
  return {
    ...keys,
    ...(await publicKeysOf(keys)),
    accessToken: toBase64url(token),
    accessDigest: toBase64url(sha256(token)),
  }
}
