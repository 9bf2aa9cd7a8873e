import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import type { PagePosition } from '../database/cursor.ts'

/** An entry as the lines of a day have it. */
interface EntryOfDay {
  readonly id: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly action: string
  readonly target_kind: string | null
  readonly target_id: string | null
  readonly outcome: string
  readonly at: Date
}

/** Lines that are read at a time. */
const linesAtOnce = 2000

/** One page of a day's lines. */
export interface AuditLines {
  readonly lines: readonly string[]
  /** The last entry of the page; null if the day ends with it. */
  readonly last: PagePosition | null
}

/**
 * A page of the entries of a day, each a line of JSON, oldest first. The keys and their order are part of the format: the SHA-256 of a day is
 * over these very bytes. As the system, or as an administrator.
 * @param day in UTC
 */
export async function readAuditLines(db: Db, day: string, after: PagePosition | null): Promise<AuditLines> {
  const { rows } = await sql<EntryOfDay>`
    select id, actor_kind, actor_id, action, target_kind, target_id, outcome, at
    from audit_entries_of(${day}::date, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${linesAtOnce})`.execute(
    db,
  )
  const last = rows.at(-1)
  return { lines: rows.map(lineOf), last: last && rows.length === linesAtOnce ? last : null }
}

function lineOf({
  id,
  actor_kind,
  actor_id,
  action,
  target_kind,
  target_id,
  outcome,
  at,
}: EntryOfDay): string {
  return JSON.stringify({
    at: at.toISOString(),
    id,
    actorKind: actor_kind,
    actorId: actor_id,
    action,
    targetKind: target_kind,
    targetId: target_id,
    outcome,
  })
}

/**
 * Counts and hashes the entries of a day that is over, and keeps both. As the system.
 * @returns SHA-256 over the lines, each with its line feed
 */
export async function closeAuditDay(db: Db, day: string): Promise<Buffer> {
  const hash = createHash('sha256')
  let count = 0
  let after: PagePosition | null = null
  do {
    const page: AuditLines = await readAuditLines(db, day, after)
    for (const line of page.lines) hash.update(`${line}\n`)
    count += page.lines.length
    after = page.last
  } while (after)
  const digest = hash.digest()
  await sql`insert into audit_days (day, lines, digest) values (${day}::date, ${count}, ${digest})`.execute(
    db,
  )
  return digest
}
