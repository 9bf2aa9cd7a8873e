import type { CallResult } from '#contract/endpoint.ts'
import type { readReport } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { queryBatch, question } from '#server/platform/database/batch.ts'
import { insertOpening } from './clocks/queries.ts'
import { stoppedOf } from './evidence/queries.ts'
import { readMarkersIn, readMarkersOf } from './read-markers/queries.ts'
import type { AuthorisedReport } from './ids.ts'
import { holdersOf, isEpochDue, mayWrite } from './policy.ts'
import { presentAuthor, presentReader, presentReport, presentSeal, presentTimeline } from './present.ts'
import * as queries from './queries.ts'
import { authorsOf, listExcluded, readersOf } from './readers/queries.ts'
import { retentionIn, retentionOf } from './retention/queries.ts'

/** Everything about a report but its entries, as one who may read it sees it. */
export async function describeReport(
  db: Db,
  report: AuthorisedReport,
): Promise<CallResult<typeof readReport>> {
  if (report.side === 'handler') await insertOpening(db, report)
  const { first, changes, seals, readers, readMarkers, retention, stopped, authors } = await queryBatch(db, {
    first: question(queries.firstEntryOf(db, report)),
    changes: question(queries.statusChangesOf(db, report), { moments: ['at'] }),
    seals: question(queries.sealsOf(db, [report], 'all'), { bytes: ['sealed'] }),
    readers: question(readersOf(report), { moments: ['since'] }),
    readMarkers: question(readMarkersOf(db, report)),
    retention: question(retentionOf(report.id)),
    stopped: question(stoppedOf(db, report)),
    authors: question(authorsOf(report), { bytes: ['verify_key'] }),
  })
  const [sent] = first
  if (!sent) throw new Error('report has no first entry')
  return {
    report: presentReport(report),
    role: report.side,
    mayWrite: mayWrite(report),
    timeline: presentTimeline(report, sent.id, changes),
    seals: seals.map(presentSeal),
    holders: holdersOf(report),
    readers: readers.map(presentReader),
    excluded: await listExcluded(db, report),
    marks: readMarkersIn(readMarkers),
    retention: retentionIn(retention),
    stopped: stopped.map(({ id }) => id),
    reporterLeft: report.reporter_left_on !== null,
    epochDue: isEpochDue(report),
    authors: authors.map(presentAuthor),
  }
}
