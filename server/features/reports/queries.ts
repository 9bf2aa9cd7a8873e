import { type Selectable, sql } from 'kysely'
import type { AuthorKind, KeySeal, NewEntry, ReportStatus } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ChainEnd } from '#server/platform/entries/chain.ts'
import type { AuthorisedReport, ReportRecord } from './ids.ts'

export type EntryRow = Selectable<DB['report_entries']>
export type SealRow = Selectable<DB['report_keys']>
export type StatusChangeRow = Selectable<DB['report_status_changes']>

const ownGrant = sql<ReportRecord['own_grant']>`(
  select json_build_object('kind', g.kind, 'verify_key', encode(g.verify_key, 'hex')) from report_grants g
  where g.report_id = reports.id and g.member_id = actor_member()
    and (g.kind = 'handler' or g.generation = any (actor_generations()))
)`.as('own_grant')

const grants = sql<ReportRecord['grants']>`(
  select coalesce(json_agg(
    json_build_object('kind', g.kind, 'id', g.member_id, 'recipient', g.recipient) order by g.at, g.member_id), '[]')
  from report_grants g where g.report_id = reports.id
)`.as('grants')

/** @param lock so that two writers in one report come one after the other */
export function findReport(db: Db, id: string, { lock = false } = {}): Promise<ReportRecord | undefined> {
  return db
    .selectFrom('reports')
    .leftJoin('organisations as o', 'o.id', 'reports.organisation_id')
    .leftJoin('organisation_keys as k', (join) =>
      join.onRef('k.organisation_id', '=', 'o.id').onRef('k.generation', '=', 'o.key_generation'),
    )
    .selectAll('reports')
    .select(['k.generation as current_generation', 'k.recipient as current_recipient'])
    .select(sql<string | null>`actor_role_in(reports.organisation_id)`.as('handler_role'))
    .select(ownGrant)
    .select(grants)
    .select(
      sql<boolean>`coalesce(reporter_id = actor_member() and reporter_generation = any (actor_generations()), false)`.as(
        'is_own',
      ),
    )
    .where('reports.id', '=', id)
    .$if(lock, (query) => query.forUpdate('reports'))
    .executeTakeFirst()
}

/** The caller's own seals: of the given reports the first epoch's, which open the headlines, or every epoch's. */
export function listSeals(
  db: Db,
  reports: readonly { id: string }[],
  epochs: 'first' | 'all',
): Promise<SealRow[]> {
  if (reports.length === 0) return Promise.resolve([])
  return sealsOf(db, reports, epochs).execute()
}

export function sealsOf(db: Db, reports: readonly { id: string }[], epochs: 'first' | 'all') {
  // One text for any number of reports, so that it is prepared once. [Note: Prepared statements]
  const ids = reports.map(({ id }) => id)
  return db
    .selectFrom('report_keys')
    .selectAll()
    .where(sql<boolean>`report_id = any (${ids}::uuid[])`)
    .$if(epochs === 'first', (query) => query.where('epoch', '=', 1))
    .orderBy('epoch')
}

/** Entries after a position, oldest first: as many as stay under this many bytes of answer, at least one. */
export function listEntries(
  db: Db,
  report: AuthorisedReport,
  after: number,
  { bytes, rows }: { bytes: number; rows: number },
): Promise<EntryRow[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('report_entries')
        .selectAll()
        // The sealed bytes as base64, and what surrounds them.
        .select(
          sql<number>`sum(octet_length(sealed) * 4 / 3 + 1000) over (order by position)`.as('answer_bytes'),
        )
        .where('report_id', '=', report.id)
        .where('position', '>', after)
        .where('position', '<=', after + rows)
        .as('entries'),
    )
    .selectAll()
    .where((where) => where.or([where('answer_bytes', '<=', bytes), where('position', '=', after + 1)]))
    .orderBy('position')
    .execute()
}

export function findEntry(db: Db, report: AuthorisedReport, by: { id: string } | { position: number }) {
  return db
    .selectFrom('report_entries')
    .selectAll()
    .where('report_id', '=', report.id)
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('position', '=', by.position)))
    .executeTakeFirst()
}

