import { sql } from 'kysely'
import type { MentorFact, MentorHour, MentorSpecialty } from '#contract/community/mentors.ts'
import { endedDays, offerHours, silentDays } from '#contract/community/mentors.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { AnswerOutcome, MentorRow, OfferRow, MentorProfileRow, SaveOutcome } from './ids.ts'

export async function findOwnMentor(db: Db): Promise<MentorRow | undefined> {
  const { rows } = await sql<MentorRow>`
    select id, specialties, languages, hours, capacity, about, wanted_about, contact, is_shown, is_paused, applied_on::text, outcome, facts, reason,
      until::text, overseer_alias, overseer_name, overseer_picture, counts from own_mentor()`.execute(db)
  return rows[0]
}

export async function listOwnOffers(db: Db): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`select * from own_mentor_offers()`.execute(db)
  return rows
}

export interface MentorToSave {
  readonly id: string
  readonly specialties: readonly MentorSpecialty[]
  readonly languages: readonly Language[]
  readonly hours: readonly MentorHour[]
  readonly capacity: number
  readonly about: string
  readonly contact: string
  readonly isShown: boolean
}

export async function saveMentor(db: Db, mentor: MentorToSave, hash: Buffer): Promise<SaveOutcome> {
  const { rows } = await sql<{ outcome: SaveOutcome }>`
    select save_mentor(${mentor.id}, ${[...mentor.specialties]}::text[], ${[...mentor.languages]}::text[], ${[...mentor.hours]}::text[],
      ${mentor.capacity}, ${mentor.about}, ${mentor.contact}, ${mentor.isShown}, ${hash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'silent'
}

/** @returns false if the caller is no mentor */
export async function pauseMentor(db: Db, isPaused: boolean): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select pause_mentor(${isPaused}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export async function leaveMentors(db: Db): Promise<void> {
  await sql`select leave_mentors()`.execute(db)
}

export async function answerOffer(
  db: Db,
  id: string,
  { accepts, pauses }: { accepts: boolean; pauses: boolean },
): Promise<{ outcome: AnswerOutcome | null; pair_id: string | null }> {
  const { rows } = await sql<{ outcome: AnswerOutcome | null; pair_id: string | null }>`
    select * from answer_mentor_offer(${id}, ${accepts}, ${pauses})`.execute(db)
  return rows[0] ?? { outcome: null, pair_id: null }
}

export interface ShownMentorRow extends Pick<MentorProfileRow, 'specialties' | 'languages'> {
  readonly alias_id: string
  readonly name: string
  readonly picture: number
  readonly about: string
  readonly facts: MentorFact[]
  readonly until: string
  readonly accompanied: number
}

export async function listShownMentors(db: Db): Promise<ShownMentorRow[]> {
  const { rows } = await sql<ShownMentorRow>`
    select alias_id, name, picture, specialties, languages, about, facts, until::text, accompanied from shown_mentors()`.execute(
    db,
  )
  return rows
}

/** Does what time alone does, and offers the requests that wait. [Note: Settling of mentors] */
export async function advanceMentoring(db: Db): Promise<void> {
  await sql`select settle_mentoring(${offerHours}, ${silentDays}, ${endedDays})`.execute(db)
}

export interface MentoringNewsRow {
  readonly member_id: string
  readonly generation: number
  readonly event: string
  readonly subject_id: string
}

/** Claims pending notices. Runs as the system. */
export async function listNews(db: Db): Promise<MentoringNewsRow[]> {
  const { rows } = await sql<MentoringNewsRow>`select * from mentoring_news()`.execute(db)
  return rows
}
