import { deleteReport, holdReport, releaseReport } from '#contract/retention.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listStopped } from '../evidence/queries.ts'
import type { AuthorisedReport } from '../ids.ts'
import { authorise, requireReporter, refuseObserver } from '../policy.ts'
import { findReport } from '../queries.ts'
import * as queries from './queries.ts'

/** A hold lasts at most this many days; it can be renewed. */
const maxHoldDays = 3 * 366

/** Deleting a report, and keeping one for longer than usual. */
export function retentionRoutes(serve: Serve): void {
  serve(deleteReport, async ({ actor, params, db, note }) => {
    const report = authorise(actor, await findReport(db, params.id, { lock: true }))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    requireReporter(report)
    // Read before: afterwards its reporter no longer sees it.
    const retention = await queries.readRetention(db, report.id)
    const stopped = await listStopped(db, report)
    const outcome = await queries.deleteReport(db, report)
    if (outcome === 'erased') return { outcome }
    if (outcome !== 'left' || !retention) refuse('not_found')
    const eraseOn = stopped.length > 0 ? null : (retention.eraseOn ?? eraseOnAfterToday(retention))
    return { outcome, retention: { ...retention, eraseOn } }
  })

  serve(holdReport, async ({ actor, params, body, db, note }) => {
    const report = mayHold(authorise(actor, await findReport(db, params.id, { lock: true })))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    const days = (Date.parse(body.until) - Date.now()) / 86_400_000
    if (days < 0 || days > maxHoldDays) {
      refuse('invalid_input', undefined, {
        fields: { 'body.until': 'Must be a future date within three years.' },
      })
    }
    await queries.setHold(db, report, body)
    const retention = await queries.readRetention(db, report.id)
    return retention ? { retention } : refuse('not_found')
  })

  serve(releaseReport, async ({ actor, params, db, note }) => {
    const report = mayHold(authorise(actor, await findReport(db, params.id, { lock: true })))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    await queries.endHold(db, report)
    return { done: true as const }
  })
}

function mayHold(report: AuthorisedReport): AuthorisedReport {
  if (report.side !== 'handler') refuse('forbidden', 'Only this case’s handlers can do that.')
  refuseObserver(report)
  return report
}

/** The period starts today, because the reporter has left. */
function eraseOnAfterToday({ days, hold }: NonNullable<Awaited<ReturnType<typeof queries.readRetention>>>) {
  const end = dayAfter(utcDay(), days)
  return hold && hold.until > end ? hold.until : end
}
