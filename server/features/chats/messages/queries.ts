import { sql } from 'kysely'
import type { ChatSeal, MissingReason, NewMessage } from '#contract/community/chat-messages.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MessageOutcome } from '../ids.ts'
import { messageRow, sealRows } from '../message-queries.ts'

export interface MessageRow {
  readonly number: number
  readonly id: string
  readonly alias_id: string
  readonly at: Date
  readonly replaces: string | null
  readonly epoch: number
  readonly author_key: Buffer
  readonly sequence: number
  readonly previous: Buffer | null
  readonly heads: readonly Buffer[]
  readonly hash: Buffer
  readonly signature: Buffer
  /** Null where it is missing, for the reason that `why` says. */
  readonly sealed: Buffer | null
  readonly why: MissingReason | null
}

/** @param before null for those after a number, the oldest of them first */
export async function listMessages(
  db: Db,
  chatId: string,
  { after, before, rows: limit }: { after: number; before: number | null; rows: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from own_chat_messages(${chatId}, ${after}, ${before}, ${limit})`.execute(db)
  return rows
}

/** The number of the newest message that reaches the caller; undefined if the conversation is not theirs. */
export async function findLastNumber(db: Db, chatId: string): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`select own_chat_last(${chatId}) as last`.execute(db)
  return rows[0]?.last ?? undefined
}

export interface MessageToSend {
  readonly message: NewMessage
  readonly seals?: readonly ChatSeal[] | undefined
  /** The message that it changes or withdraws. */
  readonly replaces?: { readonly id: string; readonly as: 'replaced' | 'withdrawn' } | undefined
}

export interface SentRow {
  readonly outcome: MessageOutcome | null
  readonly number: number
  readonly at: Date
}

export async function sendMessage(
  db: Db,
  chatId: string,
  { message, seals = [], replaces }: MessageToSend,
  hash: Buffer,
): Promise<SentRow> {
  const { rows } = await sql<SentRow>`
    select * from send_chat_message(${chatId}, ${messageRow(message)}, ${sealRows(seals)}::jsonb, ${hash},
      ${replaces?.id ?? null}, ${replaces?.as ?? null})`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('message outcome missing: the function answers one row')
  return row
}

/** @returns false if the conversation is not the caller’s */
export async function markChat(
  db: Db,
  chatId: string,
  { delivered, read }: { delivered: number; read: number },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select mark_chat(${chatId}, ${delivered}, ${read}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** @returns the alias that types, an empty text if nobody is to see it, or undefined if the conversation is not the caller’s */
export async function findTypingAlias(db: Db, chatId: string): Promise<string | undefined> {
  const { rows } = await sql<{ alias: string | null }>`select chat_typing(${chatId}) as alias`.execute(db)
  return rows[0]?.alias ?? undefined
}
