import { randomBytes } from 'node:crypto'
import type { Db } from '../database/connection.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** Reads the server's key, and makes it on the first start. As the system. */
export async function readSecrets(db: Db): Promise<Secrets> {
  await db
    .insertInto('server_secrets')
    .values({ name: 'server-key', value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'server-key')
    .executeTakeFirstOrThrow()
  return openSecrets(row.value)
}
