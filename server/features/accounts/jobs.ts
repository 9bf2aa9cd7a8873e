import type { Db } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { newToken } from '#server/platform/tokens.ts'
import { addressTakenMail, confirmationMail, reminderMail, type ConfirmationMail } from './mail.ts'
import {
  clearConfirmations,
  countConfirmations,
  findOwner,
  findUnconfirmed,
  markNotified,
  removeAbandonedAccounts,
  removeSecondSignUp,
  saveConfirmation,
  claimDueReminders,
  type Unconfirmed,
} from './queries.ts'
import * as events from './events.ts'

/** Days for which a confirmation link is good; the reminder's, until the account may be removed. */
const confirmationDays = 7
const reminderDays = 30
/** Links that one address is sent in a day, so that signing someone up again and again does not fill their inbox. */
const maxConfirmations = 5

export function accountJobs(
  jobs: Jobs,
  { publicUrl, secrets }: { publicUrl: string; secrets: Secrets },
): void {
  const digestOf = (comparable: string) => secrets.hmac('confirmations', comparable)

  jobs.on(events.confirmationDue, async (db, { memberId }) => {
    const unconfirmed = await findUnconfirmed(db, memberId)
    if (!unconfirmed) return
    // In the job and not in the call, whose duration would reveal whether a password was guessed.
    const first = await removeSecondSignUp(db, memberId)
    if (await notifyOwner(db, unconfirmed.comparableAddress)) return
    const member = first ? await findUnconfirmed(db, first) : unconfirmed
    if (!member || (await countConfirmations(db, digestOf(member.comparableAddress))) >= maxConfirmations)
      return
    await mailConfirmation(db, member, confirmationMail, confirmationDays, 'confirmation')
  })

  jobs.daily('pending-accounts', async (db) => {
    await clearConfirmations(db)
    await removeAbandonedAccounts(db)
    for (const id of await claimDueReminders(db)) {
      const member = await findUnconfirmed(db, id)
      if (member && !(await findOwner(db, member.comparableAddress))) {
        await mailConfirmation(db, member, reminderMail, reminderDays, 'notice')
      }
    }
  })

  async function mailConfirmation(
    db: Db,
    member: Unconfirmed,
    mail: ConfirmationMail,
    days: number,
    lane: 'confirmation' | 'notice',
  ): Promise<void> {
    const token = newToken()
    const address = digestOf(member.comparableAddress)
    await saveConfirmation(db, { id: member.id, address }, token.digest, days)
    const link = new URL(`/#confirm=${token.text}`, publicUrl).href
    await queueMail(db, member.id, mail({ ...member, link }), { lane })
  }
}

/** Notifies the owner of a taken address, at most once a day, instead of mailing a link. @returns whether it is taken. */
export async function notifyOwner(db: Db, comparableAddress: string): Promise<boolean> {
  const owner = await findOwner(db, comparableAddress)
  if (!owner) return false
  if (!owner.told) {
    await markNotified(db, owner.id)
    await queueMail(db, owner.id, addressTakenMail(owner))
  }
  return true
}
