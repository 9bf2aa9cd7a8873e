import type { Parts } from '#server/platform/parts.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { referralJobs } from './jobs.ts'
import { referralRoutes } from './routes.ts'

export function register({ serve, jobs, limits, notify }: Parts & Notifier): void {
  referralRoutes(serve, limits)
  referralJobs(jobs, { notify })
}
