import { open, seal } from './age.ts'
import { type Bytes, fromBase64url } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { deriveKey } from './hkdf.ts'
import {
  type AgeIdentity,
  type AgeRecipient,
  identityFromSecret,
  recipientOf,
  type SigningSeed,
} from './identity.ts'
import { type Json, padJson, sizeBucket, unpadJson } from './padding.ts'

/** What a member's own documents are sealed with. */
export interface PersonalKey {
  readonly identity: AgeIdentity
  readonly recipient: AgeRecipient
}

/**
 * [Note: Personal records]
 *
 * A key of its own, from the member's signing seed. Its recipient never leaves the device and is not to be worked out from the
 * member's public keys: so only someone who has opened the vault can seal a document, and the server cannot make one up.
 */
export async function personalKey(signingSeed: SigningSeed): Promise<PersonalKey> {
  const identity = identityFromSecret(deriveKey(fromBase64url(signingSeed), 'personal/identity'))
  return { identity, recipient: await recipientOf(identity) }
}

/** The largest document, padded. */
const maxSize = 256 * 1024

/**
 * Seals a document with its id and the version it is kept under, so that a server can neither swap two nor hand out an
 * earlier state as a later one.
 *
 * @throws EncryptionError `tooLarge` over 256 KiB
 */
export function sealPersonal(key: PersonalKey, id: string, version: number, content: Json): Promise<Bytes> {
  const padded = padJson({ form: 1, id, version, content })
  if (sizeBucket(padded.length) > maxSize) throw new EncryptionError({ code: 'tooLarge' })
  return seal(padded, [key.recipient])
}

/**
 * @param keys - the present one first, then earlier ones that still open what was sealed to them
 * @throws EncryptionError `cannotOpen`, or `malformed`, also if another document or version was sealed than is said
 */
export async function openPersonal(
  keys: readonly PersonalKey[],
  id: string,
  version: number,
  sealed: Uint8Array,
): Promise<Json> {
  const opened = unpadJson(
    await open(
      sealed,
      keys.map(({ identity }) => identity),
    ),
  )
  const isRecord = opened !== null && typeof opened === 'object' && 'content' in opened
  if (
    !isRecord ||
    !('id' in opened) ||
    opened.id !== id ||
    !('version' in opened) ||
    opened.version !== version
  )
    throw new EncryptionError({ code: 'malformed' })
  return opened.content ?? null
}
