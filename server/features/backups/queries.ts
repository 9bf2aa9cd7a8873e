import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'

/** The newest complete backup that a command has said it wrote. */
export async function readNewest(db: Db) {
  return db
    .selectFrom('backups')
    .select(['taken_at', 'finished_at', 'bytes', 'files', 'rows'])
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The state of the log archive; undefined if there is none. */
export async function readWalArchive(db: Db) {
  const { rows } = await sql<{ archived_at: Date | null; is_failing: boolean }>`
    select archived_at, is_failing from wal_archive()`.execute(db)
  return rows[0]
}
