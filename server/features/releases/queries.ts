import { sql } from 'kysely'
import { codebook } from '#content/releases/codebook.ts'
import type { ReleaseFile } from '#contract/releases.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { ReleaseFiles } from './files.ts'
import type { Teams } from './month.ts'
import type { Counted } from './tables.ts'

/** A month that was checked. */
export interface ReleaseRow {
  /** `2026-09` */
  readonly month: string
  readonly releasedOn: string
  /** Null, like the sizes, if there was too little data. */
  readonly digest: Buffer | null
  readonly csvBytes: number | null
  readonly jsonBytes: number | null
}

const monthText = sql<string>`to_char(month, 'YYYY-MM')`
const firstDayOf = (month: string) => sql<Date>`${`${month}-01`}::date`

/** Newest first. */
export function listReleases(db: Db): Promise<ReleaseRow[]> {
  return db
    .selectFrom('releases')
    .select([
      monthText.as('month'),
      sql<string>`released_on::text`.as('releasedOn'),
      'digest',
      sql<number | null>`octet_length(csv)`.as('csvBytes'),
      sql<number | null>`octet_length(json)`.as('jsonBytes'),
    ])
    .orderBy('releases.month', 'desc')
    .execute()
}

const columnOf = { 'counts.csv': 'csv', 'counts.json': 'json', 'datapackage.json': 'package' } as const

/** @returns nothing if that month has no release */
export async function findFile(
  db: Db,
  month: string,
  file: ReleaseFile,
): Promise<{ bytes: Buffer; tag: string } | undefined> {
  const row = await db
    .selectFrom('releases')
    .select([columnOf[file], 'digest'])
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  const bytes = row && Object.values(row).find((each) => each !== row.digest)
  return bytes && row.digest
    ? { bytes, tag: `${row.digest.toString('hex').slice(0, 32)}-${columnOf[file]}` }
    : undefined
}

export async function findDigest(
  db: Db,
  month: string,
): Promise<{ digest: Buffer; releasedOn: string } | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(['digest', sql<string>`released_on::text`.as('releasedOn')])
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  return row?.digest ? { digest: row.digest, releasedOn: row.releasedOn } : undefined
}

/** So that of several servers one at a time publishes; until the transaction ends. */
export async function lockReleases(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upstander releases', 0))`.execute(db)
}

/** The months that are due, oldest first, as `2026-09`. As the system. */
export async function listDueMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(each, 'YYYY-MM') as month from months_to_release() each order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** The cells of a month with their true counts. Nobody sees them: they go through `publishMonth`. As the system. */
export async function countMonth(db: Db, month: string): Promise<Counted[]> {
  const { rows } = await sql<Record<string, string | null> & { count: number }>`
    select * from count_month(${`${month}-01`}::date)`.execute(db)
  return rows.map((row) => ({
    split: Object.fromEntries(codebook.flatMap(({ id }) => (row[id] === null ? [] : [[id, row[id]]]))),
    count: row.count,
  }))
}

export async function countTeams(db: Db): Promise<Teams> {
  const { rows } = await sql<{ place: string; count: number }>`select * from teams_by_kind()`.execute(db)
  return new Map(rows.map(({ place, count }) => [place, count]))
}

/** The rows of all months so far, oldest first. */
export async function readRows(db: Db): Promise<string> {
  const rows = await db.selectFrom('releases').select('rows').orderBy('month').execute()
  return rows.map((each) => each.rows).join('')
}

/** @param files empty if there is too little data */
export async function addRelease(
  db: Db,
  {
    month,
    releasedOn,
    rows,
    files,
  }: { month: string; releasedOn: string; rows: string; files: ReleaseFiles | null },
): Promise<void> {
  await db
    .insertInto('releases')
    .values({ month: firstDayOf(month), released_on: sql<Date>`${releasedOn}::date`, rows, ...files })
    .execute()
}

/** Today, in UTC, by the database's clock, as the log of proofs counts days. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{
    today: string
  }>`select (now() at time zone 'UTC')::date::text as today`.execute(db)
  return rows[0]?.today ?? ''
}
