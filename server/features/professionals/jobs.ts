import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { decided } from './events.ts'
import { claimReminders } from './queries.ts'

/** So many days before its last one a professional is notified, so that someone can look again in time. */
const daysBefore = 30

export function professionalJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.on(decided, async (db, { memberId, generation, eventId: event }) => {
    await notify(db, { memberId, generation: Number(generation), kind: 'referral', subject: null, event })
  })

  jobs.daily('remind-professionals', async (db) => {
    for (const { member_id: memberId, generation } of await claimReminders(db, daysBefore))
      await notify(db, { memberId, generation, kind: 'referral', subject: null, event: crypto.randomUUID() })
  })
}