/** Where an author's chain in a report ends. */
export async function findChainEnd(
  db: Db,
  report: AuthorisedReport,
  authorKey: string,
): Promise<ChainEnd | undefined> {
  const row = await db
    .selectFrom('report_entries')
    .select(['sequence', 'hash'])
    .where('report_id', '=', report.id)
    .where('author_key', '=', bytes(authorKey))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { sequence: row.sequence, hash: row.hash.toString('base64url') }
}

export interface EntryToStore {
  readonly entry: NewEntry
  readonly seals: readonly KeySeal[]
  readonly author: { kind: AuthorKind; id: string | null }
  readonly requestHash: Buffer
}

/** Adds an entry at the end of a report that is locked, with the seals of its epoch where it starts one. */
export async function addEntry(db: Db, report: AuthorisedReport, written: EntryToStore): Promise<EntryRow> {
  const { entry, seals, author, requestHash } = written
  const position = report.entry_count + 1
  await db
    .updateTable('reports')
    .set({ entry_count: position, epoch: entry.epoch })
    // The desk's unread marks depend on it. [Note: Desk]
    .$if(author.kind !== 'handler', (query) => query.set({ heard: position }))
    .$if(seals.length > 0, (query) =>
      query.set({ organisation_generation: report.current_generation, epoch_due: false }),
    )
    .where('id', '=', report.id)
    .execute()
  if (seals.length > 0) await addSeals(db, report, seals)
  return db
    .insertInto('report_entries')
    .values({
      report_id: report.id,
      position,
      id: entry.id,
      anonymous: report.anonymous,
      author_kind: author.kind,
      author_id: author.id,
      author_key: bytes(entry.authorKey),
      epoch: entry.epoch,
      sequence: entry.sequence,
      previous: entry.previous === null ? null : bytes(entry.previous),
      heads: entry.heads.map(bytes),
      hash: bytes(entry.hash),
      signature: bytes(entry.signature),
      sealed: bytes(entry.sealed),
      request_hash: requestHash,
      at: sql<Date>`report_moment(${report.anonymous})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the keys of a report, each sealed to one reader. */
export async function addSeals(db: Db, report: AuthorisedReport, seals: readonly KeySeal[]): Promise<void> {
  const rows = seals.map(({ epoch, to, sealed }) => ({
    report_id: report.id,
    epoch,
    holder_kind: to.kind,
    holder_id: to.kind === 'receipt' ? null : to.id,
    recipient: to.recipient,
    sealed: bytes(sealed),
  }))
  await db.insertInto('report_keys').values(rows).execute()
}

export const firstEntryOf = (db: Db, report: AuthorisedReport) =>
  db.selectFrom('report_entries').select('id').where('report_id', '=', report.id).where('position', '=', 1)

export function statusChangesOf(db: Db, report: AuthorisedReport) {
  return db
    .selectFrom('report_status_changes')
    .selectAll()
    .where('report_id', '=', report.id)
    .orderBy('position')
}

/** The change that an entry gave the reason for. */
export function findStatusChange(db: Db, report: AuthorisedReport, entryId: string) {
  return db
    .selectFrom('report_status_changes')
    .selectAll()
    .where('report_id', '=', report.id)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
}

/** Changes the status of a report that is locked, for the reason that an entry gives. */
export async function recordStatus(db: Db, report: AuthorisedReport, to: ReportStatus, entryId: string) {
  await db.updateTable('reports').set({ status: to }).where('id', '=', report.id).execute()
  return db
    .insertInto('report_status_changes')
    .values((values) => ({
      report_id: report.id,
      position: values
        .selectFrom('report_status_changes')
        .select(sql<number>`count(*) + 1`.as('next'))
        .where('report_id', '=', report.id),
      anonymous: report.anonymous,
      from_status: report.status,
      to_status: to,
      made_by: report.side,
      entry_id: entryId,
      at: sql<Date>`report_moment(${report.anonymous})`,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
