import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** A listing's public side. Days come as PostgreSQL writes them. */
export interface ListedRow extends StatedRow {
  readonly id: string
  readonly checked: string
  readonly checked_on: string
  readonly until: string
  /** The names of the fields that are new since then. [Note: Checked fields] */
  readonly unchecked: readonly string[]
  readonly recipient: string
  readonly verify_key: Buffer
}

/** What a listing says. */
export interface StatedRow {
  readonly name: string
  readonly profession: string
  readonly register: string
  readonly licence: string
  readonly register_page: string
  readonly country: string
  readonly region: string
  readonly place: string
  readonly website: string
  readonly languages: readonly string[]
  readonly fields: readonly string[]
  readonly fee: string
  readonly access: readonly string[]
  readonly about: string
  readonly duty: string
  readonly answer_days: number
}

/** [Note: One directory] */
export async function listListed(db: Db): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select id, name, profession, register, licence, register_page, country, region, place, website, languages, fields, fee,
      access, about, duty, answer_days, checked, checked_on::text, until::text, unchecked_of_professional(id) as unchecked,
      recipient, verify_key
    from listed_professionals()`.execute(db)
  return rows
}

/** @returns false if there is no such listing */
export async function insertProblem(
  db: Db,
  professionalId: string,
  problem: { id: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select note_professional_problem(${problem.id}, ${professionalId}, ${problem.reason}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export interface ReminderRow {
  readonly id: string
  readonly member_id: string
  readonly generation: number
}

/**
 * Those whose last day comes within this many days and who were not notified of it yet; marks them as notified. As the system.
 */
export async function claimReminders(db: Db, days: number): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    update professionals p set reminded_of = professional_until(p)
    where professional_until(p) between (now() at time zone 'UTC')::date and (now() at time zone 'UTC')::date + ${days}::int
      and p.reminded_of is distinct from professional_until(p)
    returning p.id, p.member_id, p.generation`.execute(db)
  return rows
}
