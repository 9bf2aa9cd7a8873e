import { ConfigurationError, UnavailableError } from '../config/configuration-error.ts'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Places } from './open-place.ts'
import type { FilePlace } from './place.ts'
import { lockFolder, readFolderMark } from './queries.ts'

/**
 * [Note: One folder of files] A report's files are in one place, and the database says which. Two servers with a folder each would both say
 * that a file is ready, and each would have half of its parts. So the place is marked with a number that the database knows, and a server
 * whose place has another one, or none, does not start.
 * @throws {UnavailableError} if no files are there, as before a shared folder is mounted
 * @throws {ConfigurationError} where those of another database are
 */
export async function requireOwnFolder(database: Database, { to, from }: Omit<Places, 'all'>): Promise<void> {
  await to.requireUsable()
  await from?.requireUsable()
  const mark = await asActor(database, system, async (db) => {
    await lockFolder(db)
    const known = await readFolderMark(db)
    // Before the commit: a start that fails here leaves a database that knows no place.
    if (known.isNew) await markNewPlace(known.mark, to, from)
    else if (from) await beginMove(known.mark, to, from)
    return known.mark
  })
  if (!from) await requireMoved(to)
  await requireMark(mark, to)
}

/** Marks the place of a new database. Unknown files are erased later, so no other database may have files there. */
async function markNewPlace(mark: string, to: FilePlace, from: FilePlace | undefined): Promise<void> {
  for (const place of from ? [from, to] : [to])
    if ((await place.readNote('.database')) !== undefined || (await place.readNote('.moved')) !== undefined)
      throw otherDatabaseError(place)
  const first = from ?? to
  try {
    await first.writeNote('.database', mark)
    if (from) await beginMove(mark, to, from)
  } catch (error) {
    // The database forgets this mark, and the next start must not take it for that of another one.
    for (const place of from ? [from, to] : [to])
      for (const name of ['.database', '.moved', '.moving'] as const)
        await place.removeNote(name).catch(() => undefined)
    throw error
  }
}

async function requireMark(mark: string, place: FilePlace): Promise<void> {
  const found = await place.readNote('.database')
  if (found === mark) return
  if (found !== undefined) throw otherDatabaseError(place)
  if ((await place.readNote('.moved')) === mark)
    throw new ConfigurationError(
      `The files of this database were moved away from ${place.name}: set FILES_URL to where they are now, as on the other servers.`,
    )
  const adoptHint = 'If they are lost, "npm run admin -- adopt-files" lets it start without them.'
  if (place.isRemote)
    throw new ConfigurationError(
      `The files of this database are not in ${place.name}: set FILES_URL to the bucket that has them, or FILES_MOVED_FROM to where they are, to have them moved. ${adoptHint}`,
    )
  // A folder may be mounted later.
  throw new UnavailableError(
    `The files of this database are not in ${place.name}: set DATA_DIR to the folder that has them, which all servers of one database share, or FILES_URL to the bucket. ${adoptHint}`,
  )
}

const otherDatabaseError = (place: FilePlace) =>
  new ConfigurationError(
    `The files in ${place.name} belong to another database than that of DATABASE_URL: set ${place.setBy} to the ${place.isRemote ? 'bucket' : 'folder'} of this database.`,
  )

/**
 * [Note: Moving files] From the first start with FILES_MOVED_FROM on, the new place has the mark of the database, and no server starts with
 * the old one alone. Each step can be done again, so that a start that was killed is no hindrance to the next one; several at once wait for each other.
 */
async function beginMove(mark: string, to: FilePlace, from: FilePlace): Promise<void> {
  const existingMark = await to.readNote('.database')
  if (existingMark !== undefined && existingMark !== mark) throw otherDatabaseError(to)
  if (existingMark !== mark || (await from.readNote('.moved')) !== mark) {
    await requireMark(mark, from)
    await to.writeNote('.moving', from.name)
    await to.writeNote('.database', mark)
    await to.removeNote('.moved')
    await from.writeNote('.moved', mark)
  }
  await from.removeNote('.database')
  await from.removeNote('.moving')
}

/** @throws {ConfigurationError} where files are still elsewhere */
async function requireMoved(place: FilePlace): Promise<void> {
  const source = await place.readNote('.moving')
  if (source !== undefined)
    throw new ConfigurationError(
      `Not all files have been moved from ${source} to ${place.name} yet: set FILES_MOVED_FROM, and run "npm run files" until it says that all are there.`,
    )
}

/** Adopts this place as the one with the database's files, as after a restore. */
export async function adoptFolder(database: Database, place: FilePlace): Promise<void> {
  const { mark } = await asActor(database, system, readFolderMark)
  await place.writeNote('.database', mark)
  await place.removeNote('.moved')
  await place.removeNote('.moving')
}
