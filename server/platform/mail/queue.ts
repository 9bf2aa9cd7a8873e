import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** A message to one person, written in their language. Sender and subject are neutral: others may see the inbox. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** The lane of a message. Lanes do not block each other. [Note: Lanes] in platform/jobs/events.ts */
const lanes = {
  /** About an account, to its owner. */
  account: 'mails',
  /** A link without which someone cannot continue. */
  confirmation: 'confirmationMails',
  /** A link that anyone can ask for. */
  reset: 'resetMails',
  /** That there is something new. */
  notice: 'noticeMails',
} as const

interface MailOptions {
  lane?: keyof typeof lanes
  startAfterSeconds?: number
  id?: string
}

/**
 * Writes a message in the caller's transaction: it goes out only if that commits.
 * @param memberId whose account it is about, and with whose account it is deleted; null only where it is about nobody's.
 * @param options.startAfterSeconds how long it waits at least.
 * @param options.id of what someone may ask for twice: while the first is remembered, it is not written again.
 */
export async function queueMail(
  db: Db,
  memberId: string | null,
  mail: Mail,
  // The id is made here, because the caller may write a message and yet not read one.
  { lane = 'account', startAfterSeconds = 0, id = crypto.randomUUID() }: MailOptions = {},
): Promise<void> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('mails')
    .values({ id, member_id: memberId, recipient: mail.to, subject: mail.subject, text: mail.text })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!written) return
  await enqueue(db, lanes[lane], { id }, { startAfterSeconds })
}

/**
 * Writes a message that does not go out yet, in the caller's transaction: what depends on whose address it is, a job decides later with
 * {@link releaseMail}, so that the call answers the same for every address.
 *
 * @returns its id
 */
export async function holdMail(db: Db, mail: Mail): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insertInto('mails')
    .values({ id, member_id: null, recipient: mail.to, subject: mail.subject, text: mail.text })
    .execute()
  return id
}

/** Lets a held message go out, in other words than it was written in. */
export async function releaseMail(
  db: Db,
  id: string,
  { subject, text }: Omit<Mail, 'to'>,
  { lane = 'account' }: Pick<MailOptions, 'lane'> = {},
): Promise<void> {
  await db.updateTable('mails').set({ subject, text }).where('id', '=', id).execute()
  await enqueue(db, lanes[lane], { id })
}

/** A held message that is not to go out. */
export async function dropMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** A queued message, as the system reads it to send it, and whether it is about someone's account. */
export async function findQueuedMail(
  db: Db,
  id: string,
): Promise<{ mail: Mail; isOfAccount: boolean } | undefined> {
  const row = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'member_id'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (!row?.recipient || row.text === null) return undefined
  return {
    mail: { to: row.recipient, subject: row.subject, text: row.text },
    isOfAccount: row.member_id !== null,
  }
}

/** After sending, the address, the text and the member are erased. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', recipient: null, text: null, member_id: null })
    .where('id', '=', id)
    .execute()
}

export async function markStored(db: Db, id: string): Promise<void> {
  await db.updateTable('mails').set({ state: 'kept' }).where('id', '=', id).execute()
}

/** It is not tried again, and is listed under Admin to be passed on by hand. */
export async function markFailed(db: Db, id: string): Promise<void> {
  await db.updateTable('mails').set({ state: 'failed' }).where('id', '=', id).execute()
}

/** Messages are retained for seven days, sent or not. */
export async function clearMails(db: Db): Promise<void> {
  await sql`delete from mails m where mail_goes(m, now())`.execute(db)
}
