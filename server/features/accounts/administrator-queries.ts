import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** Stores the seed of the administrator's link if there is none. @returns the valid one; undefined if the server has an administrator */
export async function storeAdministratorSeed(
  db: Db,
  { seed, digest }: { seed: Buffer; digest: Buffer },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ seed: Buffer | null }>`
    select administrator_link_seed(${seed}, ${digest}) as seed`.execute(db)
  return rows[0]?.seed ?? undefined
}

/** Keeps the digest of a link for one further administrator, instead of the one before it. As the system. */
export async function insertAdministratorLink(db: Db, digest: Buffer): Promise<void> {
  await sql`select insert_administrator_link(${digest})`.execute(db)
}
