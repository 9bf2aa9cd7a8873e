import * as removals from '#contract/community/room-removals.ts'
import * as contract from '#contract/community/rooms.ts'
import { comparableName, readName } from '#server/community/voices/policy.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkDone } from './policy.ts'
import { presentRoom, presentSession } from './present.ts'
import * as queries from './queries.ts'

const maxReads = { points: 6000, seconds: 3600 }
/** Seat requests per member and hour. */
const maxSeats = { points: 40, seconds: 3600 }
const maxShown = 200

/** Rooms, their sessions, and having a seat. [Note: Rooms] */
export function roomRoutes(serve: Serve, limits: Limits): void {
  serve(contract.listRooms, async ({ query, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const rooms = await queries.listShownRooms(db, { language: query.language ?? null, groupId: null })
    return { items: rooms.map(presentRoom) }
  })

  serve(contract.readRoom, async ({ params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const room = await queries.findShownRoom(db, params.id)
    return room ? presentRoom(room) : refuse('not_found')
  })

  serve(contract.readSession, async ({ params, db }) => {
    return presentSession((await queries.findSession(db, params.id)) ?? refuse('not_found'))
  })

  serve(contract.listReadableSessions, async ({ db }) => ({
    items: (await queries.listReadableSessions(db, maxShown)).map((row) => ({
      id: row.id,
      roomId: row.room_id,
      title: row.title,
      band: row.band,
      language: row.language,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      state: row.state,
      lines: row.lines,
      isEscalated: row.is_escalated,
    })),
  }))

  seatRoutes(serve, limits)
  removalRoutes(serve)
}

/** What a removed participant can do. [Note: Removed guests] */
function removalRoutes(serve: Serve): void {
  const read = async (db: Db, id: string): Promise<removals.RoomRemoval> => {
    const row = await queries.findRemoval(db, id)
    return row ? { state: row.state, answeredBy: row.answered_by, words: row.words } : refuse('not_found')
  }

  serve(removals.readRemoval, ({ params, db }) => read(db, params.id))

  serve(removals.appealRemoval, async ({ params, body, db }) => {
    const outcome = await queries.appealRemoval(db, params.id, body.words)
    if (outcome === null) refuse('not_found')
    if (outcome === 'conflict') refuse('conflict', 'Moderators have already decided this.')
    return read(db, params.id)
  })
}

function seatRoutes(serve: Serve, limits: Limits): void {
  serve(contract.takeSeat, async ({ actor, params, body, db }) => {
    await limits.consume('room-seats', memberOf(actor).id, maxSeats)
    const read = readName(body.name, 'en')
    if (read.refused) return { outcome: 'refused' as const, kinds: read.refused }
    const request = { ...body, comparable: comparableName(body.name) }
    const outcome = await queries.takeSeat(db, params.id, request)
    if (outcome === null) refuse('not_found')
    if (outcome === 'forbidden') refuse('forbidden', 'You cannot take a seat in this session.')
    if (outcome === 'conflict') refuse('conflict')
    if (outcome === 'name_taken') return { outcome }
    return presentTakenSeat(db, params.id)
  })

  serve(contract.leaveSeat, async ({ params, db }) => {
    await queries.leaveSeat(db, params.id)
    return { done: true as const }
  })

  serve(contract.raiseHand, async ({ params, body, db }) =>
    checkDone(await queries.raiseHand(db, params.id, body.raised)),
  )
}

async function presentTakenSeat(db: Db, id: string) {
  const { own, place, ownSeat } = (await queries.findSession(db, id)) ?? refuse('not_found')
  if (own === null) return refuse('not_found')
  if (ownSeat === 'seated') return { outcome: 'seated' as const, seat: own }
  return { outcome: 'waiting' as const, place: place ?? 1 }
}
