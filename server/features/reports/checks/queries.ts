import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { HandledCase } from '../case-file/policy.ts'
import type { AuthorisedQueue } from '../policy.ts'

/** Cases in which a check is due, the longest due first; `due` is a day as PostgreSQL writes it. */
export async function listDue(db: Db, organisation: AuthorisedQueue) {
  const { rows } = await sql<{ report_id: string; due: string }>`
    select report_id, due::text from checks_due(${organisation}) order by due, report_id`.execute(db)
  return rows
}

export async function markAsked(db: Db, { id }: HandledCase, due: string): Promise<void> {
  await sql`update reports set check_asked = greatest(check_asked, ${due}::date) where id = ${id}`.execute(db)
}
