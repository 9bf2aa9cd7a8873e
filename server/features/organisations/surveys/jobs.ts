import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { removeReceipts } from './queries.ts'

/** Once a day, rounds whose last day has passed lose what distinguished one answer from another. */
export function surveyJobs(jobs: Jobs): void {
  jobs.daily('forget-survey-receipts', removeReceipts)
}
