import type { Notifier } from '#server/platform/jobs/notifier.ts'
import type { Parts } from '#server/platform/parts.ts'
import { administrationRoutes } from './administration/routes.ts'
import { mentorJobs } from './jobs.ts'
import { oversightRoutes } from './oversight/routes.ts'
import { pairRoutes } from './pairs/routes.ts'
import { mentorRoutes } from './routes.ts'

export function register({ serve, jobs, limits, notify }: Parts & Notifier): void {
  mentorRoutes(serve, limits)
  pairRoutes(serve)
  oversightRoutes(serve)
  administrationRoutes(serve)
  mentorJobs(jobs, { notify })
}
