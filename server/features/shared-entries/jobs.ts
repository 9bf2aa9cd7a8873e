import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { removeExpiredEntries } from './queries.ts'

export function sharedEntryJobs(jobs: Jobs): void {
  jobs.daily('clear-shown-entries', removeExpiredEntries)
}
