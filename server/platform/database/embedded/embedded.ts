import { rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import {
  archiveEnvironment,
  archiveSettings,
  prepareArchive,
  waitingSettings,
  type WalArchive,
} from './wal-archive.ts'
import { findBinaries } from './binaries.ts'
import {
  databaseName,
  giveTo,
  hasCluster,
  makeCluster,
  ownerRole,
  removeIncomplete,
  setOwnerPassword,
  type ClusterTools,
} from './cluster.ts'
import { ownerPassword, prepareFolders, makeSocketFolder, type Folders } from './folders.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { acquireLock } from './lock.ts'
import { endOrphan, startPostmaster, type Exit } from './postmaster.ts'

/** How to connect as the database's owner, in the words of `pg`. `host` is the folder of the socket. */
export interface OwnerConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** The embedded PostgreSQL, taking connections. */
export interface EmbeddedDatabase {
  readonly owner: OwnerConnection
  /** The same as a URL that `pg`, pg-boss and psql understand. */
  readonly ownerUrl: string
  readonly pid: number
  /** Settles when PostgreSQL ends, asked or not. */
  readonly exited: Promise<Exit>
  /** Starts PostgreSQL again after it ended, at the same place. */
  restart(): Promise<EmbeddedDatabase>
  /** Stops it gracefully and releases the data folder. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Called with messages for the operator about slow steps. */
  readonly print?: (line: string) => void
  /** `false` gives up durability for speed: for databases that are thrown away. Default `true`. */
  readonly durable?: boolean
  /** Where the write-ahead log is stored too. Missing: nowhere. `later`: it stays here until a start that says where. */
  readonly walArchive?: WalArchive | 'later' | undefined
  /** The ways to run PostgreSQL that may be tried. Default: what fits the user. */
  readonly identities?: readonly Identity['kind'][]
}

/**
 * Starts the PostgreSQL of `node_modules` on `<dataDir>/postgres`, makes that cluster if it is not there, and clears
 * away what a killed start left. Listens on a Unix socket only; on Windows on a free port of 127.0.0.1.
 * @throws {EmbeddedDatabaseError} with one sentence for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folders = prepareFolders(options.dataDir)
  const lock = acquireLock(
    folders.lock,
    `Upstander is already running on the data folder ${folders.dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
  try {
    const binaries = await findBinaries()
    const tools = {
      binaries,
      identity: chooseIdentity(folders.dataDir, binaries.postgres, options.identities),
    }
    await endOrphan(folders.cluster)
    const socketFolder = makeSocketFolder(folders, tools.identity.owner)
    const durable = options.durable ?? true
    const password = await prepareCluster(tools, folders, durable, options.print)
    const { walArchive } = options
    if (walArchive && walArchive !== 'later')
      await prepareArchive(tools, walArchive, { ...folders, print: options.print })
    restartLog(folders.log)
    const port = process.platform === 'win32' ? await freePort() : undefined
    const settings = {
      cluster: folders.cluster,
      log: folders.log,
      socketFolder,
      port,
      durable,
      ...archivingBy(walArchive),
    }
    const owner = {
      host: port === undefined ? socketFolder : '127.0.0.1',
      port: port ?? 5432,
      user: ownerRole,
      password,
      database: databaseName,
    }
    const start = async (): Promise<EmbeddedDatabase> => {
      const postmaster = await startPostmaster(tools, settings)
      const stop = async () => {
        await postmaster.stop()
        rmSync(socketFolder, { recursive: true, force: true })
        lock.release()
      }
      const restart = async () => {
        await endOrphan(folders.cluster)
        makeSocketFolder(folders, tools.identity.owner)
        return start()
      }
      const { pid, exited } = postmaster
      return { owner, ownerUrl: urlOf(owner), pid, exited, restart, stop }
    }
    return await start()
  } catch (error) {
    lock.release()
    throw error
  }
}

function archivingBy(walArchive: EmbeddedOptions['walArchive']) {
  if (walArchive === 'later') return { more: waitingSettings }
  return walArchive && { more: archiveSettings, environment: archiveEnvironment(walArchive) }
}

/** Leaves a cluster that knows the returned password of its owner. */
async function prepareCluster(
  tools: ClusterTools,
  { cluster, passwordFile }: Folders,
  durable: boolean,
  print: EmbeddedOptions['print'],
): Promise<string> {
  await removeIncomplete(cluster)
  const found = hasCluster(cluster)
  const { password, fresh } = ownerPassword(passwordFile)
  if (!found) {
    print?.('Preparing the database…')
    await makeCluster(tools, { cluster, password, durable })
    return password
  }
  giveTo(tools.identity, cluster)
  if (fresh) await setOwnerPassword(tools, cluster, password)
  return password
}

/** A connection as a URL that `pg`, pg-boss and psql understand. */
export function urlOf({ host, port, user, password, database }: OwnerConnection): string {
  const url = new URL(`postgresql://${user}:${password}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  return url.href
}

/** PostgreSQL appends to its log. It logs little, so an old log stays until it is large. */
function restartLog(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > 1024 * 1024) rmSync(log)
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
