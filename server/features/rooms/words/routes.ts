import * as contract from '#contract/community/room-lines.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/repeat.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkDone, readLine } from '../policy.ts'
import * as queries from './queries.ts'

/** Words in private that one member may ask for within an hour, and lines in them within a minute. */
const maxAsked = { points: 20, seconds: 3600 }
const maxLines = { points: 30, seconds: 60 }
const kind = 'room_word'

/** Words in private with those who host. [Note: Private words] */
export function privateWordRoutes(serve: Serve, limits: Limits): void {
  serve(contract.askPrivateWord, async ({ actor, params, body, db, note }) => {
    await limits.take('room-words', memberOf(actor).id, maxAsked)
    note({ kind, id: body.id })
    const asked = await queries.insertWord(db, params.id, body, requestHash({ params, body }))
    if (!asked) return refuse('not_found')
    if (asked.outcome !== 'done') refuse(asked.outcome === 'reused' ? 'reused_key' : 'conflict')
    return { id: asked.id }
  })

  serve(contract.readPrivateWord, async ({ params, db }) => {
    const word = (await queries.findWord(db, params.id)) ?? refuse('not_found')
    return {
      ...word,
      items: word.items.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
    }
  })

  serve(contract.sayInPrivate, async ({ actor, params, body, db }) => {
    await limits.take('room-lines', memberOf(actor).id, maxLines)
    const reading = readLine(body.words)
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const hash = requestHash({ params, body })
    const said = await queries.insertPrivateLine(db, params.id, body, reading.isDanger, hash)
    if (!said) return refuse('not_found')
    if (said.outcome === 'reused') refuse('reused_key')
    if (said.outcome === 'closed') refuse('conflict')
    const { number, by_role: from, at } = said
    const line = { ...body, number, from, isOwn: true, at: at.toISOString() }
    return { outcome: 'said' as const, line, needsHelp: reading.isDanger && from === 'seat' }
  })

  serve(contract.endPrivateWord, async ({ params, db, note }) => {
    note({ kind, id: params.id })
    return checkDone(await queries.endWord(db, params.id))
  })
}
