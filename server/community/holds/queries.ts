import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

export interface HoldRow {
  readonly id: string
  readonly post_id: string
  readonly copy: string
  readonly reason: string
  readonly until: string
  readonly made_on: string
  readonly by_name: string | null
  readonly by_address: string | null
}

const holds = sql`
  select h.id, h.post_id, h.copy, h.reason, h.until::text, h.made_on::text, p.display_name as by_name, m.address as by_address
  from text_holds h left join members m on m.id = h.by_member left join profiles p on p.user_id = h.by_member`

export async function listHolds(db: Db): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`${holds} order by h.until, h.id limit 500`.execute(db)
  return rows
}

export async function findHold(db: Db, id: string): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`${holds} where h.id = ${id}`.execute(db)
  return rows[0]
}

/** @returns nothing if there is no such text */
export async function insertHold(
  db: Db,
  hold: { id: string; postId: string; reason: string; until: string },
): Promise<'held' | 'reused' | undefined> {
  const { rows } = await sql<{ outcome: 'held' | 'reused' | null }>`
    select hold_text(${hold.id}, ${hold.postId}, ${hold.reason}, ${hold.until}::date) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function updateLastDay(db: Db, id: string, until: string): Promise<void> {
  await sql`update text_holds set until = ${until}::date where id = ${id}`.execute(db)
}

export async function deleteHold(db: Db, id: string): Promise<void> {
  await db.deleteFrom('text_holds').where('id', '=', id).execute()
}

/** As the system. */
export async function deleteEndedHolds(db: Db): Promise<void> {
  await sql`delete from text_holds h where text_hold_goes(h, now())`.execute(db)
}
