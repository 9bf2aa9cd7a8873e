import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { readOrCreateMark } from '../secrets/queries.ts'

/** Its name among the database's secrets. */
export const folderMarkName = 'file-folder'

/** Makes other starting servers wait until this transaction ends. */
export async function lockFolder(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upstander files', 0))`.execute(db)
}

/** What marks the folder with this database's files, made where there was none. As the system. */
export async function readFolderMark(db: Db): Promise<{ mark: string; isNew: boolean }> {
  const { value, isNew } = await readOrCreateMark(db, folderMarkName)
  return { mark: value.toString('hex'), isNew }
}
