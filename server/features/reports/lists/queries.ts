import { sql } from 'kysely'
import type { ReportStatus } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'
import type { AuthorisedQueue } from '../ids.ts'

/** The reports that a member sent, newest first, as far as they hold the keys of that time. */
export function listOwnReports(db: Db, memberId: string, page: PageRange, status: ReportStatus | undefined) {
  return listReports(db, page, status)
    .where('reporter_id', '=', memberId)
    .where('kind', '=', 'report')
    .where(sql<boolean>`reporter_generation = any ((select actor_generations())::int[])`)
    .execute()
}

/** The reports that a member was given access to as a guest, newest first. */
export function listSharedReports(
  db: Db,
  memberId: string,
  page: PageRange,
  status: ReportStatus | undefined,
) {
  return listReports(db, page, status)
    .where('id', 'in', (grants) =>
      grants
        .selectFrom('report_grants')
        .select('report_id')
        .where('member_id', '=', memberId)
        .where('kind', '=', 'guest'),
    )
    .where(sql<boolean>`id = any ((select actor_shared_reports())::uuid[])`)
    .execute()
}

/** The one report that a receipt phrase opens. */
export function listReceiptReport(
  db: Db,
  reportId: string,
  page: PageRange,
  status: ReportStatus | undefined,
) {
  return listReports(db, page, status).where('id', '=', reportId).execute()
}

/** An organisation's queue, newest first. */
export function listQueuedReports(
  db: Db,
  organisation: AuthorisedQueue,
  page: PageRange,
  filter: { status: ReportStatus | undefined; severity: string | undefined },
) {
  return listReports(db, page, filter.status)
    .where('organisation_id', '=', organisation)
    .$if(filter.severity !== undefined, (query) => query.where('severity', '=', filter.severity ?? ''))
    .execute()
}

function listReports(db: Db, { after, rows }: PageRange, status: ReportStatus | undefined) {
  return db
    .selectFrom('reports')
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(sent_at, id) < (${after?.at}, ${after?.id})`),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
}

/** Opening the queue shows that someone reads there. To the minute, so that paging does not write each time. */
export async function markQueueOpened(db: Db, organisation: AuthorisedQueue): Promise<void> {
  await db
    .updateTable('handlers')
    .set({ opened_queue_at: sql`now()` })
    .where('organisation_id', '=', organisation)
    .where('member_id', '=', sql<string>`actor_member()`)
    .where(sql<boolean>`(opened_queue_at is null or opened_queue_at < now() - interval '1 minute')`)
    .execute()
}
