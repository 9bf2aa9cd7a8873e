import { sql } from 'kysely'
import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'

/** Where a reader is among the live events. [Note: Live events] */
export interface LivePosition {
  /** A transaction's number, as decimal text: it has 64 bits. */
  readonly tx: string
  readonly id: string
}

export interface LiveRow extends LivePosition {
  /** A topic of the contract, or `session`, which is never delivered. [Note: Live topics] */
  readonly topic: string
  /** The id of the changed record. */
  readonly subject: string
  readonly what: string
  /** A member who receives it in addition to the topic's audience. */
  readonly member_id: string | null
  /** Who caused it, for topics that hide some members from others. Never sent to clients. */
  readonly about: string | null
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Nothing after this has been read: the oldest transaction that is still open may yet add events. */
export function startPosition(database: Database): Promise<LivePosition> {
  return asActor(database, system, async (db) => {
    const { rows } = await sql<{
      tx: string
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(db)
    return { tx: rows[0]?.tx ?? '0', id: beforeAll }
  })
}

/**
 * The events after a position that can be read without passing over one that commits later.
 *
 * @returns `waits` when there are newer ones behind a transaction that is still open
 */
export function readEvents(database: Database, after: LivePosition, max: number) {
  return asActor(database, system, async (db) => {
    const below = await lastReadableTransaction(db)
    const { rows } = await sql<LiveRow>`
      select tx::text as tx, id, topic, subject, what, member_id, about from live_events
      where (tx, id) > (${after.tx}::xid8, ${after.id}::uuid) and tx < ${below}::xid8
      order by live_events.tx, id limit ${max}`.execute(db)
    const { rows: newer } = await sql<{ waits: boolean }>`
      select exists (select from live_events where tx >= ${below}::xid8) as waits`.execute(db)
    return { rows, waits: newer[0]?.waits ?? false }
  })
}

/**
 * The number of a transaction below which everything has ended that could write an event. Snapshots know the open
 * transactions of the whole PostgreSQL, of which one in another database can stay open for hours and writes nothing here. So
 * where something waits behind one, it is asked in which database it runs. A transaction holds the lock on its own number
 * until it ends; one that is not found has ended since, may have written here, and is waited for until the next look.
 */
async function lastReadableTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{ below: string }>`
    with now as materialized (select pg_current_snapshot() as snapshot)
    select case
      when not exists (select from live_events where tx >= pg_snapshot_xmin(snapshot))
      then pg_snapshot_xmin(snapshot)
      else coalesce(
        (select open from pg_snapshot_xip(snapshot) as open
         where not exists (
           select from pg_locks l join pg_stat_activity a on a.pid = l.pid
           where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
             and l.transactionid = open::xid
             and a.datid <> (select oid from pg_database where datname = current_database()))
         order by open limit 1),
        pg_snapshot_xmax(snapshot))
      end::text as below
    from now`.execute(db)
  return rows[0]?.below ?? '0'
}

/** The events after one position up to another, which have all been read here. */
export function readBetween(
  database: Database,
  after: LivePosition,
  until: LivePosition,
  max: number,
): Promise<LiveRow[]> {
  return asActor(database, system, async (db) => {
    const { rows } = await sql<LiveRow>`
      select tx::text as tx, id, topic, subject, what, member_id, about from live_events
      where (tx, id) > (${after.tx}::xid8, ${after.id}::uuid) and (tx, id) <= (${until.tx}::xid8, ${until.id}::uuid)
      order by live_events.tx, id limit ${max}`.execute(db)
    return rows
  })
}

/** The family of tokens that a session is, and the generations of keys that it holds. [Note: Sessions] */
export async function findListener(db: Db, sessionId: string) {
  const { rows } = await sql<{ family: string; generations: number[] }>`
    select family, actor_generations() as generations from sessions where id = ${sessionId}`.execute(db)
  return rows[0]
}

/** Whether any token of a session is still valid. */
export function sessionExists(database: Database, family: string): Promise<boolean> {
  return asActor(database, system, async (db) => {
    const { rows } = await sql`select from sessions where family = ${family} limit 1`.execute(db)
    return rows.length > 0
  })
}

/** Publishes events of receipt holders. Runs as the system. [Note: Held reports] in 0030_held_reports.sql */
export async function publishDeferredEvents(db: Db): Promise<void> {
  await sql`select tell_waiting()`.execute(db)
}

/** Events of the day before yesterday and older, which no client resumes from any more. */
export async function clearLiveEvents(db: Db): Promise<void> {
  await sql`delete from live_events where on_day < (now() at time zone 'UTC')::date - 1`.execute(db)
}
