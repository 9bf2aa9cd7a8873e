import * as contract from '#contract/community/chat-settings.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { presentKeys, presentSettings } from './present.ts'
import * as queries from './queries.ts'

/** Per member: nobody needs the keys of hundreds. */
const maxKeyReads = { points: 200, seconds: 86_400 }
const maxNewKeys = { points: 20, seconds: 86_400 }

/** Who may write to a member, and the keys of their aliases. */
export function settingsRoutes(
  serve: Serve,
  { limits, secrets }: { limits: Limits; secrets: Secrets },
): void {
  serve(contract.readChatSettings, async ({ db }) => presentSettings(await queries.readSettings(db)))

  serve(contract.changeChatSettings, async ({ body, db }) => {
    const outcome = await queries.changeSettings(db, body.marks, body.requests)
    if (outcome === 'silent') refuse('forbidden', notInChats)
    if (outcome === undefined) refuse('not_found')
    return { done: true as const }
  })

  serve(contract.addChatKey, async ({ actor, params, body, db }) => {
    await limits.consume('chat-keys', memberOf(actor).id, maxNewKeys)
    const outcome = await queries.addKey(db, params.id, body)
    if (outcome === 'silent') refuse('forbidden', notInChats)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'conflict') refuse('conflict', 'Another device has already created these keys.')
    return { done: true as const }
  })

  serve(contract.readChatKey, async ({ actor, params, db }) => {
    if (!(await queries.usesChats(db))) refuse('forbidden', notInChats)
    await limits.consume('chat-key-reads', memberOf(actor).id, maxKeyReads)
    return {
      aliasId: params.id,
      keys: presentKeys(secrets, params.id, await queries.listKeys(db, params.id)),
    }
  })
}

const notInChats = 'Chats are for community members aged 18 or older.'
