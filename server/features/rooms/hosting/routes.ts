import * as contract from '#contract/community/room-hosting.ts'
import type { EndpointHandler } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { sessionEscalated } from '../events.ts'
import { checkDone } from '../policy.ts'
import * as queries from './queries.ts'

/** Calls for help of one host within an hour. */
const maxEscalations = { points: 20, seconds: 3600 }
const kind = 'room_session'

/** What the host and the backup of a session do. */
export function hostingRoutes(serve: Serve, limits: Limits): void {
  chargeRoutes(serve)
  controlRoutes(serve)

  serve(contract.escalateSession, async ({ actor, params, body, db, note }) => {
    await limits.consume('room-escalations', memberOf(actor).id, maxEscalations)
    note({ kind, id: params.id })
    const outcome = await queries.insertEscalation(db, params.id, body, requestHash({ params, body }))
    if (outcome === null) return refuse('not_found')
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'conflict') refuse('conflict')
    await emit(db, sessionEscalated, { escalationId: body.id })
    return { isAttended: outcome === 'attended' }
  })
}

/** Control of a session. */
function chargeRoutes(serve: Serve): void {
  serve(contract.setDoor, async ({ params, body, db, note }) => {
    note({ kind, id: params.id })
    return checkDone(await queries.setDoor(db, params.id, body.state))
  })

  const renewHostPresence: EndpointHandler<typeof contract.renewHostPresence> = async ({ params, db }) => ({
    isInCharge: (await queries.renewHostPresence(db, params.id)) ?? refuse('not_found'),
  })
  serve(contract.renewHostPresence, renewHostPresence, { wakesServers: false })

  serve(contract.offerCharge, async ({ params, body, db, note }) => {
    note({ kind, id: params.id })
    return checkDone(await queries.offerCharge(db, params.id, body.on))
  })

  serve(contract.takeCharge, async ({ params, db, note }) => {
    note({ kind, id: params.id })
    return checkDone(await queries.takeCharge(db, params.id))
  })
}

/** Moderation of participants and their lines. */
function controlRoutes(serve: Serve): void {
  serve(contract.setPace, async ({ params, body, db }) =>
    checkDone(await queries.setPace(db, params.id, body.seconds)),
  )

  serve(contract.muteSeat, async ({ params, body, db, note }) => {
    note({ kind, id: params.id })
    return checkDone(await queries.muteSeat(db, params.id, params.seatId, body.muted))
  })

  serve(contract.removeSeat, async ({ params, db, note }) => {
    note({ kind, id: params.id })
    return checkDone(await queries.removeSeat(db, params.id, params.seatId))
  })

  serve(contract.decideLine, async ({ params, body, db, note }) => {
    note({ kind, id: params.id })
    return checkDone(await queries.decideLine(db, params.id, params.lineId, body.outcome))
  })
}
