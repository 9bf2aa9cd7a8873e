import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** Whether the member that the transaction acts as may not sign in by their password alone. [Note: Frozen accounts] */
export async function isPasswordClosed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select is_password_closed() as closed`.execute(db)
  return rows[0]?.closed ?? true
}

/** Whether a mailed link shows nothing of that member's vault and sets no password. [Note: Frozen accounts] */
export async function isMailedLinkClosed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select is_mailed_link_closed() as closed`.execute(db)
  return rows[0]?.closed ?? true
}

/** @param passkeyId what its owner signed in with */
export async function reopenAccount(db: Db, passkeyId: string): Promise<'open' | 'reopened' | 'refused'> {
  const { rows } = await sql<{ outcome: 'open' | 'reopened' | 'refused' }>`
    select reopen_account(${passkeyId}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'refused'
}
