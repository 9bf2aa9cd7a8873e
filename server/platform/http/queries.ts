import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { Actor } from './actor.ts'

// Both ask a function that the owner defined (0074_moderators.sql, 0008_reports.sql): before someone is identified there
// is no actor that could read a table.

/** Who a session token belongs to, while its session lasts. */
export async function findSessionActor(database: Database, digest: Buffer): Promise<Actor | undefined> {
  const { rows } = await sql<{
    session_id: string
    member_id: string
    state: 'pending' | 'confirmed'
    is_admin: boolean
    is_moderator: boolean
    handles: string[]
    generation: number
    is_fresh: boolean
    two_factors: boolean
    withheld: boolean
  }>`select * from session_actor(${digest})`.execute(database.kysely)
  const row = rows[0]
  if (!row) return undefined
  return {
    kind: 'member',
    id: row.member_id,
    sessionId: row.session_id,
    state: row.state,
    isAdmin: row.is_admin,
    isModerator: row.is_moderator,
    handles: row.handles,
    generation: row.generation,
    isFresh: row.is_fresh,
    twoFactors: row.two_factors,
    withheld: row.withheld,
  }
}

/** Which report a receipt phrase opens. */
export async function findReceiptActor(database: Database, digest: Buffer): Promise<Actor | undefined> {
  const { rows } = await sql<{ report_id: string }>`select * from receipt_actor(${digest})`.execute(
    database.kysely,
  )
  return rows[0] ? { kind: 'receipt', reportId: rows[0].report_id } : undefined
}
