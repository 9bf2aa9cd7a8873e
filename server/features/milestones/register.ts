import type { Parts } from '#server/platform/parts.ts'
import { type CountedEvents, milestoneJobs } from './jobs.ts'
import { type MilestoneIssuer, milestoneRoutes } from './routes.ts'

export function register({
  serve,
  jobs,
  limits,
  issuer,
  ...counted
}: Parts & CountedEvents & { issuer: MilestoneIssuer }): void {
  milestoneRoutes(serve, { limits, issuer })
  milestoneJobs(jobs, counted)
}
