import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { nextRelease, releases } from './policy.ts'
import { releaseReports } from './queries.ts'

/** Shows teams the reports that were sent to them without a name. [Note: Held reports] */
export function holdingJobs(jobs: Jobs, gap = releases): void {
  jobs.atRandomTimes(
    'release-reports',
    (now) => nextRelease(now, gap),
    (db) => releaseReports(db, gap.shortest),
  )
}
