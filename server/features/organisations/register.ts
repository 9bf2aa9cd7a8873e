import type { Parts } from '#server/platform/parts.ts'
import { organisationJobs } from './jobs.ts'
import { organisationRoutes } from './routes.ts'

export function register({ serve, jobs, configuration }: Parts): void {
  organisationRoutes(serve)
  organisationJobs(jobs, configuration)
}
