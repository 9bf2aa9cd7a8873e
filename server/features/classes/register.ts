import type { Parts } from '#server/platform/parts.ts'
import { classJobs } from './jobs.ts'
import { openRooms } from './rooms.ts'
import { classRoutes } from './routes.ts'

export function register({ serve, jobs, live, limits }: Parts): void {
  classRoutes(serve, { limits, rooms: openRooms(live) })
  classJobs(jobs)
}
