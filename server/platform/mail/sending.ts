import { createTransport } from 'nodemailer'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import { findQueuedMail, markKept, markSent, type Mail } from './queue.ts'

export interface MailSettings {
  smtpUrl: string | undefined
  mailFrom: string
  /** Where a message is shown when there is no mail server. */
  show: (mail: Mail) => void
}

/**
 * Sends a queued message by SMTP, or, where no mail server is set, keeps it for the administrator and shows it on the
 * console. Sending twice is possible after a crash between the two steps; losing a message is not.
 */
export function createMailer(database: Database, settings: MailSettings): (id: string) => Promise<void> {
  const transport = settings.smtpUrl
    ? createTransport(settings.smtpUrl, {
        from: settings.mailFrom,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : undefined
  return async (id) => {
    const mail = await asActor(database, system, (db) => findQueuedMail(db, id))
    if (!mail) return
    if (!transport) {
      await asActor(database, system, (db) => markKept(db, id))
      settings.show(mail)
      return
    }
    await transport.sendMail({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    await asActor(database, system, (db) => markSent(db, id))
  }
}
