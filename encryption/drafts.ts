import { open, seal } from './age.ts'
import { type Bytes, toBase64url } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { deriveKey } from './hkdf.ts'
import { type AgeIdentity, type AgeRecipient, identityFromSecret, recipientOf } from './identity.ts'
import { type Json, padJson, unpadJson } from './padding.ts'
import { readPhrase } from './phrase.ts'

/** What twelve words give for drafts that are kept elsewhere. */
export interface DraftKey {
  readonly identity: AgeIdentity
  readonly recipient: AgeRecipient
  /** What asks the server for them: 32 bytes, base64url. The server keeps its SHA-256. */
  readonly accessToken: string
}

/**
 * Opens words as a person gives them back, for drafts. The same words may later open the report that a draft becomes
 * (receipt.ts): both are derived under labels of their own, so that nobody who sees one access token finds the other.
 *
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum`
 */
export async function openDraftPhrase(typed: string | readonly string[]): Promise<DraftKey> {
  const entropy = readPhrase(typed, 12)
  const identity = identityFromSecret(deriveKey(entropy, 'draft/identity'))
  return {
    identity,
    recipient: await recipientOf(identity),
    accessToken: toBase64url(deriveKey(entropy, 'draft/access-token')),
  }
}

/**
 * Seals drafts with the version they are kept under, so that a server cannot hand out an older state as a newer one.
 *
 * @throws EncryptionError `tooLarge`
 */
export function sealDrafts(key: DraftKey, version: number, drafts: Json): Promise<Bytes> {
  return seal(padJson({ form: 1, version, drafts }), [key.recipient])
}

/** @throws EncryptionError `cannotOpen`, or `malformed`, also if another version was sealed than is said */
export async function openSealedDrafts(key: DraftKey, version: number, sealed: Uint8Array): Promise<Json> {
  const content = unpadJson(await open(sealed, [key.identity]))
  if (content === null || typeof content !== 'object' || !('version' in content) || !('drafts' in content))
    throw new EncryptionError({ code: 'malformed' })
  if (content.version !== version) throw new EncryptionError({ code: 'malformed' })
  return content.drafts
}
