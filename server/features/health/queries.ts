import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** How many migrations the database has. */
export async function countMigrations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('migrations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Tries whether PostgreSQL can write: puts more beside its tables than it keeps in memory, where a full disk fails it with
 * 53100. Nothing stays of it, no table grows by it, and no lock is taken that a backup could hold for an hour.
 * @returns whether transactions may write here. A replica’s may not, nor those of a service whose disk is nearly full.
 */
export async function tryWrite(db: Db): Promise<boolean> {
  await sql`set local work_mem = '64kB'`.execute(db)
  const { rows } = await sql<{ writes: boolean }>`
    select current_setting('transaction_read_only') = 'off' as writes, count(*)
    from generate_series(1, 20000)`.execute(db)
  return rows[0]?.writes === true
}
