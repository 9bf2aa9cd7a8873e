import type { Db } from '#server/platform/database/connection.ts'

/** How many migrations the database has. */
export async function countMigrations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('migrations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
