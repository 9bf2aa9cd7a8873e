import { sha256 } from '@noble/hashes/sha2.js'
import { randomBytes } from '@noble/hashes/utils.js'
import { type Bytes, fromBase64url, toBase64url, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { deriveKey } from './hkdf.ts'
import {
  identityFromSecret,
  type Keys,
  type PublicKeys,
  publicKeysOf,
  signingSeedFromSecret,
  type VerifyKey,
} from './identity.ts'
import { sign, verify } from './signature.ts'

/**
 * [Note: Invited replies]
 *
 * Someone whom a report concerns is asked for their side by a link. What the link ends with opens everything that has to do with it:
 * the token that asks the server for the question, the identity that opens the question, and the key that signs the answer. The
 * server is told the digest of the token and nothing else of it, so it can neither read the question, nor put another one in its
 * place, nor answer it. Whom the answer is sealed to is said inside the question, which only someone with the link can have sealed.
 */
export type ReplyLink = Keys &
  PublicKeys & {
    /** What the link ends with: 16 random bytes, base64url. */
    readonly secret: string
    /** 32 bytes, base64url: sent with each request, kept by nobody. */
    readonly accessToken: string
    /** SHA-256 of the token's 32 bytes, base64url: what the server keeps. */
    readonly accessDigest: string
  }

const secretBytes = 16

export function newReplySecret(): string {
  return toBase64url(randomBytes(secretBytes))
}

export function isReplySecret(text: string): boolean {
  try {
    return fromBase64url(text).length === secretBytes
  } catch {
    return false
  }
}

/** @throws EncryptionError `malformed` if this is no such secret */
export async function openReplySecret(secret: string): Promise<ReplyLink> {
  const bytes = fromBase64url(secret)
  if (bytes.length !== secretBytes) throw new EncryptionError({ code: 'malformed' })
  const token = deriveKey(bytes, 'reply/access-token')
  const keys = {
    identity: identityFromSecret(deriveKey(bytes, 'reply/identity')),
    signingSeed: signingSeedFromSecret(deriveKey(bytes, 'reply/signing-seed')),
  }
  return {
    ...keys,
    ...(await publicKeysOf(keys)),
    secret,
    accessToken: toBase64url(token),
    accessDigest: toBase64url(sha256(token)),
  }
}

/** Signs an answer as it was sealed, for the invitation with this id. */
export function signReply({ signingSeed }: Keys, id: string, sealed: Uint8Array): string {
  return sign(signingSeed, 'reply', statement(id, sealed))
}

/** Whether the holder of the link wrote this answer. */
export function isReplyOf(key: VerifyKey, id: string, sealed: Uint8Array, signature: string): boolean {
  return verify(key, 'reply', statement(id, sealed), signature)
}

function statement(id: string, sealed: Uint8Array): Bytes {
  return toUtf8(`${id}\n${toBase64url(sha256(sealed))}\n`)
}
