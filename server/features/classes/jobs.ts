import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { removeOverdue } from './queries.ts'

/** Every few minutes, classes that nobody ended, and that nobody is connected to, go. */
export function classJobs(jobs: Jobs): void {
  jobs.everyFiveMinutes('end-overdue-classes', removeOverdue)
}
