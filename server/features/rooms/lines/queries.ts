import { sql } from 'kysely'
import type { FlagReason } from '#contract/community/posts.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { LineReading } from '../ids.ts'

export interface RoomLineRow {
  readonly id: string
  readonly number: number
  readonly after: number
  readonly alias_id: string | null
  readonly host_id: string | null
  readonly name: string | null
  readonly picture: number | null
  readonly is_own: boolean
  readonly words: string
  readonly is_taken_away: boolean
  readonly is_marked: boolean
  readonly at: Date
}

export interface LineRange {
  /** Those after a number, or else the newest before one. */
  readonly after: number | null
  readonly before: number | null
  readonly rows: number
}

export async function listShownLines(
  db: Db,
  sessionId: string,
  { after, before, rows: max }: LineRange,
): Promise<RoomLineRow[]> {
  const { rows } = await sql<RoomLineRow>`
    select * from shown_lines(${sessionId}, ${after}, ${before}, ${max})`.execute(db)
  return rows
}

export async function findShownLine(db: Db, sessionId: string, id: string): Promise<RoomLineRow | undefined> {
  const { rows } = await sql<RoomLineRow>`
    select * from shown_lines(${sessionId}, null, null, 1, ${id})`.execute(db)
  return rows[0]
}

export interface InsertedLine {
  readonly outcome: 'shown' | 'held' | 'slow' | 'closed' | 'muted' | 'reused'
  readonly seconds: number
}

/** @returns nothing if there is no such session for the caller */
export async function insertLine(
  db: Db,
  sessionId: string,
  line: { readonly id: string; readonly words: string },
  { isHeld, isDanger, kinds }: LineReading,
  hash: Buffer,
): Promise<InsertedLine | undefined> {
  const { rows } = await sql<InsertedLine>`
    select * from say_line(${sessionId}, ${line.id}, ${line.words}, ${isHeld}, ${isDanger}, ${[...kinds]}, ${hash})`.execute(
    db,
  )
  return rows[0]
}

export interface LineFlag {
  readonly id: string
  readonly reason: FlagReason
  readonly words: string
}

/** @returns false if the line is not there for the caller */
export async function insertLineFlag(
  db: Db,
  lineId: string,
  flag: LineFlag,
  covers: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ flagged: boolean }>`
    select flag_line(${flag.id}, ${lineId}, ${flag.reason}, ${flag.words}, ${covers}) as flagged`.execute(db)
  return rows[0]?.flagged ?? false
}
