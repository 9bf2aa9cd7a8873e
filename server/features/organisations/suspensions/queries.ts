import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedOrganisation } from '../ids.ts'

/** @returns false if there is no handler with that id */
export async function suspend(
  db: Db,
  { id }: AuthorisedOrganisation,
  memberId: string,
  { reason, until }: { reason: string; until: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select suspend_handler(${id}, ${memberId}, ${reason}, ${until}::date) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** @returns false if there is no suspended handler with that id */
export async function reinstate(db: Db, { id }: AuthorisedOrganisation, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select reinstate_handler(${id}, ${memberId}) as done`.execute(db)
  return rows[0]?.done ?? false
}
