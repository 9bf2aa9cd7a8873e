import { isConcludedStatus } from '#contract/report-codes.ts'
import { pauseClock, rateHandling, readClock, resumeClock, recordOutcomeNotice } from '#contract/clocks.ts'
import type { CallResult } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import * as events from '../events.ts'
import type { AuthorisedReport } from '../ids.ts'
import { authorise, requireReporter, refuseObserver } from '../policy.ts'
import { presentReport } from '../present.ts'
import { findReport } from '../queries.ts'
import { writeEntry } from '../entry-writer.ts'
import { presentClock } from './present.ts'
import * as queries from './queries.ts'

/** Entries written by one network in an hour, as with messages. */
const maxWritten = { points: 1200, seconds: 3600 }

/** The promises of a case. [Note: Clocks] */
export function clockRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(readClock, async ({ actor, params, db }) => {
    const report = authorise(actor, await findReport(db, params.id))
    const read = await queries.readClock(db, report.id)
    if (!read) return { clock: null }
    const openings = await queries.listOpenings(db, report)
    const rating = await queries.findRating(db, report)
    return { clock: presentClock({ ...read, openings, rating, side: report.side }) }
  })

  serve(pauseClock, async (call) => {
    await limits.consume('entries', call.networkKey, maxWritten)
    const { report, entry, repeated } = await writeEntry(call, call.params.id, call.body, (found) => {
      requireHandler(found)
      if (found.clock_step === null) refuse('conflict', 'There is no response time to track here.')
      if (found.clock_paused_on !== null) refuse('conflict', 'This report’s clock is already paused.')
    })
    if (!repeated) {
      await queries.insertPause(call.db, report, entry.id)
      await queries.storeClock(call.db, report)
      if (!report.anonymous) {
        await emit(call.db, events.entryAdded, { reportId: report.id, by: report.side, eventId: entry.id })
      }
    }
    return presentClockOf(call.db, call.actor, report)
  })

  serve(resumeClock, async ({ actor, params, db, note }) => {
    const report = await mayHandle(db, actor, params.id)
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    await queries.endPause(db, report)
    await queries.storeClock(db, report)
    return presentClockOf(db, actor, report)
  })

  serve(recordOutcomeNotice, async ({ actor, params, db, note }) => {
    const report = await mayHandle(db, actor, params.id)
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    if (!isConcludedStatus(report.status)) {
      refuse('conflict', 'You can record the outcome once the case is closed.')
    }
    await queries.storeClock(db, report, { isOutcomeNotified: true })
    return presentClockOf(db, actor, report)
  })

  serve(rateHandling, async ({ actor, params, body, db, note }) => {
    const report = authorise(actor, await findReport(db, params.id, { lock: true }))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    requireReporter(report)
    if (!isConcludedStatus(report.status)) {
      refuse('conflict', 'You can rate how it was handled once the case is closed.')
    }
    await queries.setRating(db, report, body)
    return { done: true as const }
  })
}

async function mayHandle(db: Db, actor: Actor, id: string): Promise<AuthorisedReport> {
  const report = authorise(actor, await findReport(db, id, { lock: true }))
  requireHandler(report)
  refuseObserver(report)
  return report
}

/** @throws {Refusal} `forbidden` for those who have a report and do not handle it */
function requireHandler(report: AuthorisedReport): void {
  if (report.side !== 'handler') refuse('forbidden', 'Only this report’s handlers can do that.')
}

async function presentClockOf(
  db: Db,
  actor: Actor,
  { id }: AuthorisedReport,
): Promise<CallResult<typeof pauseClock>> {
  return { report: presentReport(authorise(actor, await findReport(db, id))) }
}
