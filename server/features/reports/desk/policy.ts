import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedQueue } from '../policy.ts'

const mostDaysAside = 366

/** Whether cases may be put aside until a day, `2026-11-21` in UTC: one to come, within a year. */
export function mayBeAsideUntil(day: string, now = new Date()): boolean {
  const last = new Date(now.getTime() + mostDaysAside * 86_400_000)
  return day > now.toISOString().slice(0, 10) && day <= last.toISOString().slice(0, 10)
}

/** The caller's own role in an organisation whose queue they may open. */
export async function roleAtDesk(db: Db, organisation: AuthorisedQueue): Promise<string | null> {
  const { rows } = await sql<{ role: string | null }>`select actor_role_in(${organisation}) as role`.execute(
    db,
  )
  return rows[0]?.role ?? null
}
