import * as contract from '#contract/community/chat-messages.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { hashOf } from '#server/platform/entries/chain.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { EndpointHandler } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Live } from '#server/platform/live/live.ts'
import { messageSent } from '../events.ts'
import { requireSent } from '../policy.ts'
import { presentMessage } from './present.ts'
import * as queries from './queries.ts'

const maxMessages = { points: contract.maxMessagesPerDay, seconds: 86_400 }
/** Devices repeat it every few seconds while someone types. */
const maxTyping = { points: 600, seconds: 3600 }
const defaultPageSize = 100

/** The messages of a conversation. The server reads none of them. */
export function messageRoutes(serve: Serve, { limits, live }: { limits: Limits; live: Live }): void {
  serve(contract.listMessages, async ({ params, query, db }) => {
    const { after = 0, before = null, limit = defaultPageSize } = query
    const lastNumber = await queries.findLastNumber(db, params.id)
    if (lastNumber === undefined) return refuse('not_found')
    const rows = await queries.listMessages(db, params.id, { after, before, rows: limit })
    return { items: rows.map(presentMessage), lastNumber }
  })

  serve(contract.sendMessage, ({ actor, params, body, db }) => {
    return send(db, { limits, actor, chatId: params.id, hash: requestHash({ params, body }) }, body)
  })

  serve(contract.replaceMessage, ({ actor, params, body, db }) => {
    const as = body.as === 'edit' ? ('replaced' as const) : ('withdrawn' as const)
    const sending = { ...body, replaces: { id: params.message, as } }
    return send(db, { limits, actor, chatId: params.id, hash: requestHash({ params, body }) }, sending)
  })

  serve(contract.markChat, async ({ params, body, db }) => {
    if (!(await queries.markChat(db, params.id, body))) refuse('not_found')
    return { done: true as const }
  })

  const showTyping: EndpointHandler<typeof contract.showTyping> = async ({ actor, params, db }) => {
    await limits.consume('chat-typing', memberOf(actor).id, maxTyping)
    const alias = await queries.findTypingAlias(db, params.id)
    if (alias === undefined) refuse('not_found')
    if (alias) live.sendTransient('chat', params.id, 'typing', alias)
    return { done: true as const }
  }
  serve(contract.showTyping, showTyping, { wakesServers: false })
}

interface Sending {
  readonly limits: Limits
  readonly actor: Actor
  readonly chatId: string
  readonly hash: Buffer
}

/** The same for each message, whether or not it reaches the other side. */
async function send(db: Db, { limits, actor, chatId, hash }: Sending, sending: queries.MessageToSend) {
  await limits.consume('chat-messages', memberOf(actor).id, maxMessages)
  const { message } = sending
  if (hashOf(message.sealed) !== message.hash)
    refuse('invalid_input', undefined, { fields: { 'body.message.hash': 'Not the hash of these bytes.' } })
  const { outcome, number, at } = await queries.sendMessage(db, chatId, sending, hash)
  requireSent(outcome)
  await emit(db, messageSent, { chatId, messageId: message.id })
  return { id: message.id, number, at: at.toISOString() }
}
