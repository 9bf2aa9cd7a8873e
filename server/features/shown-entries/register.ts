import type { Parts } from '#server/platform/parts.ts'
import { shownEntryJobs } from './jobs.ts'
import { shownEntryRoutes } from './routes.ts'

export function register(parts: Parts): void {
  shownEntryRoutes(parts.serve, parts)
  shownEntryJobs(parts.jobs)
}
