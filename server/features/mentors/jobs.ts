import type { Db } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { mentoringChanged } from './events.ts'
import { listNews, advanceMentoring } from './queries.ts'

/** Offers continue, checks end and silence is asked about within minutes, and people are notified: never in words. */
export function mentorJobs(jobs: Jobs, { notify }: Notifier): void {
  const settle = async (db: Db) => {
    await advanceMentoring(db)
    for (const { member_id: memberId, generation, event, subject_id: id } of await listNews(db))
      await notify(db, { memberId, generation, kind: 'community', subject: { kind: 'mentoring', id }, event })
  }
  jobs.on(mentoringChanged, settle)
  jobs.everyFiveMinutes('settle-mentoring', settle)
}
