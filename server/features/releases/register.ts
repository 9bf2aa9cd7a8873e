import type { Parts } from '#server/platform/parts.ts'
import { releaseJobs } from './jobs.ts'
import { type ProveRelease, releaseRoutes } from './routes.ts'

export function register({
  serve,
  jobs,
  secrets,
  proveRelease,
}: Parts & { proveRelease: ProveRelease }): void {
  releaseRoutes(serve, { proveRelease })
  releaseJobs(jobs, secrets)
}
