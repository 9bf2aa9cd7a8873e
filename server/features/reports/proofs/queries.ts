import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedReport } from '../ids.ts'

/** The hashes of a report's entries after a position, oldest first. */
export function listHashes(db: Db, report: AuthorisedReport, after: number, rows: number) {
  return db
    .selectFrom('report_entries')
    .select(['report_id as reportId', 'id as entryId', 'position', 'hash', 'at'])
    .where('report_id', '=', report.id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(rows)
    .execute()
}
