import { type RawBuilder, sql } from 'kysely'
import type { ChatSeal, NewMessage } from '#contract/community/chat-messages.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** A message in the form the database functions expect. */
export function messageRow(message: NewMessage): RawBuilder<unknown> {
  const previous = message.previous === null ? null : bytes(message.previous)
  return sql`row(${message.id}::uuid, ${message.epoch}::int, ${bytes(message.authorKey)}::bytea, ${message.sequence}::int,
    ${previous}::bytea, ${message.heads.map(bytes)}::bytea[], ${bytes(message.hash)}::bytea, ${bytes(message.signature)}::bytea,
    ${bytes(message.sealed)}::bytea)::new_chat_message`
}

/** The seals of an epoch, as JSON with their bytes in hexadecimal. */
export function sealRows(seals: readonly ChatSeal[]): string {
  return JSON.stringify(seals.map((seal) => ({ ...seal, sealed: bytes(seal.sealed).toString('hex') })))
}
