import { sql } from 'kysely'
import type { RequestSource, ShownMarks } from '#contract/community/chat-settings.ts'
import type { Db } from '#server/platform/database/connection.ts'

interface StoredKey {
  readonly generation: number
  readonly recipient: string
  /** base64, as PostgreSQL writes it. */
  readonly verifyKey: string
  readonly succession: string | null
  readonly sealed: string
  readonly madeOn: string
}

export interface ChatSettingsRow {
  readonly is_open: boolean
  readonly shows_typing: boolean
  readonly shows_delivered: boolean
  readonly shows_read: boolean
  readonly aliases: readonly {
    readonly aliasId: string
    readonly requestsFrom: RequestSource
    readonly keys: readonly StoredKey[]
  }[]
}

export async function readSettings(db: Db): Promise<ChatSettingsRow> {
  const { rows } = await sql<ChatSettingsRow>`select * from own_chat_settings()`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('chat settings missing: the function answers one row')
  return row
}

export async function changeSettings(
  db: Db,
  marks: ShownMarks,
  requests: readonly { aliasId: string; from: RequestSource }[],
): Promise<'changed' | 'silent' | undefined> {
  const { rows } = await sql<{ outcome: 'changed' | 'silent' | null }>`
    select change_chat_settings(${marks.typing}, ${marks.delivered}, ${marks.read}, ${JSON.stringify(requests)}::jsonb) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

export interface NewChatKey {
  readonly generation: number
  readonly recipient: string
  readonly verifyKey: string
  readonly succession: string | null
  readonly sealed: string
}

export async function addKey(
  db: Db,
  aliasId: string,
  key: NewChatKey,
): Promise<'added' | 'conflict' | 'silent' | undefined> {
  const succession = key.succession === null ? null : Buffer.from(key.succession, 'base64url')
  const { rows } = await sql<{ outcome: 'added' | 'conflict' | 'silent' | null }>`
    select add_chat_key(${aliasId}, ${key.generation}, ${key.recipient}, ${Buffer.from(key.verifyKey, 'base64url')},
      ${succession}, ${Buffer.from(key.sealed, 'base64url')}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

export interface ChatKeyRow {
  readonly generation: number
  readonly recipient: string
  readonly verify_key: Buffer
  readonly succession: Buffer | null
  readonly since: string | null
}

/** The public keys of an alias, oldest first; empty if it has none. */
export async function listKeys(db: Db, aliasId: string): Promise<ChatKeyRow[]> {
  const { rows } = await sql<ChatKeyRow>`
    select generation, recipient, verify_key, succession, since::text from chat_keys_of(${aliasId})`.execute(
    db,
  )
  return rows
}

export async function usesChats(db: Db): Promise<boolean> {
  const { rows } = await sql<{ uses: boolean }>`select actor_uses_chats() as uses`.execute(db)
  return rows[0]?.uses ?? false
}
