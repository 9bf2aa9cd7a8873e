import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { answerPublished } from './events.ts'
import { listFollowers } from './queries.ts'

/** Those who follow a thread are notified of each answer once: its id stands for the event, whichever way it appeared. */
export function postJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.on(answerPublished, async (db, { postId }) => {
    for (const { member_id: memberId, generation, thread_id: id, number } of await listFollowers(
      db,
      postId,
    )) {
      const subject = { kind: 'thread', id, number } as const
      await notify(db, { memberId, generation, kind: 'community', subject, event: postId })
    }
  })
}
