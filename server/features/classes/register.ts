import type { Parts } from '#server/platform/parts.ts'
import { classJobs } from './jobs.ts'
import { openRooms } from './rooms.ts'
import { classRoutes } from './routes.ts'

export function register({ serve, jobs, live, limits, secrets }: Parts): void {
  classRoutes(serve, { limits, secrets, rooms: openRooms(live) })
  classJobs(jobs)
}
