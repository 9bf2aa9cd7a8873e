import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { clearSessions } from './queries.ts'
import { clearSignIns } from './sign-ins/queries.ts'

export function sessionJobs(jobs: Jobs): void {
  jobs.daily('clear-sessions', clearSessions)
  jobs.daily('clear-sign-ins', clearSignIns)
}
