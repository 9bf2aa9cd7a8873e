import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { filesOf, rowsOf } from './files.ts'
import { publishMonth } from './month.ts'
import {
  addRelease,
  countMonth,
  countTeams,
  listDueMonths,
  lockReleases,
  readRows,
  readToday,
} from './queries.ts'

/** Checks daily whether a month is due. Each is published once and never changes. */
export function releaseJobs(jobs: Jobs, secrets: Secrets): void {
  jobs.daily('release-counts', async (db) => {
    await lockReleases(db)
    for (const month of await listDueMonths(db)) await release(db, month, secrets)
  })
}

async function release(db: Db, month: string, secrets: Secrets): Promise<void> {
  const cells = publishMonth(month, await countMonth(db, month), await countTeams(db), secrets)
  const releasedOn = await readToday(db)
  const isPublished = cells.some(({ published }) => published !== null)
  const files = isPublished ? filesOf(month, releasedOn, await readRows(db), cells) : null
  await addRelease(db, { month, releasedOn, rows: rowsOf(month, cells), files })
}
