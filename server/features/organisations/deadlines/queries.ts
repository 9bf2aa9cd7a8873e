import { sql } from 'kysely'
import type { Deadlines } from '#contract/clocks.ts'
import type { Db } from '#server/platform/database/connection.ts'

export async function readDeadlines(db: Db, organisationId: string): Promise<Deadlines | undefined> {
  const { rows } = await sql<{
    profile: string
    counting: Deadlines['counting']
    days: number
    zone: string
    holidays: string[]
    name: string | null
    contact: string | null
  }>`
    select deadline_profile as profile, deadline_counting as counting, answer_days as days, zone,
      holidays::text[] as holidays, next_level_name as name, next_level_contact as contact
    from organisations where id = ${organisationId}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { profile, counting, days: answerDays, zone, holidays, name, contact } = row
  const nextLevel = name !== null && contact !== null ? { name, contact } : null
  return { profile, counting, answerDays, zone, holidays, nextLevel }
}

/** @returns whether the caller may set them: an owner who holds the organisation's key */
export async function setDeadlines(
  db: Db,
  organisationId: string,
  deadlines: Omit<Deadlines, 'zone' | 'holidays'>,
): Promise<boolean> {
  const { profile, counting, answerDays, nextLevel } = deadlines
  const { rows } = await sql<{ done: boolean }>`
    select set_deadlines(${organisationId}, ${profile}, ${counting}, ${answerDays},
      ${nextLevel?.name ?? null}, ${nextLevel?.contact ?? null}) as done`.execute(db)
  return rows[0]?.done ?? false
}
