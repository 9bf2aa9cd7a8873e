import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/**
 * Releases what is held, but for reports of a day that is younger than so many milliseconds: little of the day has gone by in
 * which they can have been sent. As the system. [Note: Held reports] in 0030_held_reports.sql
 */
export async function releaseReports(db: Db, youngest: number): Promise<void> {
  await sql`select release_reports(now() - make_interval(secs => ${youngest / 1000}))`.execute(db)
}

/** Releases what was sent on a day that is over, whose next release nobody was there for. As the system. */
export async function releaseEarlierDays(db: Db): Promise<void> {
  await sql`select release_reports(date_trunc('day', now(), 'UTC') - interval '1 day')`.execute(db)
}
