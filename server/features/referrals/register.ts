import type { Parts } from '#server/platform/parts.ts'
import type { Telling } from '../notifications/register.ts'
import { referralJobs } from './jobs.ts'
import { referralRoutes } from './routes.ts'

export function register({ serve, jobs, limits, tell }: Parts & Pick<Telling, 'tell'>): void {
  referralRoutes(serve, limits)
  referralJobs(jobs, { tell })
}
