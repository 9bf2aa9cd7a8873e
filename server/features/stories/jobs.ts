import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { storyDue } from './events.ts'
import { listDueStories, publishDueStory } from './queries.ts'

/** Due stories are published within minutes. */
export function storyJobs(jobs: Jobs, { notify }: Notifier): void {
  // Each in a transaction of its own, so that a failure is retried and does not block the others.
  jobs.everyFiveMinutes('publish-stories', async (db) => {
    for (const storyId of await listDueStories(db)) await emit(db, storyDue, { storyId })
  })

  jobs.on(storyDue, async (db, { storyId }) => {
    const appeared = await publishDueStory(db, storyId)
    if (!appeared) return
    const { member_id: memberId, generation, thread_id: id } = appeared
    const subject = { kind: 'thread', id, number: null } as const
    await notify(db, { memberId, generation, kind: 'community', subject, event: id })
  })
}
