import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

export interface ForecastRow {
  readonly kind: string
  readonly due: number
  readonly due_later: number
  readonly reason: string | null
  readonly first_ends: string | null
}

/** What would go now and within this many days, and what is held back, each in rows of its kind. */
export async function readForecast(db: Db, days: number): Promise<ForecastRow[]> {
  const later = sql`now() + make_interval(days => ${days})`
  const { rows } = await sql<ForecastRow>`
    select kind, due, due_later, null as reason, null as first_ends from retention_forecast(${later})
    union all
    select kind, held, held, reason, first_ends::text from retention_held(${later})`.execute(db)
  return rows
}

/** As the system. */
export async function clearSignUpInvitations(db: Db): Promise<void> {
  await sql`delete from sign_up_invitations i where sign_up_invitation_goes(i, now())`.execute(db)
}
