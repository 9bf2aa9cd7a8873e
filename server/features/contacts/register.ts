import type { Parts } from '#server/platform/parts.ts'
import { contactJobs } from './jobs.ts'
import { contactRoutes } from './routes.ts'

export function register(parts: Parts): void {
  contactRoutes(parts.serve, parts)
  contactJobs(parts.jobs)
}
