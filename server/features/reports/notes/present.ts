import type { NoteVersion } from '#contract/notes.ts'
import type { NoteRow } from './queries.ts'

export function presentNote(row: NoteRow): NoteVersion {
  return {
    id: row.id,
    version: row.version,
    sealed: row.sealed.toString('base64url'),
    authorKey: row.author_key.toString('base64url'),
    signature: row.signature.toString('base64url'),
    memberId: row.author_id,
    at: row.at.toISOString(),
  }
}
