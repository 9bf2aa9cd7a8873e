import type { Db } from '#server/platform/database/connection.ts'

/** The newest whole backup that a command has said it wrote. */
export async function readNewest(db: Db) {
  return db
    .selectFrom('backups')
    .select(['taken_at', 'finished_at', 'bytes', 'files', 'rows'])
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
