import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notifier } from '#server/platform/jobs/notifier.ts'
import { aliasOpened } from './events.ts'
import { findNotice } from './queries.ts'

/** The member learns that their alias was opened, unless a law forbids it. */
export function aliasOpeningJobs(jobs: Jobs, { notify }: Notifier): void {
  jobs.on(aliasOpened, async (db, { openingId }) => {
    const notice = await findNotice(db, openingId)
    if (!notice) return
    const { member_id: memberId, generation } = notice
    await notify(db, {
      memberId,
      generation,
      kind: 'community',
      subject: { kind: 'moderation', id: openingId },
      event: openingId,
    })
  })
}
