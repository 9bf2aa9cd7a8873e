import type { HiddenReason } from '#contract/community/mentors.ts'
import type { NoteAudience } from '#contract/community/mentor-pairs.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { type AgeIdentity, readVerifyKey } from '#encryption/identity.ts'
import { openNote } from '#encryption/mentor-notes.ts'

/** A note as the server hands it out, to one of a pair or to its overseer. */
interface NoteToOpen {
  readonly id: string
  readonly authorKey: string
  readonly signature: string
  readonly sealed: string
}

/** What a note takes to be opened and judged. */
interface NoteReader<Note extends NoteToOpen> {
  readonly pairId: string
  readonly identities: readonly AgeIdentity[]
  readonly audienceOf: (note: Note) => NoteAudience
  /** The keys that its author may have signed it with. */
  readonly keysOf: (note: Note) => readonly { readonly verifyKey: string }[]
  /** Whether it is judged as a message is. [Note: Younger mentees] */
  readonly isJudged: (note: Note) => boolean
  /** Whether the one who is accompanied wrote those that are judged: their words of danger are shown. */
  readonly isByMentee: boolean
}

/** A note with its words; null where it does not open, or its signature is not its author’s. */
export interface NoteWords {
  readonly text: string | null
  /** What this device found in it. */
  readonly found: HiddenReason | null
  /** What is shown of them: beside a way to be reached elsewhere words of danger alone, or nothing. */
  readonly shown: string | null
  /** Whether those break a rule. */
  readonly isCovered: boolean
}

/** Opens notes for one of the two or for their overseer, and judges those that are judged. */
export async function openNotes<Note extends NoteToOpen>(
  notes: readonly Note[],
  { pairId, identities, audienceOf, keysOf, isJudged, isByMentee }: NoteReader<Note>,
): Promise<(Note & NoteWords)[]> {
  const { hiddenTextOf } = notes.some(isJudged)
    ? await import('#content/moderation/hidden-message.ts')
    : { hiddenTextOf: () => null }
  return Promise.all(
    notes.map(async (note) => {
      const author = readVerifyKey(note.authorKey)
      const place = { pairId, noteId: note.id, audience: audienceOf(note) }
      const isKnown = keysOf(note).some(({ verifyKey }) => verifyKey === author)
      const open = () =>
        openNote({ sealed: fromBase64url(note.sealed), signature: note.signature, author }, place, identities)
      const text = isKnown ? await open().catch(ignoreUnopened) : null
      const hidden = text !== null && isJudged(note) ? hiddenTextOf(text, isByMentee) : null
      const shown = hidden?.reason === 'contact' ? hidden.shown : text
      return { ...note, text, found: hidden?.reason ?? null, shown, isCovered: hidden?.isCovered === true }
    }),
  )
}

/** Nothing for what does not open. */
export function ignoreUnopened(error: unknown): null {
  if (error instanceof EncryptionError) return null
  throw error
}
