import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { addSecret, listLaterSecrets, readOrCreate } from '../secrets/queries.ts'
import { newPushSecret, type PushKeyRing, pushRingOf } from './keys.ts'

/** Under which name the database's secrets have the first pair. */
const secretName = 'push-key'
/** Days for which browsers have time to subscribe with a new key. */
const daysToRenew = 30

/** Reads the keys for push, and makes the first pair on the first start. As the system. */
export async function readPushKeys(db: Db): Promise<PushKeyRing> {
  const first = await readOrCreate(db, secretName, newPushSecret)
  return pushRingOf([{ number: 0, value: first.value }, ...(await listLaterSecrets(db, secretName))])
}

/** Makes another pair, which browsers subscribe with from now on. As the system. */
export async function addPushKeys(db: Db): Promise<PushKeyRing> {
  const { newest } = await readPushKeys(db)
  if (!(await addSecret(db, `${secretName}-${newest + 1}`, newPushSecret())))
    throw new Error('there is a key of this number')
  return readPushKeys(db)
}

/** Sends nothing more to subscriptions with a key that was replaced so long ago. They stay listed, and are renewed there. As the system. */
export async function clearOutdatedSubscriptions(db: Db): Promise<void> {
  const numbers = (await listLaterSecrets(db, secretName))
    .filter(({ daysOld }) => daysOld > daysToRenew)
    .map(({ number }) => number)
  if (numbers.length === 0) return
  await db
    .updateTable('push_subscriptions')
    .set({ endpoint: null, p256dh: null, auth: null })
    .where('endpoint', 'is not', null)
    .where('key_number', '<', Math.max(...numbers))
    .execute()
}

/** Where to send to, and the language of the person who reads it there. Nothing once its session has expired, or its key has long been replaced. */
export async function findSubscription(db: Db, id: string) {
  const { rows } = await sql<{
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    language: string
    key: number
  }>`
    select p.endpoint, p.p256dh, p.auth, profiles.language, p.key_number as key
    from push_subscriptions p join profiles on profiles.user_id = p.member_id
    where p.id = ${id} and p.endpoint is not null and exists (
      select from sessions s where s.family = p.family and s.expires_at > now())`.execute(db)
  return rows[0]
}

/** The service says that it has expired. */
export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Records acceptance, or a refusal that may be our fault: after `max` consecutive ones the subscription is removed. */
export async function recordAccepted(db: Db, id: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ failures: 0 })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()
}

export async function recordRefused(db: Db, id: string, max: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('failures', '>=', max).execute()
}
