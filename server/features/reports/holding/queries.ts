import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/**
 * Releases held reports, except those of a day that is younger than so many milliseconds: too little of it has gone by to hide
 * in. As the system. [Note: Held reports] in 0030_held_reports.sql
 */
export async function releaseReports(db: Db, youngest: number): Promise<void> {
  await sql`select release_reports(now() - make_interval(secs => ${youngest / 1000}))`.execute(db)
}

/** Releases what was sent on a day that is over, whose next release nobody was there for. As the system. */
export async function releaseEarlierDays(db: Db): Promise<void> {
  await sql`select release_reports(date_trunc('day', now(), 'UTC') - interval '1 day')`.execute(db)
}
