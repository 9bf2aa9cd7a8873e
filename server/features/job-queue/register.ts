import type { Parts } from '#server/platform/parts.ts'
import { keepFailed } from './queries.ts'
import { jobQueueRoutes } from './routes.ts'

const failedRetentionDays = 14

export function register({ serve, jobs }: Parts): void {
  jobQueueRoutes(serve)
  jobs.often('keep-failed-jobs', (db) => keepFailed(db, failedRetentionDays))
}
