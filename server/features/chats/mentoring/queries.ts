import { sql } from 'kysely'
import type { ChatSeal, NewMessage } from '#contract/community/chat-messages.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MentorChatOutcome } from '../ids.ts'
import { messageRow, sealRows } from '../message-queries.ts'
import type { MessageRow } from '../messages/queries.ts'
import type { ChatSealRow } from '../queries.ts'

export interface NewMentorChat {
  readonly id: string
  readonly message: NewMessage
  readonly seals: readonly ChatSeal[]
}

export async function startMentorChat(
  db: Db,
  pairId: string,
  { id, message, seals }: NewMentorChat,
  hash: Buffer,
): Promise<MentorChatOutcome | undefined> {
  const { rows } = await sql<{ outcome: MentorChatOutcome | null }>`
    select start_mentor_chat(${pairId}, ${id}, ${messageRow(message)}, ${sealRows(seals)}::jsonb, ${hash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

export interface OverseenChatRow {
  readonly id: string
  readonly own_alias: string
  readonly starter_key: Buffer
  readonly last_number: number
  /** Of the two who write. */
  readonly aliases: string[]
}

/** The conversation of a pair that the caller oversees. */
export async function findOverseenChat(db: Db, pairId: string): Promise<OverseenChatRow | undefined> {
  const { rows } = await sql<OverseenChatRow>`select * from overseen_chat(${pairId})`.execute(db)
  return rows[0]
}

export async function readOverseenSeals(db: Db, pairId: string): Promise<ChatSealRow[]> {
  const { rows } = await sql<ChatSealRow>`select * from overseen_seals(${pairId})`.execute(db)
  return rows
}

/** @param before null for those after a number, the oldest of them first */
export async function listOverseenMessages(
  db: Db,
  pairId: string,
  { after, before, rows: limit }: { after: number; before: number | null; rows: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from overseen_messages(${pairId}, ${after}, ${before}, ${limit})`.execute(db)
  return rows
}
