import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError, UnavailableError } from '../config/configuration.ts'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import { readFolderMark } from './queries.ts'

/** Of the folder with the files: which database they belong to. Backups leave out what starts with a dot. */
const markName = '.database'

/**
 * [Note: One folder of files] A report's files are in a folder, and the database says which. Two servers with a folder each would both say
 * that a file is ready, and each would have half of its parts. So the folder is marked with a number that the database knows, and a server
 * whose folder has another one, or none, does not start.
 * @throws {UnavailableError} where no files are there, as before a shared folder is mounted
 * @throws {ConfigurationError} where those of another database are
 */
export async function requireOwnFolder(database: Database, dataDir: string): Promise<void> {
  const mark = await asActor(database, system, async (db) => {
    const known = await readFolderMark(db)
    // Before the commit: a start that fails here leaves a database that knows no folder, and another server waits for this one's row.
    if (known.isNew) await writeMark(dataDir, known.mark)
    return known.mark
  })
  const found = await readMark(dataDir)
  if (found === mark) return
  if (found === undefined)
    throw new UnavailableError(
      `The files of this database are not in ${filesIn(dataDir)}: set DATA_DIR to the folder that has them, which all servers of one database share. If they are lost, "npm run admin -- adopt-files" lets it start without them.`,
    )
  throw new ConfigurationError(
    `The files in ${filesIn(dataDir)} belong to another database than that of DATABASE_URL: set DATA_DIR to the folder of this database.`,
  )
}

/** Makes this folder the one with the files of the database, as after a restore. */
export async function adoptFolder(database: Database, dataDir: string): Promise<void> {
  const { mark } = await asActor(database, system, readFolderMark)
  await writeMark(dataDir, mark)
}

const filesIn = (dataDir: string) => join(dataDir, 'files')

async function writeMark(dataDir: string, mark: string): Promise<void> {
  await mkdir(filesIn(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(join(filesIn(dataDir), markName), `${mark}\n`, { mode: 0o600, flush: true })
}

/** @returns the number that the folder was marked with; nothing where it was not */
export async function readMark(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(filesIn(dataDir), markName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
  return text?.trim() || undefined
}
