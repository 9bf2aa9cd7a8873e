import type { Parts } from '#server/platform/parts.ts'
import { retainFailed } from './queries.ts'
import { jobQueueRoutes } from './routes.ts'

const failedRetentionDays = 14

export function register({ serve, jobs }: Parts): void {
  jobQueueRoutes(serve)
  jobs.everyFiveMinutes('keep-failed-jobs', (db) => retainFailed(db, failedRetentionDays))
}
