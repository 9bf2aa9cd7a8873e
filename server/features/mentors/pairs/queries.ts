import { sql } from 'kysely'
import type { MentorMeeting, MentorPair, NoteAudience } from '#contract/community/mentor-pairs.ts'
import type {
  HiddenReason,
  MatchReason,
  MentorFact,
  MentorHour,
  MentorSpecialty,
} from '#contract/community/mentors.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type {
  MentorRequestOutcome,
  FeedbackOutcome,
  MeetingOutcome,
  NoteOutcome,
  OverseerAliasRow,
  RequestRow,
} from '../ids.ts'

export interface PairRow extends OverseerAliasRow {
  readonly id: string
  readonly is_mentor: boolean
  readonly own_alias: string
  readonly other_alias: string
  readonly other_name: string | null
  readonly other_picture: number
  readonly about: string
  readonly facts: MentorFact[] | null
  readonly until: string | null
  readonly specialties: MentorSpecialty[]
  readonly reasons: MatchReason[]
  readonly state: MentorPair['state']
  readonly ended_by: MentorPair['endedBy']
  readonly chat_id: string | null
  readonly started_on: string
  readonly ended_on: string | null
  readonly asked_on: string | null
  readonly active_on: string
  readonly is_overseen: boolean
  readonly is_younger: boolean
}

/** The caller’s pairs, or one of them. */
export async function listPairs(db: Db, id: string | null = null): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select id, is_mentor, own_alias, other_alias, other_name, other_picture, about, facts, until::text, specialties, reasons, state, ended_by, chat_id,
      started_on::text, ended_on::text, asked_on::text, active_on::text, overseer_alias, overseer_name, overseer_picture,
      is_overseen, is_younger
    from own_mentor_pairs(${id})`.execute(db)
  return rows
}

/** The caller’s pending request, and what they may do. */
export async function readPendingRequest(db: Db) {
  const { rows: state } = await sql<{ is_open: boolean; is_overseer: boolean }>`
    select actor_may_ask() as is_open, actor_oversees() as is_overseer`.execute(db)
  const { rows } = await sql<RequestRow>`select * from own_mentor_request()`.execute(db)
  return { isOpen: state[0]?.is_open ?? false, isOverseer: state[0]?.is_overseer ?? false, request: rows[0] }
}

export interface Need {
  readonly specialties: readonly MentorSpecialty[]
  readonly language: Language
  readonly hours: readonly MentorHour[]
}

export async function insertRequest(
  db: Db,
  id: string,
  need: Need,
  hash: Buffer,
): Promise<MentorRequestOutcome> {
  const { rows } = await sql<{ outcome: MentorRequestOutcome }>`
    select ask_for_mentor(${id}, ${[...need.specialties]}::text[], ${need.language}, ${[...need.hours]}::text[], ${hash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? 'silent'
}

/** @returns false if it is not the caller’s, as the next ones do */
export async function withdrawRequest(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select withdraw_mentor_request(${id}) as done`.execute(db)
  return rows[0]?.done ?? false
}
/** @returns `before` if it had ended, and undefined if it is not the caller’s */
export async function endPair(
  db: Db,
  id: string,
  switches: boolean,
): Promise<'ended' | 'before' | undefined> {
  const { rows } = await sql<{
    outcome: 'ended' | 'before' | null
  }>`select end_own_mentor_pair(${id}, ${switches}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
export async function continuePair(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select continue_mentor_pair(${id}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export interface MeetingRow {
  readonly id: string
  readonly is_own: boolean
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: MentorMeeting['state']
}
export async function listMeetings(db: Db, pairId: string): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`select * from own_mentor_meetings(${pairId})`.execute(db)
  return rows
}
export async function proposeMeeting(
  db: Db,
  { pairId, id, startsAt, endsAt }: { pairId: string; id: string; startsAt: Date; endsAt: Date },
  hash: Buffer,
): Promise<MeetingOutcome | undefined> {
  const { rows } = await sql<{ outcome: MeetingOutcome | null }>`
    select propose_mentor_meeting(${pairId}, ${id}, ${startsAt}, ${endsAt}, ${hash}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
export async function answerMeeting(
  db: Db,
  id: string,
  agrees: boolean,
): Promise<'agreed' | 'cancelled' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'agreed' | 'cancelled' | 'conflict' | null }>`
    select answer_mentor_meeting(${id}, ${agrees}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export interface MentorNoteRow {
  readonly id: string
  readonly is_own: boolean
  readonly alias_id: string
  readonly audience: NoteAudience
  readonly author_key: Buffer
  readonly signature: Buffer
  readonly sealed: Buffer
  readonly written_on: string
  readonly is_overseen: boolean
  readonly notified: HiddenReason | null
}
export async function listNotes(db: Db, pairId: string): Promise<MentorNoteRow[]> {
  const { rows } = await sql<MentorNoteRow>`
    select id, is_own, alias_id, audience, author_key, signature, sealed, written_on::text, is_overseen, notified from own_mentor_notes(${pairId})`.execute(
    db,
  )
  return rows
}

export interface NoteToWrite {
  readonly audience: NoteAudience
  readonly authorKey: Buffer
  readonly signature: Buffer
  readonly sealed: Buffer
}
export async function writeNote(
  db: Db,
  { pairId, id }: { pairId: string; id: string },
  { audience, authorKey, signature, sealed }: NoteToWrite,
  hash: Buffer,
): Promise<NoteOutcome | undefined> {
  const { rows } = await sql<{ outcome: NoteOutcome | null }>`
    select write_mentor_note(${pairId}, ${id}, ${audience}, ${authorKey}, ${signature}, ${sealed}, ${hash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}
/** @returns false if it stays */
export async function eraseNote(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select erase_mentor_note(${id}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export async function sendFeedback(
  db: Db,
  { pairId, id, sealed }: { pairId: string; id: string; sealed: Buffer },
  hash: Buffer,
): Promise<FeedbackOutcome | undefined> {
  const { rows } = await sql<{ outcome: FeedbackOutcome | null }>`
    select send_mentor_feedback(${pairId}, ${id}, ${sealed}, ${hash}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** @returns false if the pair is not overseen or not the caller’s, or has no such message */
export async function notifyHidden(
  db: Db,
  pairId: string,
  { messageId, reason }: { messageId: string; reason: HiddenReason },
): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select notify_hidden_message(${pairId}, ${messageId}, ${reason}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** Continues without an overseer. */
export async function leaveOversight(db: Db, pairId: string): Promise<'done' | 'conflict' | undefined> {
  const { rows } = await sql<{
    outcome: 'done' | 'conflict' | null
  }>`select go_on_without_overseer(${pairId}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
