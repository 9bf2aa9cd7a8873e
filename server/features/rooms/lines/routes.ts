import * as contract from '#contract/community/room-lines.ts'
import type { RoomLine } from '#contract/community/rooms.ts'
import { coveringReasons } from '#server/community/posts/present.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readLine } from '../policy.ts'
import { presentAuthor, presentHeld } from '../present.ts'
import { findSession } from '../queries.ts'
import * as queries from './queries.ts'

/** Lines of one member within a minute, in all sessions, and flags within an hour. */
const maxLines = { points: 30, seconds: 60 }
const maxFlags = { points: 30, seconds: 3600 }
const linesOfPage = 200

/** The stream of a session. [Note: Room streams] */
export function lineRoutes(serve: Serve, limits: Limits): void {
  serve(contract.sendLine, async ({ actor, params, body, db }) => {
    await limits.consume('room-lines', memberOf(actor).id, maxLines)
    const reading = readLine(body.words)
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const inserted = await queries.insertLine(db, params.id, body, reading, requestHash({ params, body }))
    if (!inserted) return refuse('not_found')
    if (inserted.outcome === 'reused') refuse('reused_key')
    if (inserted.outcome === 'closed')
      refuse('conflict', 'This session is closed to new messages at the moment.')
    if (inserted.outcome === 'muted') refuse('forbidden', 'You cannot write in this session at the moment.')
    if (inserted.outcome === 'slow')
      return { outcome: 'slow' as const, seconds: Math.max(1, inserted.seconds) }
    return lineOutcome(db, { sessionId: params.id, id: body.id, needsHelp: reading.isDanger })
  })

  serve(contract.listLines, async ({ params, query, db }) => {
    const { after = null, before = null } = query
    const range = { after, before, rows: linesOfPage + 1 }
    const rows = await queries.listShownLines(db, params.id, range)
    if (rows.length === 0 && !(await findSession(db, params.id))) refuse('not_found')
    const hasMore = rows.length > linesOfPage
    // What is one too many is at the end that the caller continues from.
    const page = after === null ? rows.slice(-linesOfPage) : rows.slice(0, linesOfPage)
    return { items: page.map(presentLine), hasMore }
  })

  serve(contract.flagLine, async ({ actor, params, body, db, note }) => {
    await limits.consume('community-flags', memberOf(actor).id, maxFlags)
    note({ kind: 'room_line', id: params.id })
    const covers = coveringReasons.has(body.reason)
    if (!(await queries.insertLineFlag(db, params.id, body, covers))) refuse('not_found')
    return { done: true as const }
  })
}

/** A line as its writer sees it: shown, or held for those who host. */
async function lineOutcome(
  db: Db,
  { sessionId, id, needsHelp }: { sessionId: string; id: string; needsHelp: boolean },
) {
  const shown = await queries.findShownLine(db, sessionId, id)
  if (shown) return { outcome: 'said' as const, line: presentLine(shown), needsHelp }
  const held = (await findSession(db, sessionId))?.held.find((line) => line.id === id)
  if (held) return { outcome: 'held' as const, line: presentHeld(held), needsHelp }
  // Those who host have decided against it since.
  return refuse('conflict')
}

const presentLine = (row: queries.RoomLineRow): RoomLine => ({
  id: row.id,
  number: row.number,
  after: row.after,
  author: presentAuthor({
    aliasId: row.alias_id,
    hostId: row.host_id,
    name: row.name,
    picture: row.picture,
    isOwn: row.is_own,
  }),
  words: row.words,
  isTakenAway: row.is_taken_away,
  at: row.at.toISOString(),
  isMarked: row.is_marked,
})
