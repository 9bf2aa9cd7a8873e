import type { Notifier } from '#server/platform/jobs/notifier.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hostingRoutes } from './hosting/routes.ts'
import { roomJobs } from './jobs.ts'
import { lineRoutes } from './lines/routes.ts'
import { roomRoutes } from './routes.ts'
import { roomSettingRoutes } from './settings/routes.ts'
import { roomStreamRoutes } from './stream-routes.ts'
import { privateWordRoutes } from './words/routes.ts'

export function register({ serve, jobs, limits, live, notify }: Parts & Notifier): void {
  roomRoutes(serve, limits)
  roomSettingRoutes(serve, limits)
  lineRoutes(serve, limits)
  privateWordRoutes(serve, limits)
  hostingRoutes(serve, limits)
  roomStreamRoutes(serve, { limits, live })
  roomJobs(jobs, { notify })
}
