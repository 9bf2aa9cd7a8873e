import type { Db } from '#server/platform/database/connection.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Parts } from '#server/platform/parts.ts'
import { pictureRemoved } from './events.ts'
import { profileJobs } from './jobs.ts'
import { administers } from './queries.ts'
import { profileRoutes } from './routes.ts'

/** @returns what goes with an account, and who administers the server */
export function register(parts: Parts) {
  profileRoutes(parts.serve, parts)
  profileJobs(parts.jobs, parts)
  return {
    administers,
    erasePicture: (db: Db, pictureId: string) => emit(db, pictureRemoved, { pictureId }),
  }
}
