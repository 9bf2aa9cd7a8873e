import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/**
 * Releases held reports, except those of a day that is younger than so many milliseconds: too little of it has gone by to hide
 * in. Those of a day that has not come were sent while the clock was ahead, and wait no longer than those of today. As the system.
 * [Note: Held reports] in 0030_held_reports.sql
 */
export async function releaseReports(db: Db, youngest: number): Promise<void> {
  await sql`
    select release_reports(case when date_trunc('day', now(), 'UTC') <= released then 'infinity' else released end)
    from (select now() - make_interval(secs => ${youngest / 1000}) as released) as until`.execute(db)
}

/** Releases reports of past days whose release was missed because no server was running. Runs as the system. */
export async function releaseEarlierDays(db: Db): Promise<void> {
  await sql`select release_reports(date_trunc('day', now(), 'UTC') - interval '1 day')`.execute(db)
}
