import { reinstateHandler, suspendHandler } from '#contract/suspensions.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import * as events from '../events.ts'
import { isValidSuspensionEnd, authoriseSuspension } from '../policy.ts'
import { presentHandler } from '../present.ts'
import { findHandler, standingOf } from '../membership-state.ts'
import * as queries from './queries.ts'

/** Whose access to cases rests for a time, and who may come back. [Note: Suspensions] */
export function suspensionRoutes(serve: Serve): void {
  serve(suspendHandler, async ({ actor, params, body, db, note }) => {
    const organisation = authoriseSuspension(
      await standingOf(db, actor, params.id, { lock: true }),
      params.memberId,
    )
    note({ kind: 'member', id: params.memberId })
    const before = await findHandler(db, organisation, params.memberId)
    if (!isValidSuspensionEnd(body.until, organisation.zone))
      refuse('conflict', 'Choose a future date within a year.')
    if (!(await queries.suspend(db, organisation, params.memberId, body))) refuse('not_found')
    if (before.suspended_on === null) {
      await emit(db, events.handlerSuspended, { organisationId: organisation.id, memberId: params.memberId })
    }
    return presentHandler(await findHandler(db, organisation, params.memberId))
  })

  serve(reinstateHandler, async ({ actor, params, db, note }) => {
    const organisation = authoriseSuspension(
      await standingOf(db, actor, params.id, { lock: true }),
      params.memberId,
    )
    note({ kind: 'member', id: params.memberId })
    if (await queries.reinstate(db, organisation, params.memberId)) {
      await emit(db, events.handlerReinstated, { organisationId: organisation.id, memberId: params.memberId })
    }
    return presentHandler(await findHandler(db, organisation, params.memberId))
  })
}
