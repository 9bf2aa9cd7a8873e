import { sql } from 'kysely'
import { type Hold, holdReason, type Retention } from '#contract/retention.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedReport } from '../ids.ts'

/** How long the organisation keeps a report; null if it was sent to nobody. [Note: Stopped files] */
export async function readRetention(db: Db, reportId: string): Promise<Retention | null> {
  const { rows } = await retentionOf(reportId).execute(db)
  return retentionIn(rows)
}

/** As a report and its organisation have it, and a hold where there is one. */
type RetentionRow = { days: number; erase_on: string | null; reason: string | null; until: string }

export const retentionOf = (reportId: string) =>
  sql<RetentionRow>`
    select report_retention_days(r) as days, report_erase_on(r)::text as erase_on, h.reason, h.until::text as until
    from reports r join organisations o on o.id = r.organisation_id
    left join report_holds h on h.report_id = r.id
    where r.id = ${reportId}`

export function retentionIn([row]: readonly RetentionRow[]): Retention | null {
  if (!row) return null
  const { days, erase_on: eraseOn, reason, until } = row
  return { days, eraseOn, hold: reason === null ? null : { reason: holdReason.parse(reason), until } }
}

/** What a reporter's "delete" did; nothing for anyone else. [Note: Leaving a report] */
export async function deleteReport(db: Db, report: AuthorisedReport): Promise<'erased' | 'left' | null> {
  const { rows } = await sql<{ outcome: 'erased' | 'left' | null }>`
    select delete_report(${report.id}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

/** Sets a hold, or changes the end of the existing one. */
export async function setHold(db: Db, report: AuthorisedReport, { reason, until }: Hold): Promise<void> {
  await db
    .insertInto('report_holds')
    .values({ report_id: report.id, reason, until })
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet({ reason, until }))
    .execute()
}

export async function endHold(db: Db, report: AuthorisedReport): Promise<void> {
  await db.deleteFrom('report_holds').where('report_id', '=', report.id).execute()
}

/** Erases reports whose retention period has passed, as the system. */
export async function eraseExpiredReports(db: Db): Promise<void> {
  await sql`select erase_kept_reports()`.execute(db)
}

/** Removes changes from the day before yesterday and earlier: no count is cached that long. Runs as the system. [Note: Changes of cases] */
export async function clearCaseChanges(db: Db): Promise<void> {
  await sql`delete from case_changes where on_day < (now() at time zone 'UTC')::date - 1`.execute(db)
}
