import type { HiddenReason } from '#contract/community/mentors.ts'
import type { NoteAudience } from '#contract/community/mentor-pairs.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { type AgeIdentity, readVerifyKey } from '#encryption/identity.ts'
import { openNote } from '#encryption/mentor-notes.ts'

/** A note as returned to one of a pair or to its overseer. */
interface NoteToOpen {
  readonly id: string
  readonly authorKey: string
  readonly signature: string
  readonly sealed: string
}

/** What is needed to open and check a note. */
interface NoteReader<Note extends NoteToOpen> {
  readonly pairId: string
  readonly identities: readonly AgeIdentity[]
  readonly audienceOf: (note: Note) => NoteAudience
  /** The keys its author may have signed it with. */
  readonly keysOf: (note: Note) => readonly { readonly verifyKey: string }[]
  /** Whether it is checked like a message. [Note: Younger mentees] */
  readonly isJudged: (note: Note) => boolean
  /** Whether the mentee wrote those that are checked: their words of danger are shown. */
  readonly isByMentee: boolean
}

/** A note with its text; null if it does not open, or its signature is not its author’s. */
export interface NoteWords {
  readonly text: string | null
  /** What this device found in it. */
  readonly found: HiddenReason | null
  /** The visible text: if it has contact details for elsewhere, only words of danger, or nothing. */
  readonly shown: string | null
  /** Whether the text breaks a rule. */
  readonly isCovered: boolean
}

/** Opens notes for one of the two or for their overseer, and checks those that need it. */
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

/** Returns null for what does not open. */
export function ignoreUnopened(error: unknown): null {
  if (error instanceof EncryptionError) return null
  throw error
}
