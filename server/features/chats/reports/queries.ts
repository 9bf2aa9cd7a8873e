import { sql } from 'kysely'
import type { ReportedMessage } from '#contract/community/chat-reports.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** A message with what its author signed. */
export interface SignedMessageRow {
  readonly id: string
  readonly number: number
  readonly at: Date
  readonly is_own: boolean
  readonly epoch: number
  readonly author_key: Buffer
  readonly sequence: number
  readonly previous: Buffer | null
  readonly heads: readonly Buffer[]
  readonly hash: Buffer
  readonly signature: Buffer
  readonly sealed: Buffer
}

/** Those of the chosen messages that reached the caller, in their order. */
export async function listChosen(
  db: Db,
  chatId: string,
  ids: readonly string[],
): Promise<SignedMessageRow[]> {
  const { rows } = await sql<SignedMessageRow>`
    select * from chat_messages_to_report(${chatId}, ${[...ids]}::uuid[])`.execute(db)
  return rows
}

export interface NewChatReport {
  readonly id: string
  readonly chatId: string
  readonly reason: string
  readonly words: string
  readonly language: Language
  readonly messages: readonly ReportedMessage[]
  readonly isDanger: boolean
}

/** @returns the day by which it is answered, `reused`, or nothing if the conversation is not the caller’s */
export async function insertReport(db: Db, report: NewChatReport, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string | null }>`
    select report_chat(${report.id}, ${report.chatId}, ${report.reason}, ${report.words}, ${report.language},
      ${JSON.stringify(report.messages)}::jsonb, ${report.isDanger}, ${hash}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}
