import { isConcludedStatus } from '#contract/report-codes.ts'
import { listQueue } from '#contract/organisations.ts'
import {
  addEntry,
  changeStatus,
  listEntries,
  listReports,
  readReport,
  type ReportStatus,
} from '#contract/reports.ts'
import { readReceipt, readWholeReport } from '#contract/report-bundle.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { endPause, storeClock } from './clocks/queries.ts'
import { promiseFor, type Prover } from './proofs/prover.ts'
import { countFitting, decodePosition, encodePosition, entryPages } from './page-cursor.ts'
import * as lists from './lists/queries.ts'
import { moveReadMarker } from './read-markers/queries.ts'
import type { MarkSeen } from './read-markers/routes.ts'
import { findConfirmation, wantsSecondHandler } from './case-work/queries.ts'
import type { AuthorisedReport, ReportRow } from './ids.ts'
import { authorise, authoriseQueue } from './policy.ts'
import { presentChange, presentEntry, presentListItem, presentReport } from './present.ts'
import * as queries from './queries.ts'
import { describeReport } from './report-view.ts'
import { sendingRoutes } from './sending/routes.ts'
import { judgeChange } from './status.ts'
import { writeEntry } from './entry-writer.ts'
import * as events from './events.ts'

const defaultLimit = 20

/** Entries written by one network in an hour. A school, or an exit of Tor, is one network. */
const maxWritten = { points: 1200, seconds: 3600 }

export interface ReportParts {
  limits: Limits
  prover: Prover
  markSeen: MarkSeen
  /** Makes every server read new events. */
  wakeServers: () => void
}

/** Sending, listing, reading and answering reports, and the queues of organisations. */
export function reportRoutes(serve: Serve, parts: ReportParts): void {
  sendingRoutes(serve, parts)
  listRoutes(serve, parts)
  readingRoutes(serve)
  entryRoutes(serve, parts)
}

function listRoutes(serve: Serve, { markSeen }: ReportParts): void {
  serve(listReports, async ({ actor, query, db }) => {
    const limit = query.limit ?? defaultLimit
    const page = { after: decodeCursor(query.cursor), rows: limit + 1 }
    if (actor.kind === 'member') {
      const list = query.scope === 'shared' ? lists.listSharedReports : lists.listOwnReports
      return presentPage(db, await list(db, actor.id, page, query.status), limit)
    }
    if (actor.kind !== 'receipt') refuse('signed_out')
    if (query.scope === 'shared') return { items: [], next: null }
    return presentPage(db, await lists.listReceiptReport(db, actor.reportId, page, query.status), limit)
  })

  serve(listQueue, async ({ actor, params, query, db }) => {
    const organisation = authoriseQueue(actor, params.id)
    await lists.markQueueOpened(db, organisation)
    await markSeen(db, memberOf(actor).id, { kind: 'report' })
    const limit = query.limit ?? defaultLimit
    const page = { after: decodeCursor(query.cursor), rows: limit + 1 }
    const { status, severity } = query
    return presentPage(db, await lists.listQueuedReports(db, organisation, page, { status, severity }), limit)
  })
}

function readingRoutes(serve: Serve): void {
  serve(readReport, async ({ actor, params, db }) => {
    return describeReport(db, authorise(actor, await queries.findReport(db, params.id)))
  })

  serve(listEntries, async ({ actor, params, query, db }) => {
    const report = authorise(actor, await queries.findReport(db, params.id))
    const after = query.cursor === undefined ? (query.after ?? 0) : decodePosition(query.cursor)
    return pageOfEntries(db, report, after, query.size ?? 'short')
  })

  serve(readWholeReport, async ({ actor, params, query, db }) => {
    return wholeReport(db, authorise(actor, await queries.findReport(db, params.id)), query.after ?? 0)
  })

  serve(readReceipt, async ({ actor, db }) => {
    if (actor.kind !== 'receipt') refuse('signed_out')
    const { reportId } = actor
    const report = authorise(actor, await queries.findReport(db, reportId))
    return { reportId, ...(await wholeReport(db, report, 0)) }
  })
}

