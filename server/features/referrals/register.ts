import type { Parts } from '#server/platform/parts.ts'
import type { Notifier } from '#server/platform/jobs/telling.ts'
import { referralJobs } from './jobs.ts'
import { referralRoutes } from './routes.ts'

export function register({ serve, jobs, limits, tell }: Parts & Notifier): void {
  referralRoutes(serve, limits)
  referralJobs(jobs, { tell })
}
