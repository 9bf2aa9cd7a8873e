import { emit } from '#server/platform/jobs/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { digestDue } from './events.ts'
import { findDueDigest, listDueDigests, markDigest } from './queries.ts'

/** Once a week, to members who want it: in how many followed topics there is something new. Never a word of it. */
export function digestJobs(jobs: Jobs, { notify }: Notifier): void {
  // Each in a transaction of its own, so that a failure is retried and does not block the others.
  jobs.daily('send-digests', async (db) => {
    for (const { member_id: memberId } of await listDueDigests(db)) await emit(db, digestDue, { memberId })
  })

  jobs.on(digestDue, async (db, { memberId }) => {
    const due = await findDueDigest(db, memberId)
    if (!due) return
    const { generation, topics: count } = due
    const event = crypto.randomUUID()
    await notify(db, { memberId, generation, kind: 'community', subject: null, event, count })
    await markDigest(db, memberId)
  })
}
