import { sql } from 'kysely'
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

/** @returns false where it is not for the caller */
export async function handleFeedback(db: Db, id: string, isHandled: boolean): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select handle_mentor_feedback(${id}, ${isHandled}) as done`.execute(db)
  return rows[0]?.done ?? false
}
