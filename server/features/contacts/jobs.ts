import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { clearCodes } from './queries.ts'

export function contactJobs(jobs: Jobs): void {
  jobs.daily('clear-contact-codes', clearCodes)
}
