import type { Parts } from '#server/platform/parts.ts'
import { clearEnded } from './queries.ts'
import { announcementRoutes } from './routes.ts'

/** Ended ones can be read and written again for so long. */
const retentionDays = 90

export function register({ serve, jobs }: Parts): void {
  announcementRoutes(serve)
  jobs.daily('clear-announcements', (db) => clearEnded(db, retentionDays))
}
