import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { attemptSeconds, attemptsLeftBelow, attemptsOfAnotherClock } from './attempts.ts'

/** Until when an address's allowance is used up: a moment that is over where it is whole. */
const usedUntil = sql<Date>`case
  when sign_in_attempts.used_until > now() + make_interval(secs => ${attemptsOfAnotherClock}) then now()
  else sign_in_attempts.used_until end`

/** How far ahead of now an address's allowance of wrong passwords is used up, in seconds. */
export async function usedAttempts(db: Db, addressKey: Buffer): Promise<number> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select(sql<number>`extract(epoch from ${usedUntil} - now())::float8`.as('seconds'))
    .where('address_key', '=', addressKey)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

/**
 * Takes one attempt from an address's allowance. Attempts of one address wait here for each other.
 * @returns false when there is none left.
 */
export async function takeAttempt(db: Db, addressKey: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_attempts')
    .values({ address_key: addressKey, used_until: sql`now() + make_interval(secs => ${attemptSeconds})` })
    .onConflict((conflict) =>
      conflict
        .column('address_key')
        .doUpdateSet({
          used_until: sql`greatest(${usedUntil}, now()) + make_interval(secs => ${attemptSeconds})`,
        })
        .where(sql<boolean>`${usedUntil} <= now() + make_interval(secs => ${attemptsLeftBelow})`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Gives back an attempt whose password was right. */
export async function giveBackAttempt(db: Db, addressKey: Buffer): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ used_until: sql`used_until - make_interval(secs => ${attemptSeconds})` })
    .where('address_key', '=', addressKey)
    .execute()
}
