import { sql } from 'kysely'
import type { MentorMeeting, MentorPair } from '#contract/community/mentor-pairs.ts'
import type { HiddenReason, MentorHour, MentorSpecialty } from '#contract/community/mentors.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'

export async function findOwnOverseer(db: Db): Promise<{ alias_id: string } | undefined> {
  const { rows } = await sql<{ alias_id: string }>`select alias_id from own_overseer()`.execute(db)
  return rows[0]
}

export interface OverseenMentorRow {
  readonly id: string
  readonly alias_id: string
  readonly name: string | null
  readonly picture: number
  readonly until: string | null
  readonly is_paused: boolean
  readonly pairs: number
  readonly capacity: number
}
export async function listOverseen(db: Db): Promise<OverseenMentorRow[]> {
  const { rows } = await sql<OverseenMentorRow>`
    select id, alias_id, name, picture, until::text, is_paused, pairs, capacity from overseen_mentors()`.execute(
    db,
  )
  return rows
}

export interface FeedbackRow {
  readonly id: string
  readonly by_mentor: boolean
  readonly mentor_name: string | null
  readonly sealed: Buffer
  readonly is_handled: boolean
  readonly written_on: string
}
export async function listFeedback(db: Db): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select id, by_mentor, mentor_name, sealed, is_handled, written_on::text from overseen_feedback()`.execute(
    db,
  )
  return rows
}

/** @returns false if it is not for the caller */
export async function handleFeedback(db: Db, id: string, isHandled: boolean): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select handle_mentor_feedback(${id}, ${isHandled}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export interface YoungerRequestRow {
  readonly id: string
  readonly specialties: MentorSpecialty[]
  readonly language: Language
  readonly hours: MentorHour[]
  readonly asked_at: Date
  readonly is_own: boolean
  readonly offer_until: Date | null
  readonly mentors: number
}
/** Requests of younger members that the caller oversees, or that have no overseer. */
export async function listRequests(db: Db): Promise<YoungerRequestRow[]> {
  const { rows } = await sql<YoungerRequestRow>`select * from younger_requests()`.execute(db)
  return rows
}

type OverseeOutcome = 'done' | 'conflict'
export async function overseeRequest(
  db: Db,
  id: string,
  oversees: boolean,
): Promise<OverseeOutcome | undefined> {
  const { rows } = await sql<{
    outcome: OverseeOutcome | null
  }>`select oversee_request(${id}, ${oversees}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
export async function overseePair(
  db: Db,
  id: string,
  oversees: boolean,
): Promise<OverseeOutcome | undefined> {
  const { rows } = await sql<{
    outcome: OverseeOutcome | null
  }>`select oversee_pair(${id}, ${oversees}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
/** @returns `before` if it had ended, and undefined if the caller does not oversee it */
export async function endOverseenPair(db: Db, id: string): Promise<'ended' | 'before' | undefined> {
  const { rows } = await sql<{
    outcome: 'ended' | 'before' | null
  }>`select end_overseen_pair(${id}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
/** @returns false if the caller does not oversee it */
export async function markHiddenSeen(db: Db, id: string, messageIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select mark_hidden_seen(${id}, ${[...messageIds]}::uuid[]) as done`.execute(db)
  return rows[0]?.done ?? false
}

export interface OverseenPairRow {
  readonly id: string
  readonly state: MentorPair['state']
  readonly ended_by: MentorPair['endedBy']
  readonly is_own: boolean
  readonly mentor_alias: string
  readonly mentor_name: string | null
  readonly mentor_picture: number
  readonly mentee_alias: string
  readonly mentee_name: string | null
  readonly mentee_picture: number
  readonly is_younger: boolean
  readonly started_on: string
  readonly ended_on: string | null
  readonly overseen_since: string | null
  readonly chat_id: string | null
  readonly hidden: number
}
/** The pairs that the caller oversees and those that wait for an overseer, or one of them. */
export async function listOverseenPairs(db: Db, id: string | null = null): Promise<OverseenPairRow[]> {
  const { rows } = await sql<OverseenPairRow>`
    select id, state, ended_by, is_own, mentor_alias, mentor_name, mentor_picture, mentee_alias, mentee_name, mentee_picture, is_younger,
      started_on::text, ended_on::text, overseen_since::text, chat_id, hidden from overseen_pairs(${id})`.execute(
    db,
  )
  return rows
}

export interface OverseenMeetingRow {
  readonly id: string
  readonly by_mentor: boolean
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: MentorMeeting['state']
}
export async function listOverseenMeetings(db: Db, pairId: string): Promise<OverseenMeetingRow[]> {
  const { rows } = await sql<OverseenMeetingRow>`select * from overseen_meetings(${pairId})`.execute(db)
  return rows
}

export interface OverseenNoteRow {
  readonly id: string
  readonly alias_id: string
  readonly author_key: Buffer
  readonly signature: Buffer
  readonly sealed: Buffer
  readonly written_on: string
}
export async function listOverseenNotes(db: Db, pairId: string): Promise<OverseenNoteRow[]> {
  const { rows } = await sql<OverseenNoteRow>`
    select id, alias_id, author_key, signature, sealed, written_on::text from overseen_notes(${pairId})`.execute(
    db,
  )
  return rows
}

export interface HiddenRow {
  readonly message_id: string
  readonly reason: HiddenReason
  readonly is_seen: boolean
  readonly notified_on: string
  readonly number: number | null
}
export async function listHidden(db: Db, pairId: string): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`
    select message_id, reason, is_seen, notified_on::text, number from overseen_hidden(${pairId})`.execute(db)
  return rows
}
