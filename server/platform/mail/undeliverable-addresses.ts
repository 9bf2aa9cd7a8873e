import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'

/** Marks an address as undeliverable, for all its accounts. Runs as the system. @param address in its comparable form */
export async function markUndeliverable(
  db: Db,
  address: string,
  cause: 'refused' | 'bounced',
): Promise<void> {
  await sql`select mark_undeliverable(${address}, ${cause})`.execute(db)
}

/**
 * A mail server took a message for an address that one had refused. As the system. A message that came back says more: a relay takes everything, and
 * the mailbox behind it may still be gone.
 */
export async function clearUndeliverable(db: Db, address: string): Promise<void> {
  await db
    .deleteFrom('undeliverable_addresses')
    .where('comparable_address', '=', address)
    .where('cause', '=', 'refused')
    .execute()
}
