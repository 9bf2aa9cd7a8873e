import * as contract from '#contract/community/chats.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import { hashOf } from '#server/platform/entries/chain.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { messageSent, requestAccepted } from './events.ts'
import { requireSent } from './policy.ts'
import { presentChat, presentOpenChat } from './present.ts'
import * as queries from './queries.ts'
import { presentKeys } from './settings/present.ts'
import { listKeys } from './settings/queries.ts'

const pageOfChats = 30
const maxRequests = { points: contract.maxRequestsPerDay, seconds: 86_400 }

const statesOf: Record<contract.ChatList, readonly contract.ChatState[]> = {
  open: ['sent', 'lapsed', 'open', 'left'],
  requests: ['request'],
  past: ['declined', 'missed'],
}

/** Requests, conversations, and a member's settings for them. Senders never learn what happened to what they sent. [Note: Chats] */
export function chatRoutes(serve: Serve, { limits, secrets }: { limits: Limits; secrets: Secrets }): void {
  readingRoutes(serve, secrets)
  requestRoutes(serve, { limits, secrets })
  ownSideRoutes(serve)
}

function readingRoutes(serve: Serve, secrets: Secrets): void {
  serve(contract.listChats, async ({ query, db }) => {
    const { show = 'open', limit = pageOfChats, cursor } = query
    const range = { after: decodeCursor(cursor), rows: limit + 1 }
    const rows = await queries.listChats(db, statesOf[show], range)
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.newest_at, id: row.id }))
    return { items: items.map(presentChat), next }
  })

  serve(contract.countChats, ({ db }) => queries.countChats(db))

  serve(contract.readChat, async ({ params, db }) => openChat(db, secrets, params.id))
}

function requestRoutes(serve: Serve, { limits, secrets }: { limits: Limits; secrets: Secrets }): void {
  serve(contract.sendChatRequest, async ({ actor, body, db }) => {
    await limits.consume('chat-requests', memberOf(actor).id, maxRequests)
    if (hashOf(body.message.sealed) !== body.message.hash)
      refuse('invalid_input', undefined, {
        fields: { 'body.message.hash': 'The hash does not match these bytes.' },
      })
    requireSent(await queries.sendRequest(db, body, requestHash({ body })))
    await emit(db, messageSent, { chatId: body.id, messageId: body.message.id })
    return openChat(db, secrets, body.id)
  })

  serve(contract.acceptChat, async ({ params, db }) => {
    const outcome = await queries.acceptChat(db, params.id, contract.requestDays)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'conflict') refuse('conflict', 'This request is no longer pending.')
    await emit(db, requestAccepted, { chatId: params.id })
    return { done: true as const }
  })

  serve(contract.declineChat, async ({ params, db }) => {
    const outcome = await queries.declineChat(db, params.id)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'conflict') refuse('conflict', 'This request is no longer pending.')
    return { done: true as const }
  })
}

function ownSideRoutes(serve: Serve): void {
  const done = (isDone: boolean) => (isDone ? { done: true as const } : refuse('not_found'))

  serve(contract.muteChat, async ({ params, body, db }) =>
    done(await queries.muteChat(db, params.id, body.isMuted)),
  )
  serve(contract.blockChat, async ({ params, db }) => done(await queries.blockChat(db, params.id, true)))
  serve(contract.unblockChat, async ({ params, db }) => done(await queries.blockChat(db, params.id, false)))
  serve(contract.leaveChat, async ({ params, db }) =>
    done(await queries.leaveChat(db, params.id, { erases: false })),
  )
  serve(contract.eraseChat, async ({ params, db }) => {
    await queries.leaveChat(db, params.id, { erases: true })
    return { done: true as const }
  })
}

/** @throws {Refusal} `not_found` */
async function openChat(db: Db, secrets: Secrets, id: string): Promise<contract.OpenConversation> {
  const row = await queries.findChat(db, id)
  if (!row) return refuse('not_found')
  const keys = []
  const oversight = await queries.findOversight(db, id)
  const readers = [row.own_alias, row.other_alias, ...(oversight?.alias_id ? [oversight.alias_id] : [])]
  for (const aliasId of readers)
    keys.push({ aliasId, keys: presentKeys(secrets, aliasId, await listKeys(db, aliasId)) })
  return presentOpenChat(row, { ...(await queries.readSeals(db, id)), oversight }, keys)
}
