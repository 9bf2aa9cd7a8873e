import type { Parts } from '#server/platform/parts.ts'
import { removeEnded } from './queries.ts'
import { announcementRoutes } from './routes.ts'

/** Ended ones can be read and written again for so long. */
const retentionDays = 90

export function register({ serve, jobs }: Parts): void {
  announcementRoutes(serve)
  jobs.daily('clear-announcements', (db) => removeEnded(db, retentionDays))
}
