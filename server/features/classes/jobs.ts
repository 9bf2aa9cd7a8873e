import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { removeOverdue } from './queries.ts'

/** Removes classes every few minutes that were never ended and have no connections. */
export function classJobs(jobs: Jobs): void {
  jobs.everyFiveMinutes('end-overdue-classes', removeOverdue)
}
