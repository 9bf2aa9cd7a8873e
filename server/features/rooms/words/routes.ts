import * as contract from '#contract/community/room-lines.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkDone, readLine } from '../policy.ts'
import * as queries from './queries.ts'

/** Words in private that one member may ask for within an hour, and lines in them within a minute. */
const maxRequests = { points: 20, seconds: 3600 }
const maxLines = { points: 30, seconds: 60 }
const kind = 'room_word'

/** Words in private with those who host. [Note: Private words] */
export function privateWordRoutes(serve: Serve, limits: Limits): void {
  serve(contract.requestPrivateWord, async ({ actor, params, body, db, note }) => {
    await limits.consume('room-words', memberOf(actor).id, maxRequests)
    note({ kind, id: body.id })
    const request = await queries.insertWord(db, params.id, body, requestHash({ params, body }))
    if (!request) return refuse('not_found')
    if (request.outcome !== 'done') refuse(request.outcome === 'reused' ? 'reused_key' : 'conflict')
    return { id: request.id }
  })

  serve(contract.readPrivateWord, async ({ params, db }) => {
    const privateWord = (await queries.findWord(db, params.id)) ?? refuse('not_found')
    return {
      ...privateWord,
      items: privateWord.items.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
    }
  })

  serve(contract.sendPrivateLine, async ({ actor, params, body, db }) => {
    await limits.consume('room-lines', memberOf(actor).id, maxLines)
    const reading = readLine(body.words)
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const hash = requestHash({ params, body })
    const inserted = await queries.insertPrivateLine(db, params.id, body, reading.isDanger, hash)
    if (!inserted) return refuse('not_found')
    if (inserted.outcome === 'reused') refuse('reused_key')
    if (inserted.outcome === 'closed') refuse('conflict')
    const { number, by_role: from, at } = inserted
    const line = { ...body, number, from, isOwn: true, at: at.toISOString() }
    return { outcome: 'said' as const, line, needsHelp: reading.isDanger && from === 'seat' }
  })

  serve(contract.endPrivateWord, async ({ params, db, note }) => {
    note({ kind, id: params.id })
    return checkDone(await queries.endWord(db, params.id))
  })
}
