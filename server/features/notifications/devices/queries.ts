import { sql } from 'kysely'
import type { PushSubscriptionKeys } from '#contract/notification-devices.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'

/** The member's devices with push, of sessions that this one may know of. */
export async function listOwnDevices(db: Db, member: MemberActor) {
  const { rows } = await sql<{
    id: string
    form: string
    browser: string
    since: string
    /** Not where its key was replaced long ago: it has to subscribe again. */
    is_sent_to: boolean
    is_this: boolean
  }>`
    select p.id, p.device_form as form, p.device_browser as browser, to_char(p.made_on, 'YYYY-MM-DD') as since,
      p.endpoint is not null as is_sent_to,
      exists (select from sessions s where s.id = ${member.sessionId} and s.family = p.family) as is_this
    from push_subscriptions p where p.member_id = ${member.id} order by is_this desc, p.made_on desc, p.id`.execute(
    db,
  )
  return rows
}
export type DeviceRow = Awaited<ReturnType<typeof listOwnDevices>>[number]

/** Registers this session's browser, instead of the one registered before. */
export async function storeSubscription(
  db: Db,
  member: MemberActor,
  { endpoint, keys }: PushSubscriptionKeys,
  keyNumber: number,
): Promise<string> {
  const session = await db
    .selectFrom('sessions')
    .select(['family', 'device_form', 'device_browser'])
    .where('id', '=', member.sessionId)
    .executeTakeFirstOrThrow()
  await sql`select free_push_endpoint(${endpoint}, ${session.family})`.execute(db)
  const row = await db
    .insertInto('push_subscriptions')
    .values({
      member_id: member.id,
      ...session,
      endpoint,
      key_number: keyNumber,
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @returns whether there was such a device */
export async function removeDevice(db: Db, member: MemberActor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', member.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
