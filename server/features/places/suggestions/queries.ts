import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** Open suggestions, oldest first, without their senders. */
export async function listSuggestions(db: Db): Promise<{ id: string; suggestion: unknown; on: string }[]> {
  const { rows } = await sql<{ id: string; suggestion: unknown; on: string }>`
    select id, suggestion, suggested_on::text as on from waiting_place_suggestions()`.execute(db)
  return rows
}

/**
 * @param placeId what it became; null deletes it
 * @returns false if there is no such suggestion or place
 */
export async function answerSuggestion(db: Db, id: string, placeId: string | null): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select answer_place_suggestion(${id}, ${placeId}) as done`.execute(db)
  return rows[0]?.done ?? false
}
