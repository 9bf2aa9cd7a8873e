import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { eraseKeptReports } from './queries.ts'

/** Once a day, what has been kept for its whole period and is under no hold is erased, with all that is in it. */
export function retentionJobs(jobs: Jobs): void {
  jobs.daily('erase-kept-reports', eraseKeptReports)
}
