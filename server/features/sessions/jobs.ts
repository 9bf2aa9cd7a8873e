import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { clearSessions } from './queries.ts'

export function sessionJobs(jobs: Jobs): void {
  jobs.daily('clear-sessions', clearSessions)
}
