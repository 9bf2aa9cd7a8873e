import { randomBytes } from 'node:crypto'
import type { Db } from '../database/connection.ts'

/** Under which name the database's secrets have it. */
export const folderMarkName = 'file-folder'

/** What marks the folder with this database's files, made where there was none. As the system. */
export async function readFolderMark(db: Db): Promise<{ mark: string; isNew: boolean }> {
  const made = await db
    .insertInto('server_secrets')
    .values({ name: folderMarkName, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('value')
    .executeTakeFirst()
  const { value } =
    made ??
    (await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', folderMarkName)
      .executeTakeFirstOrThrow())
  return { mark: value.toString('hex'), isNew: made !== undefined }
}
