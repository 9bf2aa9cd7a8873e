import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { invitationMail } from './mail.ts'
import { findAddress } from './queries.ts'
import * as events from './events.ts'

/** Tells those who were invited to handle cases. */
export function organisationJobs(jobs: Jobs, { publicUrl }: { publicUrl: string }): void {
  jobs.on(events.handlerInvited, async (db, { memberId }) => {
    const invited = await findAddress(db, memberId)
    if (invited) await queueMail(db, memberId, invitationMail(invited, publicUrl))
  })
}
