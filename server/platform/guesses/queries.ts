import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { type Allowance, backlogLimit, maxBacklog } from './attempts.ts'

/** Until when an allowance is used up: a moment that is over where it is whole. */
const usedUntil = (allowance: Allowance) => sql<Date>`case
  when sign_in_attempts.used_until > now() + make_interval(secs => ${maxBacklog(allowance)}) then now()
  else sign_in_attempts.used_until end`

/** How far ahead of now an allowance is used up, in seconds. */
export async function usedAttempts(db: Db, addressKey: Buffer, allowance: Allowance): Promise<number> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select(sql<number>`extract(epoch from ${usedUntil(allowance)} - now())::float8`.as('seconds'))
    .where('address_key', '=', addressKey)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

/**
 * Consumes one attempt of an allowance, serialising concurrent ones. @returns false if there is none left.
 */
export async function consumeAttempt(db: Db, addressKey: Buffer, allowance: Allowance): Promise<boolean> {
  const used = usedUntil(allowance)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_attempts')
    .values({ address_key: addressKey, used_until: sql`now() + make_interval(secs => ${allowance.seconds})` })
    .onConflict((conflict) =>
      conflict
        .column('address_key')
        .doUpdateSet({
          used_until: sql`greatest(${used}, now()) + make_interval(secs => ${allowance.seconds})`,
        })
        .where(sql<boolean>`${used} <= now() + make_interval(secs => ${backlogLimit(allowance)})`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns an attempt with the correct password. */
export async function returnAttempt(db: Db, addressKey: Buffer, allowance: Allowance): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ used_until: sql`used_until - make_interval(secs => ${allowance.seconds})` })
    .where('address_key', '=', addressKey)
    .execute()
}
