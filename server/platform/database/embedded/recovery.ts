import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveEnvironment, walCommand } from './wal-archive.ts'
import { findBinaries } from './binaries.ts'
import { giveTo, hasCluster, putInPlace, setOwnerPassword, stagingOf } from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'
import { makeSocketFolder, ownerPassword, prepareFolders } from './folders.ts'
import { chooseIdentity } from './identity.ts'
import { acquireLock } from './lock.ts'
import { startPostmaster } from './postmaster.ts'

/** what a recovery starts with, and how far it goes. */
export interface RecoveryOptions {
  readonly dataDir: string
  /** Puts the files of a base backup into an empty folder. */
  readonly unpack: (folder: string) => Promise<void>
  /** The folder of the cluster in the archive, and the secret key that opens it. */
  readonly archivedCluster: string
  readonly secretKey: string
  /** Transactions that were committed until then are there afterwards. Missing: all that the archive has. */
  readonly moment?: Date | undefined
  /** Milliseconds that it may take. */
  readonly within?: number
}

/** The log ends before the moment that was asked for. */
export class LogEndedError extends EmbeddedDatabaseError {}

const aDay = 86_400_000
const endedTooEarly = /recovery ended before configured recovery target was reached/
const unreadable = /^(.*\.age (?:is damaged|is not what).*)$/m
const lastTransaction = /last completed transaction was at log time (\S+ \S+)/

/**
 * Makes the cluster of a data folder from a base backup and the log that was archived since. It is under another name until it is
 * whole, so that one that was interrupted is never started.
 * @returns the moment of the last transaction, as PostgreSQL writes it; nothing if there was none since the base
 * @throws {LogEndedError} if the log has nothing that is later than the moment
 * @throws {EmbeddedDatabaseError} with one sentence for the operator
 */
export async function recoverCluster(options: RecoveryOptions): Promise<string | undefined> {
  const folders = prepareFolders(options.dataDir)
  const lock = acquireLock(
    folders.lock,
    `Upstander is running on the data folder ${folders.dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
  const staging = stagingOf(folders.cluster)
  try {
    if (hasCluster(folders.cluster))
      throw new EmbeddedDatabaseError(
        `There is a database in ${folders.dataDir} already: move its folder "postgres" away, or set DATA_DIR to another folder.`,
      )
    await options.unpack(staging)
    writeFileSync(join(staging, 'recovery.signal'), '')
    const last = await replay(options, staging)
    await putInPlace(staging, folders.cluster, true)
    return last
  } catch (error) {
    rmSync(staging, { recursive: true, force: true, maxRetries: 3 })
    throw error
  } finally {
    lock.release()
  }
}

/** A moment as a setting takes it: at that time PostgreSQL does not know what `Z` stands for. */
const timestampOf = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Runs PostgreSQL until it has replayed the log, and stops it. */
async function replay(options: RecoveryOptions, cluster: string): Promise<string | undefined> {
  const folders = prepareFolders(options.dataDir)
  const binaries = await findBinaries()
  const tools = { binaries, identity: chooseIdentity(folders.dataDir, binaries.postgres) }
  giveTo(tools.identity, cluster)
  const socketFolder = makeSocketFolder(folders, tools.identity.owner)
  const logged = statSync(folders.log, { throwIfNoEntry: false })?.size ?? 0
  const readLog = () => readFileSync(folders.log).subarray(logged).toString()
  try {
    const postmaster = await startPostmaster(tools, {
      cluster,
      log: folders.log,
      socketFolder,
      port: undefined,
      durable: true,
      more: {
        restore_command: walCommand('fetch'),
        recovery_target_action: 'promote',
        recovery_target_timeline: 'latest',
        // An incomplete database is never opened.
        hot_standby: 'off',
        ...(options.moment && { recovery_target_time: timestampOf(options.moment) }),
      },
      environment: {
        ...archiveEnvironment({ folder: '', recipient: '' }),
        UPSTANDER_WAL_CLUSTER: options.archivedCluster,
        UPSTANDER_WAL_IDENTITY: options.secretKey,
      },
      readyWithin: options.within ?? aDay,
    })
    await postmaster.stop()
    // The base backup has the password of the machine on which it was taken.
    await setOwnerPassword(tools, cluster, ownerPassword(folders.passwordFile).password)
  } catch (error) {
    const words = readLog()
    const [, damaged] = unreadable.exec(words) ?? []
    if (damaged !== undefined) throw new EmbeddedDatabaseError(damaged)
    if (endedTooEarly.test(words)) throw new LogEndedError('The archive contains nothing after that moment.')
    throw error
  } finally {
    rmSync(socketFolder, { recursive: true, force: true })
  }
  return lastTransaction.exec(readLog())?.[1]
}
