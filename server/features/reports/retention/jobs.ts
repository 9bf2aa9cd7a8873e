import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { clearCaseChanges, eraseExpiredReports } from './queries.ts'

/** Once a day, what has been kept for its whole period is erased with all that is in it, unless it is held or a file in it was stopped. */
export function retentionJobs(jobs: Jobs): void {
  jobs.daily('erase-kept-reports', eraseExpiredReports)
  jobs.daily('clear-case-changes', clearCaseChanges)
}
