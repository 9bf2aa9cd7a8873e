import { normaliseAddress } from '#contract/email-address.ts'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { SendMail } from '../jobs/workers.ts'
import { findQueuedMail, markFailed, markStored, markSent, type Mail } from './queue.ts'
import { AddressRefused, refusesAddress } from './refusals.ts'
import { openTransport } from './transport.ts'
import { clearUndeliverable, markUndeliverable } from './undeliverable-addresses.ts'

export interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string
  /** Where a message is shown when there is no mail server. */
  show: (mail: Mail) => void
}

/**
 * Sends a queued message by SMTP, or, where no mail server is set, keeps it for the administrator and shows it on the
 * console where it is about an account. Sending twice is possible after a crash between the two steps. A message whose last try failed is marked, and
 * is listed under Admin. Where the address itself is refused no other try is made, and its owner is told in the app. [Note: Undeliverable addresses]
 */
export function createMailer(database: Database, settings: MailSettings): SendMail {
  const { smtpUrl, mailFrom } = settings
  let opened: ReturnType<typeof openTransport> | undefined

  /** @throws {AddressRefused} so that it is not retried */
  async function giveUpOnAddress(id: string, { to }: Mail): Promise<never> {
    await asActor(database, system, async (db) => {
      await markFailed(db, id)
      await markUndeliverable(db, normaliseAddress(to), 'refused')
    })
    throw new AddressRefused('address takes no mail')
  }

  return async (id, isLastAttempt) => {
    const queued = await asActor(database, system, (db) => findQueuedMail(db, id))
    if (!queued) return
    const { mail, isOfAccount } = queued
    if (smtpUrl === undefined) {
      await asActor(database, system, (db) => markStored(db, id))
      // What a stranger wrote to the operator is read under Admin: consoles are kept in logs.
      if (isOfAccount) settings.show(mail)
      return
    }
    try {
      const transport = await (opened ??= openTransport(smtpUrl, mailFrom))
      await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
    } catch (error) {
      if (refusesAddress(error)) return giveUpOnAddress(id, mail)
      if (isLastAttempt) await asActor(database, system, (db) => markFailed(db, id))
      throw error
    }
    await asActor(database, system, async (db) => {
      await markSent(db, id)
      await clearUndeliverable(db, normaliseAddress(mail.to))
    })
  }
}
