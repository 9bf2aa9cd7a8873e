import type { Notifier } from '#server/platform/jobs/notifier.ts'
import type { Parts } from '#server/platform/parts.ts'
import { groupCareRoutes } from './care/routes.ts'
import { groupJobs } from './jobs.ts'
import { groupRoutes } from './routes.ts'

/** Groups: membership, threads, and facilitators. */
export function register({ serve, jobs, limits, notify }: Parts & Notifier): void {
  groupRoutes(serve, limits)
  groupCareRoutes(serve, limits)
  groupJobs(jobs, { notify })
}
