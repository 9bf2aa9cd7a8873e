import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { TwoPersonAct } from '../queries.ts'

/** What administrators started about the asking member's account. */
export async function readActs(db: Db, memberId: string) {
  const { rows } = await sql<{
    factor_reset_due: Date | null
    factor_reset_what: string | null
    deletion_asked_on: string | null
    deletion_due: Date | null
    needs_password: boolean
  }>`
    select (select due_at from factor_resets where member_id = ${memberId} and state = 'approved') as factor_reset_due,
      (select what from factor_resets where member_id = ${memberId} and state = 'approved') as factor_reset_what,
      (select (asked_at at time zone 'UTC')::date::text from account_deletions where member_id = ${memberId}) as deletion_asked_on,
      (select due_at from account_deletions where member_id = ${memberId}) as deletion_due,
      is_password_closed() as needs_password`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('reading the acts about an account returned no row')
  return row
}

export interface StoppedReset {
  readonly account: string
  readonly asked_for: TwoPersonAct
}

/** In a session of its owner where there is no link. @returns whose it was and what, if one was in progress */
export async function stopFactorReset(db: Db, digest: Buffer | null): Promise<StoppedReset | undefined> {
  const { rows } = await sql<StoppedReset>`select * from stop_factor_reset(${digest})`.execute(db)
  return rows[0]
}

export type Agreement = 'confirmed' | 'address' | 'reset' | 'team' | 'none'

/** The asking member agrees to the deletion that an administrator started. */
export async function confirmDeletion(db: Db, comparable: string): Promise<Agreement> {
  const { rows } = await sql<{ outcome: Agreement }>`
    select confirm_account_deletion(${comparable}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'none'
}

/** @returns whether one was there */
export async function undoDeletion(db: Db, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_deletions')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
