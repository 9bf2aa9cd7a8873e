import { sql } from 'kysely'
import type { ChatSeal, NewMessage } from '#contract/community/chat-messages.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MentorChatOutcome } from '../ids.ts'
import { messageRow, sealRows } from '../message-queries.ts'

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
