import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import { type LoggedEntry, openingEntry, releaseEntry } from './leaves.ts'
import { type ReadTile, readOnce, type Tile } from './tree.ts'

/** A checkpoint, with its day as text. */
export interface CheckpointRow {
  readonly day: string
  readonly size: number
  readonly note: string
  readonly token: Buffer | null
}

/** Reads tiles of the tree, each once. */
export function tilesOf(db: Db): ReadTile {
  return readOnce(async (level, position) => {
    const hashes = await findTile(db, level, position)
    if (!hashes) throw new Error('log tile is missing')
    return hashes
  })
}

export async function findTile(db: Db, level: number, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('proof_tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.hashes
}

/** Stores tiles that are new or fuller than before. As the system. */
export async function storeTiles(db: Db, tiles: readonly Tile[]): Promise<void> {
  const levels = tiles.map(({ level }) => level)
  const positions = tiles.map(({ position }) => position)
  const hashes = tiles.map((tile) => tile.hashes)
  await sql`
    insert into proof_tiles (level, position, hashes)
    select * from unnest(${levels}::smallint[], ${positions}::int[], ${hashes}::bytea[])
    on conflict (level, position) do update set hashes = excluded.hashes`.execute(db)
}

/** So that of several servers one at a time adds to the log; until the transaction ends. */
export async function lockLog(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upstander proofs', 0))`.execute(db)
}

/**
 * The days that are over and have no checkpoint, oldest first, from the day after the last checkpoint, or else of the first
 * entry. A day is over an hour after midnight: whatever started before it has ended by then, one way or the other.
 */
export async function listOpenDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(each, 'YYYY-MM-DD') as day
    from (select (now() - interval '1 hour') at time zone 'UTC' as now) as clock,
      generate_series(
        coalesce(
          (select max(day) + 1 from proof_checkpoints),
          (select (min(at) at time zone 'UTC')::date from report_entries),
          clock.now::date - 1
        )::timestamp,
        (clock.now::date - 1)::timestamp,
        interval '1 day'
      ) as each
    order by each`.execute(db)
  return rows.map(({ day }) => day)
}

/** What was written in a day, of any report. As the system. */
export async function listEntriesOf(db: Db, day: string): Promise<LoggedEntry[]> {
  const begins = `${day}T00:00:00Z`
  const rows = await db
    .selectFrom('report_entries')
    .select(['report_id as reportId', 'id as entryId', 'hash'])
    .where('at', '>=', sql<Date>`${begins}::timestamptz`)
    .where('at', '<', sql<Date>`${begins}::timestamptz + interval '24 hours'`)
    .execute()
  return rows
}

/** What was published on a day. */
export async function listReleasesOf(db: Db, day: string): Promise<LoggedEntry[]> {
  const rows = await db
    .selectFrom('releases')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'digest'])
    .where('released_on', '=', sql<Date>`${day}::date`)
    .execute()
  return rows.flatMap(({ month, digest }) => (digest ? [releaseEntry(month, digest)] : []))
}

/** Aliases that were opened on a day. As the system. */
export async function listOpeningsOf(db: Db, day: string): Promise<LoggedEntry[]> {
  const begins = `${day}T00:00:00Z`
  const { rows } = await sql<{ id: string; digest: Buffer }>`
    select id, digest from openings_of(${begins}::timestamptz)`.execute(db)
  return rows.map(({ id, digest }) => openingEntry(id, digest))
}

/** The handovers of the log, oldest first. */
export async function listHandovers(db: Db): Promise<{ number: number; day: string; note: string }[]> {
  return db
    .selectFrom('proof_handovers')
    .select(['number', sql<string>`day::text`.as('day'), 'note'])
    .orderBy('proof_handovers.number')
    .execute()
}

/** As the system. */
export async function storeHandover(db: Db, number: number, day: string, note: string): Promise<void> {
  await db
    .insertInto('proof_handovers')
    .values({ number, day: sql<Date>`${day}::date`, note })
    .execute()
}

/** The first day that no checkpoint closes yet. */
export async function firstUnclosedDay(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(coalesce(
      (select max(day) + 1 from proof_checkpoints),
      (select (min(at) at time zone 'UTC')::date from report_entries),
      ((now() - interval '1 hour') at time zone 'UTC')::date - 1
    ), 'YYYY-MM-DD') as day`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no day is open')
  return row.day
}

/** How many leaves the log holds up to the newest checkpoint. */
export async function sizeOfLog(db: Db): Promise<number> {
  const row = await db
    .selectFrom('proof_checkpoints')
    .select(({ fn }) => fn.max('size').as('size'))
    .executeTakeFirst()
  return Number(row?.size ?? 0)
}

/** How many leaves it held before a day. */
export async function sizeOfLogBefore(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('proof_checkpoints')
    .select(({ fn }) => fn.max('size').as('size'))
    .where('day', '<', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return Number(row?.size ?? 0)
}

export async function storeCheckpoint(db: Db, day: string, size: number, note: string): Promise<void> {
  await db
    .insertInto('proof_checkpoints')
    .values({ day: sql<Date>`${day}::date`, size, note })
    .execute()
}

const columns = [sql<string>`day::text`.as('day'), sql<number>`size`.as('size'), 'note', 'token'] as const

export function findCheckpoint(db: Db, day: string): Promise<CheckpointRow | undefined> {
  return db
    .selectFrom('proof_checkpoints')
    .select(columns)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
}

/** @param before a day; newer checkpoints and its own are left out */
export function listCheckpoints(db: Db, before: string | undefined, rows: number): Promise<CheckpointRow[]> {
  return db
    .selectFrom('proof_checkpoints')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('day', '<', sql<Date>`${before}::date`))
    .orderBy('proof_checkpoints.day', 'desc')
    .limit(rows)
    .execute()
}

/** The newest days whose checkpoint no authority has stamped. */
export async function listWithoutTimestamp(db: Db, rows: number): Promise<string[]> {
  const found = await db
    .selectFrom('proof_checkpoints')
    .select(sql<string>`day::text`.as('day'))
    .where('token', 'is', null)
    .orderBy('proof_checkpoints.day', 'desc')
    .limit(rows)
    .execute()
  return found.map(({ day }) => day)
}

/** Stores a time-stamp token unless there is one already. */
export async function storeToken(db: Db, day: string, token: Buffer): Promise<void> {
  await db
    .updateTable('proof_checkpoints')
    .set({ token })
    .where('day', '=', sql<Date>`${day}::date`)
    .where('token', 'is', null)
    .execute()
}
