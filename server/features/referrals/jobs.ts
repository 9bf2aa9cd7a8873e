import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { endExpired, eraseEnded, claimPendingNotices } from './queries.ts'

/**
 * Ends referrals on their day and tells both sides of what changed: that there is something new, and never what. By rounds, so
 * that the moment of a notice says nothing of when someone answered.
 */
export function referralJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.everyFiveMinutes('end-referrals', async (db) => {
    await endExpired(db)
    for (const { member_id: memberId, generation } of await claimPendingNotices(db))
      await notify(db, { memberId, generation, kind: 'referral', subject: null, event: crypto.randomUUID() })
  })

  jobs.daily('erase-referrals', eraseEnded)
}
