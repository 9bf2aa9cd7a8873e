import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { invitationMail, reinstatementMail, suspensionMail } from './mail.ts'
import { findAddress, removeOldInvitations } from './queries.ts'
import * as events from './events.ts'

/** For so many days an invitation waits to be taken up. */
const invitationDays = 14

/** Tells those who were invited to handle cases or whose access rests, and takes old invitations back. */
export function organisationJobs(jobs: Jobs, { publicUrl }: { publicUrl: string }): void {
  jobs.on(events.handlerInvited, async (db, { memberId }) => {
    const invited = await findAddress(db, memberId)
    if (invited) await queueMail(db, memberId, invitationMail(invited, publicUrl))
  })
  jobs.on(events.handlerSuspended, async (db, { memberId }) => {
    const whom = await findAddress(db, memberId)
    if (whom) await queueMail(db, memberId, suspensionMail(whom, publicUrl))
  })
  jobs.on(events.handlerReinstated, async (db, { memberId }) => {
    const whom = await findAddress(db, memberId)
    if (whom) await queueMail(db, memberId, reinstatementMail(whom, publicUrl))
  })

  jobs.daily('end-invitations', (db) => removeOldInvitations(db, invitationDays))
}
