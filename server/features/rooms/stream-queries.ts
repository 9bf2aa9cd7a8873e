import { sql } from 'kysely'
import type { RoomSessionState, SeatState, SessionRole } from '#contract/community/rooms.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** A line as the server has it for all of its readers. */
export interface NewLine {
  readonly id: string
  readonly number: number
  readonly aliasId: string | null
  readonly hostId: string | null
  readonly name: string | null
  readonly picture: number | null
  /** Who wrote it: never sent. */
  readonly memberId: string | null
  readonly words: string
  readonly isTakenAway: boolean
  readonly isMarked: boolean
  readonly at: string
}

interface SessionNewsRow {
  readonly tick: number
  readonly state: RoomSessionState
  readonly in_charge: 'host' | 'backup' | null
  readonly is_offered: boolean
  readonly pace: number
  readonly ends_at: Date
  readonly last_number: number
  readonly seats_tick: number
  readonly desk_tick: number
  readonly lines: readonly NewLine[]
  /** The numbers of all lines that are not shown. */
  readonly taken: readonly number[]
  readonly own: readonly { readonly memberId: string; readonly state: SeatState; readonly tick: number }[]
  /** Pairs of a member and a name whose lines they do not see. */
  readonly hidden: readonly (readonly [string, string])[]
  readonly ended_families: readonly string[]
  readonly hosts: readonly (string | null)[]
}

export interface SessionNews extends SessionNewsRow {
  readonly hiddenFrom: (memberId: string) => ReadonlySet<string> | undefined
}

export interface NewsRange {
  /** Null where nobody needs a line that is there already. */
  readonly after: number | null
  readonly since: number
  readonly members: readonly string[]
  readonly families: readonly string[]
}

/** News of a session for its followers, as the system. @returns undefined if it no longer exists */
export async function readNews(
  db: Db,
  id: string,
  { after, since, members, families }: NewsRange,
): Promise<SessionNews | undefined> {
  const { rows } = await sql<SessionNewsRow>`
    select * from session_news(${id}, ${after ?? 2_147_483_647}, ${since}, ${[...members]}, ${[...families]})`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return undefined
  const hidden = Map.groupBy(row.hidden, ([member]) => member)
  const sets = new Map(
    [...hidden].map(([member, pairs]) => [member, new Set(pairs.map(([, alias]) => alias))]),
  )
  return { ...row, hiddenFrom: (memberId) => sets.get(memberId) }
}

export interface SessionReaderRow {
  readonly role: SessionRole
  readonly seat: SeatState | null
  readonly last_number: number
  readonly tick: number
}

/** @returns nothing if the caller may not follow it */
export async function findReader(db: Db, id: string): Promise<SessionReaderRow | undefined> {
  const { rows } = await sql<SessionReaderRow>`select * from session_reader(${id})`.execute(db)
  return rows[0]
}
