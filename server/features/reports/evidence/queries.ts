import { type Selectable, sql } from 'kysely'
import { language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { AuthorisedReport } from '../ids.ts'
import type { Author, EvidenceRow } from './ids.ts'

export type PartRow = Selectable<DB['evidence_parts']>

/** The file of an id, started if nobody has, and locked, so that its parts come one after the other. */
export async function beginEvidence(
  db: Db,
  report: AuthorisedReport,
  id: string,
  author: Author,
): Promise<EvidenceRow> {
  await db
    .insertInto('evidence')
    .values({ report_id: report.id, id, author_kind: author.kind, author_id: author.id })
    .onConflict((conflict) => conflict.columns(['report_id', 'id']).doNothing())
    .execute()
  const found = await findEvidence(db, report, id, { lock: true })
  if (!found) throw new Error('evidence missing after insert')
  return found
}

export function findEvidence(
  db: Db,
  report: AuthorisedReport,
  id: string,
  { lock = false } = {},
): Promise<EvidenceRow | undefined> {
  return db
    .selectFrom('evidence')
    .selectAll()
    .where('report_id', '=', report.id)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export function listParts(db: Db, { report_id: reportId, id }: EvidenceRow): Promise<PartRow[]> {
  return db
    .selectFrom('evidence_parts')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('evidence_id', '=', id)
    .orderBy('part')
    .execute()
}

export function findPart(db: Db, evidence: EvidenceRow, part: number): Promise<PartRow | undefined> {
  return db
    .selectFrom('evidence_parts')
    .selectAll()
    .where('report_id', '=', evidence.report_id)
    .where('evidence_id', '=', evidence.id)
    .where('part', '=', part)
    .executeTakeFirst()
}

/** Locks a reporter's storage across all reports until the transaction ends. */
export async function lockStorage(db: Db, { id, reporter_id: reporterId }: AuthorisedReport): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files ' || ${reporterId ?? id}::text, 0))`.execute(
    db,
  )
}

/** Bytes of files that there are in a report, in all reports of its reporter, and in those of them that are an incident log. */
export async function countBytes(db: Db, report: AuthorisedReport) {
  const { rows } = await sql<{ of_report: string; of_reporter: string; of_log: string }>`
    select *, log_file_bytes(${report.id}) as of_log from evidence_bytes(${report.id})
  `.execute(db)
  const { of_report: ofReport = 0, of_reporter: ofReporter = 0, of_log: ofLog = 0 } = rows[0] ?? {}
  return { ofReport: Number(ofReport), ofReporter: Number(ofReporter), ofLog: Number(ofLog) }
}

/** Files that there are in a report, and in all reports of its reporter that the asking one may know of. */
export async function countFiles(db: Db, report: AuthorisedReport) {
  const { rows } = await sql<{ of_report: number; of_reporter: number }>`
    select
      (select count(*) from evidence where report_id = ${report.id})::int as of_report,
      (select count(*) from evidence e join reports o on o.id = e.report_id
       where o.reporter_id = (select reporter_id from reports where id = ${report.id}))::int as of_reporter
  `.execute(db)
  return { ofReport: rows[0]?.of_report ?? 0, ofReporter: rows[0]?.of_reporter ?? 0 }
}

/** Stores a part, replacing an earlier upload of it. */
export async function storePart(
  db: Db,
  evidence: EvidenceRow,
  part: Pick<PartRow, 'part' | 'hash' | 'bytes' | 'file_id'>,
  before: PartRow | undefined,
): Promise<void> {
  const { report_id, id: evidence_id } = evidence
  await db
    .insertInto('evidence_parts')
    .values({ report_id, evidence_id, ...part })
    .onConflict((conflict) =>
      conflict
        .columns(['report_id', 'evidence_id', 'part'])
        .doUpdateSet({ hash: part.hash, bytes: part.bytes, file_id: part.file_id }),
    )
    .execute()
  await db
    .updateTable('evidence')
    .set({
      bytes: sql<string>`bytes + ${part.bytes - (before?.bytes ?? 0)}`,
      last_part_on: sql<Date>`(now() at time zone 'UTC')::date`,
    })
    .where('report_id', '=', report_id)
    .where('id', '=', evidence_id)
    .execute()
}

/** The file is whole, and its manifest is in this entry. */
export async function finish(db: Db, evidence: EvidenceRow, entryId: string): Promise<void> {
  await db
    .updateTable('evidence')
    .set({ state: 'whole', entry_id: entryId })
    .where('report_id', '=', evidence.report_id)
    .where('id', '=', evidence.id)
    .execute()
}

/** Forgets what there was of a file; its bytes go after the commit. [Note: Erasing files] */
export async function erase(db: Db, evidence: EvidenceRow): Promise<void> {
  await db
    .deleteFrom('evidence_parts')
    .where('report_id', '=', evidence.report_id)
    .where('evidence_id', '=', evidence.id)
    .execute()
  await db
    .updateTable('evidence')
    .set({ state: 'removed', bytes: '0' })
    .where('report_id', '=', evidence.report_id)
    .where('id', '=', evidence.id)
    .execute()
}

/** From now on it is handed out to nobody. Its bytes stay. [Note: Stopped files] */
export async function stop(db: Db, evidence: EvidenceRow, by: 'member' | 'receipt'): Promise<void> {
  await db
    .updateTable('evidence')
    .set({ state: 'stopped', stopped_by: by })
    .where('report_id', '=', evidence.report_id)
    .where('id', '=', evidence.id)
    .execute()
}

/** The files of a report that were stopped. */
export async function listStopped(db: Db, report: AuthorisedReport): Promise<string[]> {
  return (await stoppedOf(db, report).execute()).map(({ id }) => id)
}

export function stoppedOf(db: Db, report: AuthorisedReport) {
  return db
    .selectFrom('evidence')
    .select('id')
    .where('report_id', '=', report.id)
    .where('state', '=', 'stopped')
    .orderBy('id')
}

/**
 * Takes the stopped files that nobody was notified of yet.
 *
 * @param by those stopped by a member, or those stopped with a receipt too
 * @returns how many there were
 */
export async function claimStopped(db: Db, by: readonly ('member' | 'receipt')[]): Promise<number> {
  const claimed = await db
    .updateTable('evidence')
    .set({ stop_told: true })
    .where('state', '=', 'stopped')
    .where('stop_told', '=', false)
    .where('stopped_by', 'in', by)
    .returning('id')
    .execute()
  return claimed.length
}

/** The administrators of this server, as far as their addresses are theirs. */
export async function listAdministrators(db: Db) {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('members', 'members.id', 'profiles.user_id')
    .select(['members.id', 'members.address', 'profiles.language'])
    .where('profiles.is_admin', '=', true)
    .where('members.state', '=', 'confirmed')
    .execute()
  return rows.map((row) => ({ ...row, language: language.parse(row.language) }))
}

/** Removes uploads abandoned for a week: eight days, since only the day is known. */
export async function removeUnfinished(db: Db): Promise<void> {
  await sql`delete from evidence e where unfinished_file_goes(e, now())`.execute(db)
}

/** Claims files that nothing refers to, removing them from the list in the same transaction. */
export async function claimRemovals(db: Db, max: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from evidence_removals where file_id in (
      select file_id from evidence_removals limit ${max}
    ) returning file_id
  `.execute(db)
  return rows.map(({ file_id: id }) => id)
}

/** Which of these files belong to a part. */
export async function knownFiles(db: Db, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('evidence_parts')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .execute()
  return new Set(rows.map(({ file_id: id }) => id))
}
