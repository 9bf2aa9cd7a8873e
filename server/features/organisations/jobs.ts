import { normaliseAddress } from '#contract/email-address.ts'
import { invitationDays } from '#contract/invitations.ts'
import { language } from '#contract/primitives.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { dropMail, findQueuedMail, queueMail, releaseMail } from '#server/platform/mail/queue.ts'
import { findFirstLanguage, notifyInvited, removeUnansweredInvitations } from './invitations/queries.ts'
import { invitationMail, reinstatementMail, suspensionMail } from './mail.ts'
import { findAddress, removeOldInvitations } from './queries.ts'
import * as events from './events.ts'

/** Mails about invitations to one address in a day, over all organisations, so that nobody fills another's inbox. */
const maxMails = { points: 3, seconds: 24 * 3600 }

export interface OrganisationJobParts {
  readonly publicUrl: string
  readonly limits: Limits
}

/** Notifies people who were invited or suspended, and withdraws old invitations. */
export function organisationJobs(jobs: Jobs, { publicUrl, limits }: OrganisationJobParts): void {
  // The owner of the address, and how often it was invited, are looked up here and not in the call, so that its answer and timing reveal nothing.
  jobs.on(events.handlerInvited, async (db, { organisationId, mailId }) => {
    const held = await findQueuedMail(db, mailId)
    if (!held) return
    const { to: address } = held.mail
    const comparable = normaliseAddress(address)
    const memberLanguage = await notifyInvited(db, comparable)
    if (!(await mayBeMailed(limits, comparable))) return dropMail(db, mailId)
    const known = language.safeParse(memberLanguage ?? (await findFirstLanguage(db, organisationId)))
    const mail = invitationMail({ address, language: known.data ?? 'en' }, publicUrl)
    await releaseMail(db, mailId, mail, { lane: 'notice' })
  })
  jobs.on(events.handlerSuspended, async (db, { memberId }) => {
    const addressee = await findAddress(db, memberId)
    if (addressee) await queueMail(db, memberId, suspensionMail(addressee, publicUrl))
  })
  jobs.on(events.handlerReinstated, async (db, { memberId }) => {
    const addressee = await findAddress(db, memberId)
    if (addressee) await queueMail(db, memberId, reinstatementMail(addressee, publicUrl))
  })

  jobs.daily('end-invitations', async (db) => {
    await removeUnansweredInvitations(db, invitationDays)
    await removeOldInvitations(db, invitationDays)
  })
}

async function mayBeMailed(limits: Limits, comparable: string): Promise<boolean> {
  try {
    await limits.consume('invitation-mail', comparable, maxMails)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