/** A report with its entries after a position. */
async function wholeReport(db: Db, report: AuthorisedReport, after: number) {
  const entries = await pageOfEntries(db, report, after, 'long')
  return { record: await describeReport(db, report), entries }
}

/** Entries after a position, at most those that the report had when it was read. They count as delivered. */
async function pageOfEntries(db: Db, report: AuthorisedReport, after: number, size: keyof typeof entryPages) {
  const entries =
    after < report.entry_count ? await queries.listEntries(db, report, after, entryPages[size]) : []
  const last = entries.at(-1)?.position ?? report.entry_count
  await moveReadMarker(db, report, { delivered: last })
  return {
    items: entries.map(presentEntry),
    next: last < report.entry_count ? encodePosition(last) : null,
  }
}

function entryRoutes(serve: Serve, { limits, prover }: ReportParts): void {
  serve(addEntry, async (call) => {
    await limits.consume('entries', call.networkKey, maxWritten)
    const { report, entry, repeated } = await writeEntry(call, call.params.id, call.body, () => undefined)
    if (!repeated && !report.anonymous) {
      await emit(call.db, events.entryAdded, { reportId: report.id, by: report.side, eventId: entry.id })
    }
    if (!repeated && isTeamAnswer(report)) await storeClock(call.db, report)
    return { ...presentEntry(entry), promise: promiseFor(prover, entry) }
  })

  serve(changeStatus, async (call) => {
    await limits.consume('entries', call.networkKey, maxWritten)
    const { to } = call.body
    const { report, entry, repeated } = await writeEntry(call, call.params.id, call.body, (found) => {
      if (found.kind === 'log') refuse('conflict', 'An incident log has no status.')
      const judgement = judgeChange(found.status, to, found.side)
      if (judgement === 'impossible')
        refuse('conflict', `A report that is ${found.status} cannot become ${to}.`)
      if (judgement === 'forbidden') refuse('forbidden', 'Only the other side can make this change.')
      return requireSecondHandler(call.db, found, to)
    })
    const change = repeated
      ? await queries.findStatusChange(call.db, report, entry.id)
      : await queries.recordStatus(call.db, report, to, entry.id)
    if (!repeated && to !== 'investigating') await endPause(call.db, report)
    if (!repeated) await storeClock(call.db, report)
    if (!change) throw new Error('status entry without a status change')
    if (!repeated && !report.anonymous) {
      await emit(call.db, events.statusChanged, {
        reportId: report.id,
        by: report.side,
        eventId: entry.id,
      })
    }
    const current = authorise(call.actor, await queries.findReport(call.db, report.id))
    return {
      report: presentReport(current),
      change: presentChange(change),
      promise: promiseFor(prover, entry),
    }
  })
}

/** @throws {Refusal} `conflict` if a handler ends a case alone, and the organisation wants two. [Note: Second handler] */
async function requireSecondHandler(db: Db, report: AuthorisedReport, to: ReportStatus): Promise<void> {
  if (report.side !== 'handler' || !isConcludedStatus(to)) return
  if (!(await wantsSecondHandler(db, report))) return
  const { confirmed_by: confirmed } = (await findConfirmation(db, report, 'closing')) ?? {}
  if (!confirmed)
    refuse('conflict', 'A second handler has to confirm this first. Request that in the case file.')
}

/** Whether a message of the team's is its first, or the first after the case has ended. */
function isTeamAnswer({
  side,
  acknowledged_on: answered,
  finished_on: ended,
  told_on: notifiedOn,
}: AuthorisedReport) {
  return side === 'handler' && (answered === null || (ended !== null && notifiedOn === null))
}

/** A page of a list, ended where its answer would grow too large. */
async function presentPage(db: Db, rows: ReportRow[], limit: number) {
  const seals = await queries.listSeals(db, rows, 'first')
  const items = rows.map((row) => presentListItem(row, seals))
  const fitting = Math.min(limit, countFitting(items))
  const { next } = cutPage(rows, fitting, ({ sent_at: at, id }) => ({ at, id }))
  return { items: items.slice(0, fitting), next }
}
