import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** Deletes the caller's account, or reports what prevents it. [Note: Deleting an account] */
export async function deleteOwnAccount(db: Db, comparableAddress: string) {
  const { rows } = await sql<{ outcome: 'deleted' | 'address' | 'reset' | 'team'; picture: string | null }>`
    select * from delete_account(${comparableAddress})`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('deleting the account returned no row')
  return row
}
