import type { CallInput } from '#contract/endpoint.ts'
import {
  agreeToTransfer,
  endTransfer,
  listTeamTransfers,
  listTransfers,
  proposeTransfer,
} from '#contract/transfers.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { EndpointCall } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { firstPromise } from '../clocks/case-events.ts'
import { storeClock } from '../clocks/queries.ts'
import * as events from '../events.ts'
import type { AuthorisedReport } from '../ids.ts'
import type { TransferRow } from './ids.ts'
import { authorise, authoriseQueue, requireReporter, refuseObserver } from '../policy.ts'
import { addSeals, findEntry, findReport } from '../queries.ts'
import { readTerms } from '../sending/queries.ts'
import { writeEntry } from '../entry-writer.ts'
import * as policy from './policy.ts'
import { presentForTeam, presentTransfer } from './present.ts'
import * as queries from './queries.ts'

/** Entries written by one network in an hour, as with messages. */
const maxWritten = { points: 1200, seconds: 3600 }

/** Cases that go from one organisation to another. [Note: Transfers] */
export function transferRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(listTransfers, async ({ actor, params, db }) =>
    describeTransfers(db, authorise(actor, await findReport(db, params.id))),
  )

  serve(listTeamTransfers, async ({ actor, params, db }) => {
    const organisation = authoriseQueue(actor, params.id)
    const rows = await queries.listOfTeam(db, organisation)
    return {
      transfers: rows.map(presentForTeam),
      openCases: await queries.countOpen(db, organisation),
    }
  })

  serve(proposeTransfer, async (call) => {
    await limits.consume('entries', call.networkKey, maxWritten)
    return propose(call)
  })

  serve(endTransfer, async ({ actor, params, db, note }) => {
    const report = authorise(actor, await findReport(db, params.id, { lock: true }))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    refuseObserver(report)
    const transfer = await queries.findTransfer(db, report, params.transferId)
    if (!transfer) refuse('not_found')
    const state = policy.endOf(report, transfer)
    if (transfer.state === 'agreed')
      refuse('conflict', 'It has already been transferred to the other organisation.')
    await queries.endProposal(db, transfer, state)
    return describeTransfers(db, report)
  })

  serve(agreeToTransfer, async (call) => {
    await limits.consume('entries', call.networkKey, maxWritten)
    return agree(call)
  })
}

async function propose(call: EndpointCall<typeof proposeTransfer>) {
  const { actor, params, body, db, note } = call
  const report = authorise(actor, await findReport(db, params.id, { lock: true }))
  note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
  refuseObserver(report)
  const known = await queries.findTransfer(db, report, body.id)
  if (known) return known.to_id === body.to ? describeTransfers(db, report) : refuse('reused_key')
  policy.mayPropose(report, body, {
    isLeft: (await queries.hasClosed(db, report)) || (await queries.haveAllSinglesLeft(db, report)),
  })
  if (body.to === report.organisation_id) refuse('conflict', 'This organisation already has it.')
  policy.checkPossible(await queries.readPossibility(db, report, body.to))
  const [newest] = await queries.listOfReport(db, report)
  if (newest?.state === 'proposed') {
    refuse('conflict', 'Another organisation has already been proposed. Wait for the answer.')
  }
  if (body.writing) {
    const { entry } = await writeEntry(call, params.id, body.writing, () => undefined)
    if (!report.anonymous) {
      await emit(db, events.entryAdded, { reportId: report.id, by: report.side, eventId: entry.id })
    }
  }
  await queries.insertProposal(db, report, body)
  return describeTransfers(db, report)
}

/** The report is the other organisation's first, so that the entry has to start an epoch for its new readers. */
async function agree(call: EndpointCall<typeof agreeToTransfer>) {
  const { actor, params, body, db, note } = call
  const report = authorise(actor, await findReport(db, params.id, { lock: true }))
  note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
  requireReporter(report)
  const transfer = await queries.findTransfer(db, report, params.transferId)
  if (!transfer) refuse('not_found')
  // The same call again: its answer was lost on the way.
  if (transfer.state === 'agreed' && (await findEntry(db, report, { id: body.entry.id }))) {
    return describeTransfers(db, report)
  }
  if (transfer.state !== 'proposed') refuse('conflict', 'This proposal is no longer open.')
  await moveReport(db, report, transfer, body)
  const moved = authorise(actor, await findReport(db, report.id))
  await addSeals(db, moved, body.keys)
  if (body.excluded.length > 0) {
    const members = body.seals.flatMap(({ to }) => (to.kind === 'handler' ? [to.id] : []))
    await queries.grantHandlers(db, moved, members)
  }
  const { entry } = await writeEntry(call, params.id, body, () => undefined)
  await storeClock(db, moved)
  if (!moved.anonymous) await emit(db, events.sent, { reportId: moved.id, eventId: entry.id })
  return describeTransfers(db, moved)
}

async function moveReport(
  db: Db,
  report: AuthorisedReport,
  transfer: TransferRow,
  body: CallInput<typeof agreeToTransfer>['body'],
): Promise<void> {
  policy.checkPossible(await queries.readPossibility(db, report, transfer.to_id))
  const terms = await readTerms(db, {
    organisationId: transfer.to_id,
    excluded: body.excluded,
    id: report.id,
  })
  const readers = policy.newReaders(report, body, terms)
  policy.checkKeys(report, body, readers)
  if (!terms.organisation) refuse('not_found')
  const { answerDays } = firstPromise(terms.organisation.promises, {
    anonymous: report.anonymous,
    now: new Date(),
  })
  const { dutyVersion, excluded } = body
  if (!(await queries.applyTransfer(db, transfer, { dutyVersion, answerDays, excluded }))) {
    refuse('conflict', 'This proposal is no longer open.')
  }
}

async function describeTransfers(db: Db, report: AuthorisedReport) {
  const rows = await queries.listOfReport(db, report)
  return {
    transfers: rows.map(presentTransfer),
    hasClosed: await queries.hasClosed(db, report),
    nobodyLeft: await queries.haveAllSinglesLeft(db, report),
  }
}
