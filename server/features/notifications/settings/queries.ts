import { sql } from 'kysely'
import type { NotificationSettings } from '#contract/notification-settings.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { disabledChannels } from '../channels.ts'

/** What a member has chosen; undefined if they have not. */
export function readSettings(db: Db, member: MemberActor) {
  return db
    .selectFrom('notification_settings')
    .select(['off', 'zone', 'quiet_from', 'quiet_until', 'digest', 'muted_until'])
    .where('member_id', '=', member.id)
    .executeTakeFirst()
}

export async function writeSettings(
  db: Db,
  member: MemberActor,
  settings: NotificationSettings,
): Promise<void> {
  const { zone, quiet, digest, mutedUntil } = settings
  const values = {
    off: disabledChannels(settings),
    zone,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    digest,
    muted_until: mutedUntil,
  }
  await db
    .insertInto('notification_settings')
    .values({ member_id: member.id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

/** What else decides how a member is notified. */
export async function readDeliveryFacts(db: Db, member: MemberActor) {
  const { rows } = await sql<{ in_team: boolean; mail_allowed: boolean; muted: string[] }>`
    select exists (select from handlers where member_id = ${member.id} and role <> 'observer') as in_team,
      wants_news_mail(${member.id}) as mail_allowed,
      array(select report_id from muted_reports where member_id = ${member.id} order by report_id) as muted`.execute(
    db,
  )
  return rows[0] ?? { in_team: false, mail_allowed: true, muted: [] }
}

/** @returns whether there is such a report, as far as the member may know */
export async function mute(db: Db, member: MemberActor, reportId: string): Promise<boolean> {
  const { rows } = await sql`select from reports where id = ${reportId}`.execute(db)
  if (rows.length === 0) return false
  await db
    .insertInto('muted_reports')
    .values({ member_id: member.id, report_id: reportId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export async function unmute(db: Db, member: MemberActor, reportId: string): Promise<void> {
  await db
    .deleteFrom('muted_reports')
    .where('member_id', '=', member.id)
    .where('report_id', '=', reportId)
    .execute()
}
