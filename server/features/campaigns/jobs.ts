import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { campaignMerged } from './events.ts'
import { listMovedSigners } from './queries.ts'

/** Those whose signature moved to another campaign are notified once, so that they can withdraw it there. */
export function campaignJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.on(campaignMerged, async (db, { campaignId, into }) => {
    for (const { member_id: memberId, generation } of await listMovedSigners(db, campaignId, into)) {
      const subject = { kind: 'thread', id: into, number: null } as const
      await notify(db, { memberId, generation, kind: 'community', subject, event: campaignId })
    }
  })
}
