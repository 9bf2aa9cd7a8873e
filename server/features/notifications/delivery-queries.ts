import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import { language } from '#contract/primitives.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { NewsSubject } from '#server/platform/jobs/notifier.ts'
import { defaults, type ChannelSwitches } from './channels.ts'
import { presentSettings, type SettingsRow } from './settings/present.ts'

/** A notification as stored. */
export interface NewNotification {
  readonly memberId: string
  /** The generation of keys that it belongs to: a member without them gets no notice. */
  readonly generation: number
  readonly kind: NotificationKind
  /** Never a report that was sent without a name. */
  readonly subject: NewsSubject | null
  /** The same for one thing, however often its work is done. */
  readonly event: string
  readonly count: number
}

/** @returns its id; nothing if it was sent before */
export async function insertNotification(
  db: Db,
  { memberId, subject, ...rest }: NewNotification,
  listed: boolean,
): Promise<string | undefined> {
  const row = await db
    .insertInto('notifications')
    .values({
      member_id: memberId,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_number: subject?.kind === 'thread' ? subject.number : null,
      listed,
      ...rest,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'event']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertDeliveries(
  db: Db,
  notificationId: string,
  { memberId, kind, urgent }: Pick<NewNotification, 'memberId' | 'kind'> & { urgent: boolean },
  ways: readonly { channel: ChannelSwitches; due: Date }[],
): Promise<void> {
  if (ways.length === 0) return
  await db
    .insertInto('notification_deliveries')
    .values(
      ways.map((way) => ({ notification_id: notificationId, member_id: memberId, kind, urgent, ...way })),
    )
    .execute()
}

/** The recipient with their notification settings. Undefined once the account is deleted. */
export async function readRecipient(db: Db, memberId: string) {
  const { rows } = await sql<{
    now: Date
    address: string
    language: string
    confirmed: boolean
    wants_mail: boolean
    muted_reports: string[]
    settings: (Omit<SettingsRow, 'muted_until'> & { muted_until: string | null }) | null
  }>`
    select now() as now, m.address, p.language, m.state = 'confirmed' as confirmed,
      wants_news_mail(m.id) as wants_mail, to_jsonb(s) as settings,
      array(select report_id from muted_reports where member_id = m.id) as muted_reports
    from members m join profiles p on p.user_id = m.id
    left join notification_settings s on s.member_id = m.id
    where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const settings = row.settings
  return {
    now: row.now,
    address: row.address,
    language: language.parse(row.language),
    isConfirmed: row.confirmed,
    wantsMail: row.wants_mail,
    mutedReports: row.muted_reports,
    settings: settings
      ? presentSettings({
          ...settings,
          muted_until: settings.muted_until === null ? null : new Date(settings.muted_until),
        })
      : defaults,
  }
}
export type RecipientRow = NonNullable<Awaited<ReturnType<typeof readRecipient>>>

/** Locks this member's deliveries until the transaction ends. */
export async function holdDeliveries(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications ' || ${memberId}, 0))`.execute(db)
}

/** Something that may go out. */
export interface DueDelivery {
  readonly notification_id: string
  readonly channel: ChannelSwitches
  readonly kind: NotificationKind
  readonly subject_kind: string | null
  readonly subject_id: string | null
  readonly count: number
  readonly generation: number
  readonly read: boolean
  /** Sent without batching. */
  readonly urgent: boolean
  /** When something of the gathered kinds last went out this way; not while the clock was ahead of now. */
  readonly last: Date | null
}

/** It is time, or it was written while the clock was ahead, and that day is not waited for. */
const isDue = sql<boolean>`(d.due <= now() or n.at > now() + interval '1 minute')`

export async function listDue(
  db: Db,
  memberId: string,
  batching: readonly NotificationKind[],
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.notification_id, d.channel, d.kind, n.subject_kind, n.subject_id, n.count, n.generation, n.read, d.urgent,
      (select max(s.sent_at) from notification_deliveries s
       where s.member_id = d.member_id and s.channel = d.channel and s.kind = any (${[...batching]})
         and s.sent_at <= now() + interval '1 minute') as last
    from notification_deliveries d join notifications n on n.id = d.notification_id
    where d.member_id = ${memberId} and d.sent_at is null and ${isDue}
    order by d.due, d.notification_id`.execute(db)
  return rows
}

/** Members with something to deliver. */
export async function listMembersWithDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct d.member_id from notification_deliveries d join notifications n on n.id = d.notification_id
    where d.sent_at is null and ${isDue}`.execute(db)
  return rows.map((row) => row.member_id)
}

type Key = Pick<DueDelivery, 'notification_id' | 'channel'>

export async function postpone(db: Db, { notification_id: id, channel }: Key, due: Date): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ due })
    .where('notification_id', '=', id)
    .where('channel', '=', channel)
    .execute()
}

export async function markSent(db: Db, { notification_id: id, channel }: Key): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({ sent_at: sql<Date>`now()` })
    .where('notification_id', '=', id)
    .where('channel', '=', channel)
    .execute()
}

/** It was read meanwhile, or is not wanted any more. */
export async function dropDelivery(db: Db, { notification_id: id, channel }: Key): Promise<void> {
  await db
    .deleteFrom('notification_deliveries')
    .where('notification_id', '=', id)
    .where('channel', '=', channel)
    .execute()
}

/** The member's devices that can be sent to, and whose sessions hold the keys of one of these generations. */
export async function listDevices(
  db: Db,
  memberId: string,
  generations: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from push_subscriptions p
    where p.member_id = ${memberId} and p.endpoint is not null and exists (
      select from sessions s where s.family = p.family and s.expires_at > now()
        and generations_from(p.member_id, s.generation) && ${[...generations]}::int[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes notifications past their retention, with their deliveries. */
export async function clearNotifications(db: Db): Promise<void> {
  await sql`delete from notifications n where notification_goes(n, now())`.execute(db)
}
