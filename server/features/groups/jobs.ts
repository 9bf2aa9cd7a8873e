import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { noticesWaiting } from './events.ts'
import { claimNotices, tendGroups } from './queries.ts'

/** Hands groups over when a verification expires, reserves free places for waiting people, and notifies. */
export function groupJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.everyFiveMinutes('tend-groups', async (db) => {
    await tendGroups(db)
    await emit(db, noticesWaiting, {})
  })

  jobs.on(noticesWaiting, async (db) => {
    for (const { id: event, group_id: id, member_id: memberId, generation } of await claimNotices(db))
      await notify(db, { memberId, generation, kind: 'community', subject: { kind: 'group', id }, event })
  })
}
