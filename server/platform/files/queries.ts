import { randomBytes } from 'node:crypto'
import type { Db } from '../database/connection.ts'
import { readOrMake } from '../secrets/queries.ts'

/** Under which name the database's secrets have it. */
export const folderMarkName = 'file-folder'

/** What marks the folder with this database's files, made where there was none. As the system. */
export async function readFolderMark(db: Db): Promise<{ mark: string; isNew: boolean }> {
  const { value, isNew } = await readOrMake(db, folderMarkName, () => randomBytes(32))
  return { mark: value.toString('hex'), isNew }
}
