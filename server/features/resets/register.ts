import type { Parts } from '#server/platform/parts.ts'
import { resetJobs } from './jobs.ts'
import { type ResetParts, resetRoutes } from './routes.ts'

export function register(parts: Parts & ResetParts): void {
  resetRoutes(parts.serve, parts)
  resetJobs(parts.jobs, parts.configuration)
}
