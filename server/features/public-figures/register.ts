import type { Parts } from '#server/platform/parts.ts'
import { publicFigureJobs } from './jobs.ts'
import { publicFigureRoutes } from './routes.ts'

export function register({ serve, jobs, limits }: Parts): void {
  publicFigureRoutes(serve, limits)
  publicFigureJobs(jobs)
}
