import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { readOrMake } from '../secrets/queries.ts'
import { type PushKeys, newPushSecret, pushKeysOf } from './keys.ts'

/** Reads the keys for push, and makes them on the first start. As the system. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  return pushKeysOf((await readOrMake(db, 'push-key', newPushSecret)).value)
}

/** Where to send to, and the language of the person who reads it there. Nothing once its session has expired. */
export async function findSubscription(db: Db, id: string) {
  const { rows } = await sql<{ endpoint: string; p256dh: Buffer; auth: Buffer; language: string }>`
    select p.endpoint, p.p256dh, p.auth, profiles.language
    from push_subscriptions p join profiles on profiles.user_id = p.member_id
    where p.id = ${id} and exists (
      select from sessions s where s.family = p.family and s.expires_at > now())`.execute(db)
  return rows[0]
}

/** It is of no use any more, as its service says. */
export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** What was sent was taken, or refused for a reason that may be ours: after `most` in succession it is given up. */
export async function noteTaken(db: Db, id: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ failures: 0 })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()
}

export async function noteRefused(db: Db, id: string, most: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('failures', '>=', most).execute()
}
