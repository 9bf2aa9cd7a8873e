import type { Parts } from '#server/platform/parts.ts'
import { sharedEntryJobs } from './jobs.ts'
import { sharedEntryRoutes } from './routes.ts'

export function register(parts: Parts): void {
  sharedEntryRoutes(parts.serve, parts)
  sharedEntryJobs(parts.jobs)
}
