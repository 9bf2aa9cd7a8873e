import { open, seal } from './age.ts'
import { type Bytes, fromUtf8, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import type { AgeIdentity, AgeRecipient, SigningSeed, VerifyKey } from './identity.ts'
import { sign, verify } from './signature.ts'

/**
 * [Note: Mentors’ notes]
 *
 * A note of a pair is sealed to the newest keys of both aliases, or to its author’s alone, and signed by its author’s over where it belongs, whom it
 * is for and the sealed bytes: the server can put nothing in its place, and can show a note to nobody else. Words to an
 * overseer are sealed to the overseer’s keys.
 */
export interface NotePlace {
  readonly pairId: string
  readonly noteId: string
  readonly audience: 'own' | 'both' | 'overseer'
}

/** Of how many bytes a sealed note is a multiple, so that its length reveals little. */
const bucket = 512

const padded = (text: string): Bytes => {
  const bytes = toUtf8(JSON.stringify({ form: 1, text }))
  const length = Math.ceil(bytes.length / bucket) * bucket
  return toUtf8(JSON.stringify({ form: 1, text }) + ' '.repeat(length - bytes.length))
}

/** Seals and signs a note. */
export async function sealNote(
  text: string,
  place: NotePlace,
  {
    recipients,
    signingSeed,
  }: { readonly recipients: readonly AgeRecipient[]; readonly signingSeed: SigningSeed },
): Promise<{ sealed: Bytes; signature: string }> {
  const sealed = await seal(padded(text), recipients)
  return { sealed, signature: sign(signingSeed, 'mentor-note', statement(place, sealed)) }
}

/**
 * Opens a note whose author’s key is one that was pinned.
 *
 * @throws EncryptionError `substitutedEntry`, `cannotOpen` or `malformed`
 */
export async function openNote(
  {
    sealed,
    signature,
    author,
  }: { readonly sealed: Uint8Array; readonly signature: string; readonly author: VerifyKey },
  place: NotePlace,
  identities: readonly AgeIdentity[],
): Promise<string> {
  if (!verify(author, 'mentor-note', statement(place, sealed), signature))
    throw new EncryptionError({ code: 'substitutedEntry' })
  return textOf(await open(sealed, identities))
}

/** Seals words to an overseer. Nothing is signed: who wrote them the server says, and the overseer asks before they act. */
export async function sealFeedback(text: string, recipients: readonly AgeRecipient[]): Promise<Bytes> {
  return seal(padded(text), recipients)
}

/** @throws EncryptionError `cannotOpen` or `malformed` */
export async function openFeedback(sealed: Uint8Array, identities: readonly AgeIdentity[]): Promise<string> {
  return textOf(await open(sealed, identities))
}

function statement({ pairId, noteId, audience }: NotePlace, sealed: Uint8Array): Bytes {
  const head = toUtf8([pairId, noteId, audience, ''].join('\n'))
  const message = new Uint8Array(head.length + sealed.length)
  message.set(head)
  message.set(sealed, head.length)
  return message
}

function textOf(bytes: Uint8Array): string {
  try {
    const read: unknown = JSON.parse(fromUtf8(bytes))
    if (typeof read === 'object' && read !== null && 'text' in read && typeof read.text === 'string')
      return read.text
  } catch {
    // Said below.
  }
  throw new EncryptionError({ code: 'malformed' })
}
