import * as contract from '#contract/community/room-settings.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkDone } from '../policy.ts'
import * as queries from './queries.ts'

/** Proposals that one host may hand in within a day. */
const maxProposals = { points: 20, seconds: 86_400 }
const kind = 'room'

/** What does not fit, in a sentence. */
const invalidReasons = {
  zone: 'This time zone is not known.',
  groupId: 'Must be a group of this community, and only for a group’s own room.',
  hostId: 'Must be someone who is verified for this and can take on another room.',
  backupId: 'Must be a second person who is verified for this and can take on another room.',
} as const

/** Rooms as administrators settle them and hosts propose them. */
export function roomSettingRoutes(serve: Serve, limits: Limits): void {
  serve(contract.listSettledRooms, async ({ db }) => ({
    items: (await queries.listSettledRooms(db)).map(presentSettled),
  }))

  serve(contract.saveRoom, async ({ params, body, db, note }) => {
    note({ kind, id: params.id })
    checkSaved(await queries.upsertRoom(db, params.id, body, body.state))
    return presentSettledRoom(db, params.id)
  })

  serve(contract.decideRoom, async ({ params, body, db, note }) => {
    note({ kind, id: params.id })
    const outcome = await queries.updateProposal(db, params.id, body)
    if (outcome === null) refuse('not_found')
    if (outcome !== 'decided') checkSaved(outcome)
    return presentSettledRoom(db, params.id)
  })

  hostRoomRoutes(serve, limits)
}

function hostRoomRoutes(serve: Serve, limits: Limits): void {
  serve(contract.listOwnRooms, async ({ db }) => {
    const { items, others } = await queries.readOwnRooms(db)
    return {
      items: items.map(({ room, role, sessions }) => ({
        room: presentSettled(room),
        role,
        sessions: sessions.map((session) => ({
          ...session,
          startsAt: momentOf(session.startsAt),
          endsAt: momentOf(session.endsAt),
        })),
      })),
      others,
    }
  })

  serve(contract.proposeRoom, async ({ actor, params, body, db, note }) => {
    await limits.consume('room-proposals', memberOf(actor).id, maxProposals)
    note({ kind, id: params.id })
    checkSaved(await queries.upsertRoom(db, params.id, body, null))
    return presentSettledRoom(db, params.id)
  })

  serve(contract.withdrawProposal, async ({ params, db, note }) => {
    note({ kind, id: params.id })
    await queries.deleteProposal(db, params.id)
    return { done: true as const }
  })

  serve(contract.cancelSession, async ({ params, db, note }) => {
    note({ kind: 'room_session', id: params.id })
    return checkDone(await queries.cancelSession(db, params.id))
  })
}

function checkSaved(outcome: queries.SavedRoom): void {
  if (outcome === 'saved') return
  if (outcome === 'conflict' || outcome === 'forbidden') refuse(outcome)
  refuse('invalid_input', undefined, { fields: { [`body.${outcome}`]: invalidReasons[outcome] } })
}

const momentOf = (text: string) => new Date(text).toISOString()

const presentSettled = (room: contract.SettledRoom): contract.SettledRoom => ({
  ...room,
  next: room.next === null ? null : momentOf(room.next),
  sessions: room.sessions.map((session) => ({ ...session, startsAt: momentOf(session.startsAt) })),
})

async function presentSettledRoom(db: Db, id: string) {
  const [room] = await queries.listSettledRooms(db, id)
  return room ? presentSettled(room) : refuse('not_found')
}
