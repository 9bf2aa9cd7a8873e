import { sql } from 'kysely'
import type { ChatKind, ChatState, OpenConversation } from '#contract/community/chats.ts'
import type { ChatSeal, NewMessage } from '#contract/community/chat-messages.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'
import type { RequestOutcome } from './ids.ts'
import { messageRow, sealRows } from './message-queries.ts'

export interface ChatRow {
  readonly id: string
  readonly kind: ChatKind
  readonly state: ChatState
  readonly own_alias: string
  readonly other_alias: string
  readonly other_name: string | null
  readonly other_picture: number
  readonly is_starter: boolean
  readonly started_at: Date
  readonly newest_at: Date
  readonly last_number: number
  readonly read_up_to: number
  readonly unread: number
  readonly is_muted: boolean
  readonly is_blocked: boolean
  readonly their_delivered: number | null
  readonly their_read: number | null
  readonly epoch: number
  readonly starter_key: Buffer
}

export async function listChats(
  db: Db,
  states: readonly ChatState[],
  { after, rows: limit }: PageRange,
): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select * from own_chats(null, ${[...states]}::text[], ${after?.at ?? null}, ${after?.id ?? null}, ${limit})`.execute(
    db,
  )
  return rows
}

/** A conversation of the caller, in any state. */
export async function findChat(db: Db, id: string): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`select * from own_chats(${id}, null, null, null, 1)`.execute(db)
  return rows[0]
}

export async function countChats(db: Db): Promise<{ unread: number; requests: number }> {
  const { rows } = await sql<{ unread: number; requests: number }>`select * from count_own_chats()`.execute(
    db,
  )
  return rows[0] ?? { unread: 0, requests: 0 }
}

export interface ChatSealRow {
  readonly epoch: number
  readonly alias_id: string
  readonly generation: number
  readonly sealed: Buffer
}

/** The caller’s own seals, and whether the next message has to start an epoch. */
export async function readSeals(db: Db, id: string): Promise<{ seals: ChatSealRow[]; isDue: boolean }> {
  const { rows: seals } = await sql<ChatSealRow>`select * from own_chat_seals(${id})`.execute(db)
  const { rows } = await sql<{ is_due: boolean }>`select is_chat_epoch_due(${id}) as is_due`.execute(db)
  return { seals, isDue: rows[0]?.is_due ?? false }
}

export interface OversightRow {
  readonly pair_id: string
  readonly is_paused: boolean
  readonly is_younger: boolean
  readonly is_mentor: boolean
  readonly alias_id: string | null
  readonly name: string | null
  readonly picture: number | null
  readonly until: number | null
  readonly notified: NonNullable<OpenConversation['oversight']>['notified']
}

/** Who reads the caller’s conversation beside the two, or did; undefined if nobody ever has. */
export async function findOversight(db: Db, id: string): Promise<OversightRow | undefined> {
  const { rows } = await sql<OversightRow>`select * from chat_oversight(${id})`.execute(db)
  return rows[0]
}

export interface NewRequest {
  readonly id: string
  readonly kind: ChatKind
  readonly from: string
  readonly to: string
  readonly message: NewMessage
  readonly seals: readonly ChatSeal[]
}

export async function sendRequest(
  db: Db,
  request: NewRequest,
  hash: Buffer,
): Promise<RequestOutcome | undefined> {
  const { rows } = await sql<{ outcome: RequestOutcome | null }>`
    select send_chat_request(${request.id}, ${request.kind}, ${request.from}, ${request.to}, ${messageRow(request.message)},
      ${sealRows(request.seals)}::jsonb, ${hash}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function acceptChat(
  db: Db,
  id: string,
  days: number,
): Promise<'accepted' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'accepted' | 'conflict' | null }>`
    select accept_chat(${id}, ${days}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export async function declineChat(db: Db, id: string): Promise<'declined' | 'conflict' | undefined> {
  const { rows } = await sql<{
    outcome: 'declined' | 'conflict' | null
  }>`select decline_chat(${id}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** @returns false if the conversation is not the caller’s, as the other three do */
export async function muteChat(db: Db, id: string, isMuted: boolean): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select mute_chat(${id}, ${isMuted}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export async function blockChat(db: Db, id: string, isBlocked: boolean): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select block_chat(${id}, ${isBlocked}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export async function leaveChat(db: Db, id: string, { erases }: { erases: boolean }): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select leave_chat(${id}, ${erases}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** As the system: which of these members are sides of which conversations, and under which alias. */
export async function listAudience(db: Db, ids: readonly string[], members: readonly string[]) {
  const { rows } = await sql<{ chat_id: string; member_id: string; alias_id: string }>`
    select * from chat_audience(${[...ids]}::uuid[], ${[...members]}::uuid[])`.execute(db)
  return rows
}

export interface NotifiedRow {
  readonly member_id: string
  readonly generation: number
}

/** Who is notified of a message. Runs as the system. */
export async function listNotified(db: Db, id: string, messageId: string): Promise<NotifiedRow[]> {
  const { rows } = await sql<NotifiedRow>`select * from chat_news(${id}, ${messageId})`.execute(db)
  return rows
}

/** Whose request was accepted. Runs as the system. */
export async function findStarter(db: Db, id: string): Promise<NotifiedRow | undefined> {
  const { rows } = await sql<NotifiedRow>`select * from chat_starter(${id})`.execute(db)
  return rows[0]
}

/** As the system. */
export async function lapseRequests(db: Db, days: number, pastDays: number): Promise<void> {
  await sql`select lapse_chat_requests(${days}, ${pastDays})`.execute(db)
}
