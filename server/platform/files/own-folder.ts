import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigurationError, UnavailableError } from '../config/configuration.ts'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import { readFolderMark } from './queries.ts'

/** Of the folder with the files: which database they belong to. Backups leave out what starts with a dot. */
const markName = '.database'
/** Milliseconds that another server may take to mark a folder that both start with. */
const markedWithin = 5_000

/**
 * [Note: One folder of files] A report's files are in a folder, and the database says which. Two servers with a folder each would both say
 * that a file is ready, and each would have half of its parts. So the folder is marked with a number that the database knows, and a server
 * whose folder has another one, or none, does not start.
 * @throws {UnavailableError} where no files are there, as before a shared folder is mounted
 * @throws {ConfigurationError} where those of another database are
 */
export async function requireOwnFolder(database: Database, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files')
  const path = join(folder, markName)
  const { mark, isNew } = await asActor(database, system, readFolderMark)
  if (isNew) return writeMark(folder, mark)
  const found = await readMark(path, performance.now() + markedWithin)
  if (found === mark) return
  if (found === undefined)
    throw new UnavailableError(
      `The files of this database are not in ${folder}: set DATA_DIR to the folder that has them, which all servers of one database share. If they are lost, "npm run admin -- adopt-files" lets it start without them.`,
    )
  throw new ConfigurationError(
    `The files in ${folder} belong to another database than that of DATABASE_URL: set DATA_DIR to the folder of this database.`,
  )
}

/** Makes this folder the one with the files of the database, as after a restore. */
export async function adoptFolder(database: Database, dataDir: string): Promise<void> {
  const { mark } = await asActor(database, system, readFolderMark)
  await writeMark(join(dataDir, 'files'), mark)
}

async function writeMark(folder: string, mark: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, markName), `${mark}\n`, { mode: 0o600, flush: true })
}

/** @param until on the processor's clock: a server that started at the same moment may be about to write it */
async function readMark(path: string, until: number): Promise<string | undefined> {
  for (;;) {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (text !== undefined && text.trim() !== '') return text.trim()
    if (performance.now() > until) return undefined
    await wait(100)
  }
}
