import type { Parts } from '#server/platform/parts.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { professionalJobs } from './jobs.ts'
import { listingRoutes } from './listings/routes.ts'
import { professionalRoutes } from './routes.ts'
import { professionalVerificationRoutes } from './verifications/routes.ts'

export function register({ serve, jobs, limits, notify }: Parts & Notifier): void {
  professionalRoutes(serve, limits)
  listingRoutes(serve, limits)
  professionalVerificationRoutes(serve)
  professionalJobs(jobs, { notify })
}
