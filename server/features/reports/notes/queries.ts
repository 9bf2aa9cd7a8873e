import { type Selectable, sql } from 'kysely'
import type { CallInput } from '#contract/endpoint.ts'
import type { writeNote } from '#contract/notes.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AuthorisedReport } from '../ids.ts'

export type NoteRow = Selectable<DB['report_notes']>

/** Versions of the asking side's notes after a position, oldest first, as far as they fit an answer, at least one. */
export async function listNotes(db: Db, report: AuthorisedReport, after: number, bytes: number) {
  const { rows } = await sql<NoteRow & { is_last: boolean }>`
    select * from (
      select n.*, position = max(position) over () as is_last,
        sum(case when position > ${after} then octet_length(sealed) * 4 / 3 + 600 else 0 end)
          over (order by position) as answer_bytes,
        count(*) filter (where position > ${after}) over (order by position) as number
      from report_notes n where report_id = ${report.id} and side = ${report.side}
    ) notes
    where position > ${after} and (answer_bytes <= ${bytes} or number = 1)
    order by position limit 50`.execute(db)
  return rows
}

export function findVersions(db: Db, report: AuthorisedReport, noteId: string): Promise<NoteRow[]> {
  return db
    .selectFrom('report_notes')
    .selectAll()
    .where('report_id', '=', report.id)
    .where('id', '=', noteId)
    .orderBy('version')
    .execute()
}

/** How many versions one side keeps with a report. */
export async function countVersions(db: Db, report: AuthorisedReport): Promise<number> {
  const row = await db
    .selectFrom('report_notes')
    .select(sql<number>`count(*)`.as('count'))
    .where('report_id', '=', report.id)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Adds a version to a report that is locked. */
export function insertVersion(
  db: Db,
  report: AuthorisedReport,
  noteId: string,
  note: CallInput<typeof writeNote>['body'] & { authorId: string | null; requestHash: Buffer },
): Promise<NoteRow> {
  return db
    .insertInto('report_notes')
    .values((values) => ({
      report_id: report.id,
      id: noteId,
      version: note.version,
      side: report.side,
      position: values
        .selectFrom('report_notes')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('report_id', '=', report.id),
      author_id: note.authorId,
      author_key: Buffer.from(note.authorKey, 'base64url'),
      signature: Buffer.from(note.signature, 'base64url'),
      sealed: Buffer.from(note.sealed, 'base64url'),
      request_hash: note.requestHash,
      anonymous: report.anonymous,
      at: sql<Date>`report_moment(${report.anonymous})`,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteNote(db: Db, report: AuthorisedReport, noteId: string): Promise<void> {
  await db
    .deleteFrom('report_notes')
    .where('report_id', '=', report.id)
    .where('id', '=', noteId)
    .where('side', '=', report.side)
    .execute()
}
