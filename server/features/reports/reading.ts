import type { CallResult } from '#contract/endpoint.ts'
import type { readReport } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { insertOpening } from './clock/queries.ts'
import { listStopped } from './evidence/queries.ts'
import { readMarks } from './read-markers/queries.ts'
import { type AuthorisedReport, holdersOf, isEpochDue, mayWrite } from './policy.ts'
import { presentAuthor, presentReader, presentReport, presentSeal, presentTimeline } from './present.ts'
import * as queries from './queries.ts'
import * as readers from './readers/queries.ts'
import { readRetention } from './retention/queries.ts'

/** Everything about a report but its entries, as one who may read it sees it. */
export async function describeReport(
  db: Db,
  report: AuthorisedReport,
): Promise<CallResult<typeof readReport>> {
  const first = await queries.findEntry(db, report, { position: 1 })
  if (!first) throw new Error('A report has a first entry.')
  if (report.side === 'handler') await insertOpening(db, report)
  return {
    report: presentReport(report),
    role: report.side,
    mayWrite: mayWrite(report),
    timeline: presentTimeline(report, first.id, await queries.listStatusChanges(db, report)),
    seals: (await queries.listSeals(db, [report], 'all')).map(presentSeal),
    holders: holdersOf(report),
    readers: (await readers.listReaders(db, report)).map(presentReader),
    excluded: await readers.listExcluded(db, report),
    marks: await readMarks(db, report),
    retention: await readRetention(db, report.id),
    stopped: await listStopped(db, report),
    reporterLeft: report.reporter_left_on !== null,
    epochDue: isEpochDue(report),
    authors: (await readers.listAuthors(db, report)).map(presentAuthor),
  }
}
