import type { Db } from '../database/connection.ts'
import { readOrMakeMark } from '../secrets/queries.ts'

/** Under which name the database's secrets have it. */
export const folderMarkName = 'file-folder'

/** What marks the folder with this database's files, made where there was none. As the system. */
export async function readFolderMark(db: Db): Promise<{ mark: string; isNew: boolean }> {
  const { value, isNew } = await readOrMakeMark(db, folderMarkName)
  return { mark: value.toString('hex'), isNew }
}
