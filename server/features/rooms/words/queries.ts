import { sql } from 'kysely'
import type { PrivateLine, readPrivateWord } from '#contract/community/room-lines.ts'
import type { CallResult } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { SessionOutcome } from '../ids.ts'

export interface PrivateWordRequest {
  readonly outcome: 'done' | 'reused' | 'conflict'
  readonly id: string
}

/** @returns nothing if there is no such seat for the caller */
export async function insertWord(
  db: Db,
  sessionId: string,
  request: { readonly id: string; readonly seatId: string | null },
  hash: Buffer,
): Promise<PrivateWordRequest | undefined> {
  const { rows } = await sql<PrivateWordRequest>`
    select * from ask_word(${sessionId}, ${request.id}, ${request.seatId}, ${hash})`.execute(db)
  return rows[0]
}

/** As the contract has it, but for moments, which are in the form of the database. */
export type PrivateWordJson = CallResult<typeof readPrivateWord>

export async function findWord(db: Db, id: string): Promise<PrivateWordJson | undefined> {
  const { rows } = await sql<{ word: PrivateWordJson | null }>`select read_word(${id}) as word`.execute(db)
  return rows[0]?.word ?? undefined
}

export interface PrivateLineRow {
  readonly outcome: 'said' | 'reused' | 'closed'
  readonly number: number
  readonly by_role: PrivateLine['from']
  readonly at: Date
}

export async function insertPrivateLine(
  db: Db,
  wordId: string,
  line: { readonly id: string; readonly words: string },
  isDanger: boolean,
  hash: Buffer,
): Promise<PrivateLineRow | undefined> {
  const { rows } = await sql<PrivateLineRow>`
    select * from say_in_private(${wordId}, ${line.id}, ${line.words}, ${isDanger}, ${hash})`.execute(db)
  return rows[0]
}

export async function endWord(db: Db, id: string): Promise<SessionOutcome> {
  const { rows } = await sql<{ outcome: SessionOutcome }>`select end_word(${id}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}
