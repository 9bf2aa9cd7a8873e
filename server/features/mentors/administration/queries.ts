import { sql } from 'kysely'
import type { MentorFact } from '#contract/community/mentors.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { CheckOutcome, CheckRow, MentorProfileRow } from '../ids.ts'

export interface AdministeredRow extends MentorProfileRow, CheckRow {
  readonly id: string
  readonly member_id: string
  readonly name: string | null
  readonly about: string
  readonly wanted_about: string
  readonly contact: string
  readonly is_paused: boolean
  readonly applied_on: string
  readonly decided_on: string | null
  readonly overseer_id: string | null
  readonly pairs: number
}
export async function listMentors(db: Db): Promise<AdministeredRow[]> {
  const { rows } = await sql<AdministeredRow>`
    select id, member_id, name, specialties, languages, hours, capacity, about, wanted_about, contact, is_paused, applied_on::text, outcome, facts,
      reason, until::text, decided_on::text, overseer_id, pairs from administered_mentors()`.execute(db)
  return rows
}

export interface OverseerRow {
  readonly member_id: string
  readonly name: string | null
  readonly contact: string
  readonly is_paused: boolean
  readonly has_keys: boolean
  readonly mentors: number
}
export async function listOverseers(db: Db): Promise<OverseerRow[]> {
  const { rows } = await sql<OverseerRow>`select * from administered_overseers()`.execute(db)
  return rows
}

export interface CheckToWrite {
  readonly outcome: 'verified' | 'refused'
  readonly facts: readonly MentorFact[]
  readonly reason: string
  readonly until: string | null
}
export async function checkMentor(
  db: Db,
  { mentorId, id }: { mentorId: string; id: string },
  { outcome, facts, reason, until }: CheckToWrite,
  hash: Buffer,
): Promise<CheckOutcome | undefined> {
  const { rows } = await sql<{ outcome: CheckOutcome | null }>`
    select check_mentor(${mentorId}, ${id}, ${outcome}, ${[...facts]}::text[], ${reason}, ${until}::date, ${hash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

export async function assignOverseer(
  db: Db,
  mentorId: string,
  overseerId: string | null,
): Promise<'assigned' | 'own' | 'keys' | undefined> {
  const { rows } = await sql<{ outcome: 'assigned' | 'own' | 'keys' | null }>`
    select assign_mentor_overseer(${mentorId}, ${overseerId}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** @returns false if the member has no name in the older community */
export async function nameOverseer(
  db: Db,
  memberId: string,
  { contact, isPaused }: { contact: string; isPaused: boolean },
): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select name_mentor_overseer(${memberId}, ${contact}, ${isPaused}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export async function removeOverseer(db: Db, memberId: string): Promise<void> {
  await sql`select remove_mentor_overseer(${memberId})`.execute(db)
}
