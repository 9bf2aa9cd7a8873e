import { listOverseenMessages, readOverseenChat } from '#contract/community/mentor-oversight.ts'
import { startMentorChat } from '#contract/community/mentor-pairs.ts'
import { hashOf } from '#server/platform/entries/chain.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { messageSent } from '../events.ts'
import { presentMessage } from '../messages/present.ts'
import { requireSent } from '../policy.ts'
import { presentSeal } from '../present.ts'
import { presentKeys } from '../settings/present.ts'
import { listKeys } from '../settings/queries.ts'
import * as queries from './queries.ts'

const defaultPageSize = 100

/** The conversation of a mentor and their mentee: both may write immediately. [Note: Mentors] */
export function mentorChatRoutes(serve: Serve, secrets: Secrets): void {
  serve(startMentorChat, async ({ params, body, db }) => {
    if (hashOf(body.message.sealed) !== body.message.hash)
      refuse('invalid_input', undefined, {
        fields: { 'body.message.hash': 'The hash does not match these bytes.' },
      })
    requireSent(await queries.startMentorChat(db, params.id, body, requestHash({ params, body })))
    await emit(db, messageSent, { chatId: body.id, messageId: body.message.id })
    return { done: true as const }
  })
  overseenChatRoutes(serve, secrets)
}

/** The same for the overseer of the pair, who reads and does not write. [Note: Younger mentees] */
function overseenChatRoutes(serve: Serve, secrets: Secrets): void {
  serve(readOverseenChat, async ({ params, db }) => {
    const row = await queries.findOverseenChat(db, params.id)
    if (!row) return refuse('not_found')
    const keys = []
    for (const aliasId of row.aliases)
      keys.push({ aliasId, keys: presentKeys(secrets, aliasId, await listKeys(db, aliasId)) })
    return {
      id: row.id,
      starter: row.starter_key.toString('base64url'),
      lastNumber: row.last_number,
      ownAliasId: row.own_alias,
      seals: (await queries.readOverseenSeals(db, params.id)).map(presentSeal),
      keys,
    }
  })

  serve(listOverseenMessages, async ({ params, query, db }) => {
    const { after = 0, before = null, limit = defaultPageSize } = query
    const chat = await queries.findOverseenChat(db, params.id)
    if (!chat) return refuse('not_found')
    const rows = await queries.listOverseenMessages(db, params.id, { after, before, rows: limit })
    return { items: rows.map(presentMessage), lastNumber: chat.last_number }
  })
}
