import { randomUUID } from 'node:crypto'
import type { ApiClient } from './app.ts'

const noKey = `'age1' || repeat('q', 58)`

/** Inserts chat keys for an alias whose private halves are discarded. */
export async function insertChatKeys(app: ApiClient, aliasId: string): Promise<void> {
  await app.owner(
    `insert into chat_keys (alias_id, generation, member_id, recipient, verify_key, sealed)
     select a.id, 1, a.member_id, ${noKey}, sha256(convert_to(a.id::text, 'UTF8')), decode(repeat('00', 200), 'hex')
     from aliases a where a.id = $1 on conflict do nothing`,
    [aliasId],
  )
}

/** Inserts an accepted conversation of two aliases with one message. @returns the ids of both */
export async function insertChat(
  app: ApiClient,
  starterAlias: string,
  otherAlias: string,
): Promise<{ chat: string; message: string }> {
  const [chat, message] = [randomUUID() as string, randomUUID() as string]
  for (const alias of [starterAlias, otherAlias]) await insertChatKeys(app, alias)
  await app.owner(
    `insert into chats (id, kind, starter_key, last_number, request_hash) values ($1, 'direct', sha256(convert_to($2::text, 'UTF8')), 1, sha256(''))`,
    [chat, starterAlias],
  )
  await app.owner(
    `insert into chat_sides (chat_id, is_starter, alias_id, member_id, state, last_number)
     select $1, a.id = $2, a.id, a.member_id, 'open', 1 from aliases a where a.id in ($2, $3)`,
    [chat, starterAlias, otherAlias],
  )
  await app.owner(
    `insert into chat_messages (chat_id, number, id, by_starter, epoch, author_key, sequence, heads, hash, signature, sealed, is_held, request_hash)
     values ($1, 1, $2, true, 1, sha256(convert_to($3::text, 'UTF8')), 1, '{}', sha256('x'), sha512('x'), decode(repeat('00', 200), 'hex'), false, sha256(''))`,
    [chat, message, starterAlias],
  )
  await app.owner(
    `insert into chat_seals (chat_id, epoch, alias_id, generation, sealed)
     select $1, 1, a.id, 1, decode(repeat('00', 200), 'hex') from aliases a where a.id in ($2, $3)`,
    [chat, starterAlias, otherAlias],
  )
  return { chat, message }
}

/** Inserts rows into each table of the chats, for two members with aliases. */
export async function fillChats(app: ApiClient, [one, other]: readonly [string, string]): Promise<void> {
  const { rows } = await app.owner(
    `select a.id, a.member_id from aliases a where a.member_id in ($1, $2) and a.is_usual order by a.member_id = $1 desc`,
    [one, other],
  )
  const { chat } = await insertChat(app, rows[0].id, rows[1].id)
  for (const { id, member_id: member } of rows) {
    await app.owner('insert into chat_settings (member_id) values ($1)', [member])
    await app.owner(
      `insert into chat_request_settings (alias_id, member_id, requests_from) values ($1, $2, 'met')`,
      [id, member],
    )
    await app.owner(
      `insert into chat_reports (id, member_id, chat_id, reason, messages, request_hash) values (gen_random_uuid(), $1, $2, 'insult', '[]', sha256(''))`,
      [member, chat],
    )
  }
  await app.owner('insert into chat_refusals (member_id, from_member) values ($1, $2), ($2, $1)', [
    one,
    other,
  ])
}
