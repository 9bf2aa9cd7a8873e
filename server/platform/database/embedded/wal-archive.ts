import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  clusterNumber,
  databaseName,
  giveTo,
  ownerRole,
  runSingleUser,
  type ClusterTools,
} from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'
import type { Identity } from './identity.ts'

/**
 * [Note: WAL archive] PostgreSQL hands over each finished segment of its write-ahead log to a program, which seals it and stores it elsewhere.
 * The program is started by a shell. All that it needs comes as variables of the environment, so that no path is ever a part of a command.
 */
export interface WalArchive {
  /** Absolute path. */
  readonly folder: string
  /** The operator's public key, as age writes it. */
  readonly recipient: string
}

/** The program that stores segments and gives them back: code that seals is not the server's. */
export const walProgram = join(import.meta.dirname, '../../../../tools/backup/wal/command.ts')

/** What PostgreSQL is to run on a segment. It puts in the path of a file of its own, and the segment's name. */
export const walCommand = (verb: 'store' | 'fetch'): string =>
  `exec "$UPSTANDER_NODE" "$UPSTANDER_WAL_PROGRAM" ${verb} "%f" "%p"`

/** A segment is handed over at least so often, in seconds: what a lost machine loses. */
export const archiveTimeout = 60

/** Settings of a server with an archive. */
export const archiveSettings = {
  archive_mode: 'on',
  archive_command: walCommand('store'),
  archive_timeout: String(archiveTimeout),
}

/**
 * Settings of a server that is started for a while, as after a restore: nothing is handed over, and all of the log stays until a server
 * with an archive runs. What is only tried must not continue in the archive of the server that runs.
 */
export const waitingSettings = { archive_mode: 'on', archive_command: '' }

/** The environment in which {@link walCommand} works. */
export const archiveEnvironment = ({ folder, recipient }: WalArchive) => ({
  UPSTANDER_NODE: process.execPath,
  UPSTANDER_WAL_PROGRAM: walProgram,
  UPSTANDER_WAL_ARCHIVE: folder,
  UPSTANDER_WAL_RECIPIENT: recipient,
})

/** Where an archive has the log of a cluster: under the number that PostgreSQL has given it. */
export const archivePlace = async (archive: string, cluster: string): Promise<string> =>
  join(archive, await clusterNumber(cluster))

/** The message if the archive folder of a database is missing, as before its disk is mounted. */
export const archiveMissing = (place: string): string =>
  `The folder ${place} is not there, though the log was archived into it: mount the disk of WAL_ARCHIVE. Until then nothing is handed over, and the log fills the disk of DATA_DIR. If that disk is lost, set WAL_ARCHIVE to another folder.`

/** Beside the cluster, the places into which it was archived, one a line: an empty mount point looks like a new archive otherwise. */
const placesOf = (cluster: string): string => join(dirname(cluster), 'wal-archives')

/** Whether a cluster was archived into a place before. */
export function isArchivedInto(cluster: string, place: string): boolean {
  const file = placesOf(cluster)
  return existsSync(file) && readFileSync(file, 'utf8').split('\n').includes(place)
}

/**
 * Makes the folder of an archive, tries as PostgreSQL's user whether segments can be stored there, and lets the owner take base backups.
 * Where the disk of an archive is not mounted, nothing is made: PostgreSQL keeps its log until it is.
 * @throws {EmbeddedDatabaseError} with one sentence for the operator
 */
export async function prepareArchive(
  tools: ClusterTools,
  archive: WalArchive,
  { cluster, print }: { cluster: string; print: ((line: string) => void) | undefined },
): Promise<void> {
  if (process.platform === 'win32')
    throw new EmbeddedDatabaseError('WAL_ARCHIVE does not work on Windows: unset it.')
  const place = await archivePlace(archive.folder, cluster)
  const isKnown = isArchivedInto(cluster, place)
  if (isKnown && !existsSync(place)) print?.(archiveMissing(place))
  else {
    makePlace(tools.identity, archive.folder, place)
    requireWritable(tools.identity, archive)
    if (!isKnown) appendFileSync(placesOf(cluster), `${place}\n`, { mode: 0o600, flush: true })
  }
  await runSingleUser(
    tools,
    cluster,
    [`grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${ownerRole}`],
    { database: databaseName, writesWal: true },
  )
}

/** Makes no folders above that of the archive: where these are missing, so is its disk. */
function makePlace(identity: Identity, folder: string, place: string): void {
  try {
    for (const each of [folder, place]) if (!existsSync(each)) mkdirSync(each, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    const reason = code === 'ENOENT' ? 'the folder above it is missing: is its disk mounted?' : code
    throw new EmbeddedDatabaseError(`The folder ${folder} of WAL_ARCHIVE cannot be made (${reason}).`)
  }
  for (const each of [folder, place]) giveTo(identity, each)
}

function requireWritable(identity: Identity, archive: WalArchive): void {
  const { file, args, options } = identity.command(process.execPath, [walProgram, 'try'])
  const { status, stderr } = spawnSync(file, args, {
    ...options,
    cwd: '/',
    env: { ...process.env, ...archiveEnvironment(archive) },
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new EmbeddedDatabaseError(
      `The folder ${archive.folder} of WAL_ARCHIVE cannot be used: ${stderr.trim().split('\n').at(-1) || 'the program that writes there does not run.'}`,
    )
}
