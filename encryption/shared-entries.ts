import { sha256 } from '@noble/hashes/sha2.js'
import { randomBytes } from '@noble/hashes/utils.js'
import { open, seal } from './age.ts'
import { type Bytes, toBase64url, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { type AgeIdentity, type AgeRecipient, newIdentity, recipientOf } from './identity.ts'
import { type Json, padJson, sizeBucket, unpadJson } from './padding.ts'
import { wordsFor } from './phrase.ts'

/** What one code is made for: a key of its own, and what asks the server for what is shown to it. */
export interface ShownKey {
  readonly identity: AgeIdentity
  readonly recipient: AgeRecipient
  /** 32 bytes, base64url. The server keeps its SHA-256. */
  readonly reader: string
}

/** 32 random bytes as the calls take them. */
export const newSecret = (): string => toBase64url(randomBytes(32))

export async function newShownKey(): Promise<ShownKey> {
  const identity = await newIdentity()
  return { identity, recipient: await recipientOf(identity), reader: newSecret() }
}

/** The largest of what is shown at once, padded. */
const maxSize = 128 * 1024

/**
 * Seals what is shown to the key that a code leads to. It says nothing of who sealed it.
 *
 * @throws EncryptionError `tooLarge` over 128 KiB
 */
export function sealShown(recipient: AgeRecipient, shown: Json): Promise<Bytes> {
  const padded = padJson({ form: 1, shown })
  if (sizeBucket(padded.length) > maxSize) throw new EncryptionError({ code: 'tooLarge' })
  return seal(padded, [recipient])
}

/** @throws EncryptionError `cannotOpen`, `damaged` or `malformed` */
export async function openShown(identity: AgeIdentity, sealed: Uint8Array): Promise<Json> {
  const opened = unpadJson(await open(sealed, [identity]))
  if (opened === null || typeof opened !== 'object' || !('form' in opened) || opened.form !== 1)
    throw new EncryptionError({ code: 'malformed' })
  return 'shown' in opened ? (opened.shown ?? null) : null
}

/**
 * Four words (44 bits) that stand for the key of a code, on both devices: where a server hands out a key of its own, they differ. To find
 * another key with the same four takes some 2^44 attempts, and the code has run out after half an hour.
 */
export function comparisonWords(recipient: AgeRecipient): string[] {
  return wordsFor(sha256(toUtf8(`upstander/v1/shown-entries\n${recipient}\n`)), 4)
}
