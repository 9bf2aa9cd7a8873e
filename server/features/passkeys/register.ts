import type { Parts } from '#server/platform/parts.ts'
import { passkeyJobs } from './jobs.ts'
import { type PasskeyParts, passkeyRoutes } from './routes.ts'

export function register(parts: Parts & Omit<PasskeyParts, 'publicUrl'>): void {
  passkeyRoutes(parts.serve, { ...parts, publicUrl: parts.configuration.publicUrl })
  passkeyJobs(parts.jobs)
}
