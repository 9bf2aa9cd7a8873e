import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName, giveTo, ownerRole, runSingleUser, type ClusterTools } from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'

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
 * with an archive runs. What is only tried must not go on in the archive of the server that runs.
 */
export const waitingSettings = { archive_mode: 'on', archive_command: '' }

/** The environment in which {@link walCommand} works. */
export const archiveEnvironment = ({ folder, recipient }: WalArchive) => ({
  UPSTANDER_NODE: process.execPath,
  UPSTANDER_WAL_PROGRAM: walProgram,
  UPSTANDER_WAL_ARCHIVE: folder,
  UPSTANDER_WAL_RECIPIENT: recipient,
})

/**
 * Makes the folder of an archive, tries as PostgreSQL's user whether segments can be stored there, and lets the owner take base backups.
 * @throws {EmbeddedDatabaseError} with one sentence for the operator
 */
export async function prepareArchive(tools: ClusterTools, archive: WalArchive, cluster: string) {
  if (process.platform === 'win32')
    throw new EmbeddedDatabaseError('WAL_ARCHIVE does not work on Windows: unset it.')
  try {
    mkdirSync(archive.folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new EmbeddedDatabaseError(`The folder ${archive.folder} of WAL_ARCHIVE cannot be made (${reason}).`)
  }
  giveTo(tools.identity, archive.folder)
  const { file, args, options } = tools.identity.command(process.execPath, [walProgram, 'try'])
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
  await runSingleUser(
    tools,
    cluster,
    [`grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${ownerRole}`],
    { database: databaseName, keepsLog: true },
  )
}
