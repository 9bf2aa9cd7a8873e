import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { clearShownEntries } from './queries.ts'

export function shownEntryJobs(jobs: Jobs): void {
  jobs.daily('clear-shown-entries', clearShownEntries)
}
