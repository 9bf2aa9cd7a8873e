import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64url, cursor, done, id, moment, ordinal, page, signature, verifyKey } from './primitives.ts'

/** A note of at most 16 KiB, sealed to one's own side and signed (web/records/notes.ts). */
const sealedNote = { sealed: base64url(16384, 100), authorKey: verifyKey, signature }

/** One version of a private note. A note's versions come one after the other; the last one counts. */
export const noteVersion = z.strictObject({
  id,
  version: ordinal,
  ...sealedNote,
  /** The member who wrote it; null for an anonymous reporter, and after the account is gone. */
  memberId: z.nullable(id),
  /** The day, for an anonymous report. */
  at: moment,
})
export type NoteVersion = z.infer<typeof noteVersion>

/**
 * The private notes of the caller's side, in the order in which they were written: the reporter's own, or the internal
 * ones of those who handle the case. The other side sees neither them nor that there are any. A guest has none.
 */
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/reports/:id/notes',
  summary: 'The private notes of one’s own side on a report, every version, oldest first',
  access: 'participant',
  params: z.strictObject({ id }),
  query: z.strictObject({ cursor: z.optional(cursor) }),
  result: page(noteVersion),
  errors: ['not_found', 'forbidden'],
})

/** Version 1 starts a note; one more than the last replaces it, and the earlier one is kept. */
export const writeNote = endpoint({
  method: 'PUT',
  path: '/api/reports/:id/notes/:noteId',
  summary: 'Write a private note, or replace one by a new version',
  access: 'participant',
  params: z.strictObject({ id, noteId: id }),
  body: z.strictObject({ version: ordinal, ...sealedNote }),
  result: noteVersion,
  errors: ['not_found', 'forbidden', 'conflict', 'reused_key'],
  repeat: 'natural',
})

/** All versions of it. */
export const removeNote = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/notes/:noteId',
  summary: 'Remove a private note, with every version of it',
  access: 'participant',
  params: z.strictObject({ id, noteId: id }),
  result: done,
  errors: ['not_found', 'forbidden'],
  repeat: 'natural',
})
