import type { Db } from '#server/platform/database/connection.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { queuePush } from '#server/platform/push/queue.ts'
import * as queries from './delivery-queries.ts'
import { newsMail } from './mail.ts'
import { batching, isWanted, type Recipient, channelsOf } from './policy.ts'
import { endOfQuietHours } from './quiet-hours.ts'

/** The content of a notification. */
export interface News extends Omit<queries.NewNotification, 'count'> {
  readonly count?: number
  /** Minimum delay in seconds before it goes to devices and mailboxes. */
  readonly afterSeconds?: number
  /** Someone may get hurt: it is not gathered with others. Quiet hours, digests and mutes are the recipient's own, and hold. */
  readonly urgent?: boolean
}

/** Kinds that teams always get: they need no consent to mails about one's own news. */
const teamKinds: ReadonlySet<string> = new Set(['report', 'reminder', 'mention'])

function readRecipientOf(
  row: queries.RecipientRow,
  { kind, reportId }: { kind: News['kind']; reportId: string | null },
): Recipient {
  return {
    settings: row.settings,
    isReportMuted: reportId !== null && row.mutedReports.includes(reportId),
    mayMail: row.isConfirmed && (teamKinds.has(kind) || row.wantsMail),
  }
}

/**
 * Tells someone of something, once for each event: in the list, and by the ways that they chose, at once or when their quiet hours are
 * over. As the system, within the transaction that the event ends in. [Note: Notifications]
 */
export async function notify(db: Db, news: News, publicUrl: string): Promise<void> {
  const { count = 1, afterSeconds = 0, urgent = false, ...rest } = news
  const row = await queries.readRecipient(db, news.memberId)
  if (!row) return
  const { now } = row
  const readyAt = new Date(now.getTime() + afterSeconds * 1000)
  const { kind, subject } = news
  const recipient = readRecipientOf(row, { kind, reportId: subject?.kind === 'report' ? subject.id : null })
  const { listed, ways } = channelsOf(kind, recipient, { now, readyAt })
  const id = await queries.insertNotification(db, { ...rest, count }, listed)
  if (id === undefined) return
  await queries.insertDeliveries(db, id, { ...rest, urgent }, ways)
  await deliver(db, news.memberId, publicUrl)
}

/**
 * Sends to a member what is due: one mail and one push to each device, however much there is. What they have read meanwhile is left
 * out. Of what may come often it
 * sends no more than once an hour by each way; the rest waits, unless someone may get hurt.
 */
export async function deliver(db: Db, memberId: string, publicUrl: string): Promise<void> {
  await queries.holdDeliveries(db, memberId)
  const row = await queries.readRecipient(db, memberId)
  if (!row) return
  const { now } = row
  const ready: queries.DueDelivery[] = []
  for (const due of await queries.listDue(db, memberId, batching.kinds)) {
    const reportId = due.subject_kind === 'report' ? due.subject_id : null
    const recipient = readRecipientOf(row, { kind: due.kind, reportId })
    if (due.read || !isWanted(due.kind, due.channel, recipient, now)) {
      await queries.dropDelivery(db, due)
      continue
    }
    const isBatched = !due.urgent && due.last !== null && batching.kinds.includes(due.kind)
    const earliest = isBatched ? new Date(due.last.getTime() + batching.apart) : now
    const from = endOfQuietHours(earliest > now ? earliest : now, row.settings)
    if (from > now) await queries.postpone(db, due, from)
    else ready.push(due)
  }
  const by = Map.groupBy(ready, ({ channel }) => channel)
  const mails = by.get('mail') ?? []
  if (mails.length > 0) {
    const count = mails.reduce((sum, each) => sum + each.count, 0)
    await queueMail(db, memberId, newsMail(row, count, publicUrl), { lane: 'notice' })
  }
  const pushes = by.get('push') ?? []
  if (pushes.length > 0) {
    const generations = pushes.map(({ generation }) => generation)
    for (const id of await queries.listDevices(db, memberId, generations))
      await queuePush(db, { id, word: 'new' })
  }
  for (const each of ready) await queries.markSent(db, each)
}
