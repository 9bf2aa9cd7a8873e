import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { clearExpired } from './queries.ts'

export function draftJobs(jobs: Jobs): void {
  jobs.daily('clear-drafts', clearExpired)
}
