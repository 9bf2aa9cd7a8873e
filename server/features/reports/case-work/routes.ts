import { randomUUID } from 'node:crypto'
import {
  announcePresence,
  clearMention,
  confirmAct,
  endAbsence,
  listAbsences,
  listConfirmations,
  listMentions,
  mentionHandlers,
  setAbsence,
  withdrawAct,
} from '#contract/case-work.ts'
import { dateInZone } from '#content/deadlines/promise-state.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { dayAfter } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import * as events from '../events.ts'
import type { HandledCase } from '../case-file/ids.ts'
import { handled, requireWorkable } from '../case-file/policy.ts'
import { zoneOf } from '../case-desk/queries.ts'
import type { AuthorisedQueue } from '../ids.ts'
import { authorise, authoriseQueue } from '../policy.ts'
import { findReport } from '../queries.ts'
import { presentAbsence, presentConfirmation } from './present.ts'
import { type Presence, writePresenceMessage } from './presence.ts'
import * as queries from './queries.ts'

/** An absence ends within this many days; it can be renewed. */
const maxAbsenceDays = 366

/** Mentions in notes, and presence at a case. */
export function attentionRoutes(
  serve: Serve,
  { presence, broadcastPresence }: { presence: Presence; broadcastPresence: (message: string) => void },
): void {
  serve(mentionHandlers, async ({ actor, params, body, db, note }) => {
    const report = requireWorkable(authorise(actor, await findReport(db, params.id)))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    const marked = await queries.mention(db, report, body.memberIds)
    if (!marked) refuse('not_found', 'Someone you named does not handle this case.')
    await emitMentioned(db, report, marked)
    return { done: true as const }
  })

  serve(clearMention, async ({ actor, params, db }) => {
    await queries.clearMention(db, handled(authorise(actor, await findReport(db, params.id))))
    return { done: true as const }
  })

  serve(listMentions, async ({ actor, params, db }) => {
    return { reportIds: await queries.listMentioned(db, authoriseQueue(actor, params.id)) }
  })

  serve(announcePresence, async ({ actor, params, body, db }) => {
    const report = handled(authorise(actor, await findReport(db, params.id)))
    const { id } = memberOf(actor)
    presence.set(report.id, id, body.open)
    broadcastPresence(writePresenceMessage(report.id, id, body.open))
    return { memberIds: presence.others(report.id, id) }
  })
}

/** Requests notifications for mentioned handlers. */
async function emitMentioned(db: Db, report: HandledCase, memberIds: readonly string[]): Promise<void> {
  const about = report.anonymous ? 'unnamed' : report.id
  const { organisation_id: organisationId } = report
  const eventId = randomUUID()
  for (const memberId of memberIds)
    await emit(db, events.mentioned, { about, organisationId, memberId, eventId })
}

/** What needs a second handler. [Note: Second handler] */
export function confirmationRoutes(serve: Serve): void {
  const answer = async (db: Db, report: HandledCase) => ({
    wanted: await queries.wantsSecondHandler(db, report),
    items: (await queries.listConfirmations(db, report)).map(presentConfirmation),
  })

  serve(listConfirmations, async ({ actor, params, db }) => {
    return answer(db, handled(authorise(actor, await findReport(db, params.id))))
  })

  serve(confirmAct, async ({ actor, params, db, note }) => {
    const report = requireWorkable(authorise(actor, await findReport(db, params.id, { lock: true })))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    const isNewlyRequested = await queries.confirm(db, report, params.act)
    const answered = await answer(db, report)
    // The case counts as a mention for every handler who may confirm, until they have seen it.
    if (isNewlyRequested && answered.wanted) {
      const others = await queries.listOthers(db, report)
      const marked = others.length > 0 ? await queries.mention(db, report, others) : []
      await emitMentioned(db, report, marked ?? [])
    }
    return answered
  })

  serve(withdrawAct, async ({ actor, params, db, note }) => {
    const report = requireWorkable(authorise(actor, await findReport(db, params.id, { lock: true })))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    await queries.withdraw(db, report, params.act)
    return answer(db, report)
  })
}

/** Absences and deputies. */
export function absenceRoutes(serve: Serve): void {
  const answer = async (db: Db, organisation: AuthorisedQueue) => ({
    absences: (await queries.listAbsences(db, organisation)).map(presentAbsence),
  })

  serve(listAbsences, ({ actor, params, db }) => answer(db, authoriseQueue(actor, params.id)))

  serve(setAbsence, async ({ actor, params, body, db, note }) => {
    const organisation = authoriseQueue(actor, params.id)
    note({ kind: 'organisation', id: params.id })
    if ((await queries.roleIn(db, organisation)) === 'observer') {
      refuse('forbidden', 'Observers have no cases to hand over.')
    }
    checkDays(body, dateInZone(await zoneOf(db, organisation), new Date()))
    if (!(await queries.mayStandIn(db, organisation, body.deputyId))) {
      refuse('conflict', 'Choose another handler on this team who can answer.')
    }
    await queries.setAbsence(db, organisation, body)
    return answer(db, organisation)
  })

  serve(endAbsence, async ({ actor, params, db, note }) => {
    const organisation = authoriseQueue(actor, params.id)
    note({ kind: 'organisation', id: params.id })
    await queries.endAbsence(db, organisation)
    return answer(db, organisation)
  })
}

/**
 * @param today - the day where the organisation is
 * @throws {Refusal} `invalid_input`
 */
function checkDays({ from, until }: { from: string; until: string }, today: string): void {
  if (from <= until && until >= today && until < dayAfter(today, maxAbsenceDays)) return
  refuse('invalid_input', undefined, {
    fields: { 'body.until': 'Must be today or later, not before the first day, and within a year.' },
  })
}
