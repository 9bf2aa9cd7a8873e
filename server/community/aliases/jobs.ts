import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { aliasDue } from './events.ts'
import { eraseDueAlias, listDueAliases } from './queries.ts'

/** Names of members who have left go at an hour of their own. */
export function aliasJobs(jobs: Jobs): void {
  // Each in a transaction of its own, so that a failure is retried and does not block the others.
  jobs.everyFiveMinutes('erase-aliases', async (db) => {
    for (const aliasId of await listDueAliases(db)) await emit(db, aliasDue, { aliasId })
  })
  jobs.on(aliasDue, (db, { aliasId }) => eraseDueAlias(db, aliasId))
}
