import type { Parts } from '#server/platform/parts.ts'
import { draftJobs } from './jobs.ts'
import { draftRoutes } from './routes.ts'

export function register(parts: Parts): void {
  draftRoutes(parts.serve, parts)
  draftJobs(parts.jobs)
}
