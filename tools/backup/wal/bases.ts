import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Client } from 'pg'
import { z } from 'zod'
import { clusterNumber } from '#server/platform/database/embedded/cluster.ts'
import { folderBackups, incomplete } from '#server/features/backups/folder-backups.ts'
import { isStamp, stampOf } from '#server/features/backups/stamps.ts'
import { BackupError } from '../error.ts'
import { sealedPart } from '../format.ts'
import { openSealed, requireUnchanged, writeSealed } from '../sealed-files.ts'
import { packCluster, unpackCluster } from './cluster-files.ts'
import { basesFolder, findStored, readLog } from './names.ts'
import { segmentBefore, timelineOf } from './recovery-range.ts'
import { requirePlace } from './store.ts'

/** What stands openly beside a base backup. */
const baseShape = z.object({
  format: z.literal(1),
  startSegment: z.string().regex(/^[0-9A-F]{24}$/),
  stopLsn: z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/),
  /** A restore can go to any moment since then. */
  finishedAt: z.string(),
  part: sealedPart,
})
type BaseFacts = z.infer<typeof baseShape>

/** A whole base backup in an archive. */
export interface Base extends Omit<BaseFacts, 'finishedAt'> {
  readonly path: string
  readonly finishedAt: number
}

const factsName = 'base.json'
const tarName = 'base.tar.age'

export async function listBases(cluster: string): Promise<Base[]> {
  const folder = basesFolder(cluster)
  const bases = []
  const names = await folderBackups(folder).folders()
  for (const name of names.filter(isStamp).sort()) {
    const path = join(folder, name)
    const words = await readFile(join(path, factsName), 'utf8')
    const { data } = baseShape.safeParse(JSON.parse(words))
    if (!data) throw new BackupError(`${path} cannot be read by this version: a newer one wrote it.`)
    bases.push({ ...data, path, finishedAt: Date.parse(data.finishedAt) })
  }
  return bases
}

/** Milliseconds that the segment with the end of a base backup may take to arrive in the archive. */
const archivedWithin = 180_000

/** The source and destination of a base backup. */
interface BaseOptions {
  /** A connection string of the database's owner. */
  readonly ownerUrl: string
  readonly dataDir: string
  readonly archive: string
  /** The operator's public key, as age writes it. */
  readonly recipient: string
}

/**
 * Copies the files of the embedded database into its archive while it runs, sealed and compressed. A restore starts with them.
 * @throws {BackupError} if the database runs without an archive, or its log does not arrive there
 */
export async function createBase({ ownerUrl, dataDir, archive, recipient }: BaseOptions): Promise<Base> {
  const files = join(dataDir, 'postgres')
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander backup' })
  await client.connect()
  try {
    const number = await requireArchiving(client, files)
    const cluster = join(archive, number)
    await requirePlace(cluster)
    await requireNewestTimeline(client, cluster)
    const unfinished = join(basesFolder(cluster), `${stampOf(new Date())}${incomplete}`)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await client.query(`select pg_backup_start('upstander', true)`)
    let stopped: Stopped | undefined
    const tar = packCluster(files, async () => {
      stopped = await stopBackup(client)
      return { backup_label: stopped.label }
    })
    const level = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
    const compressed = createZstdCompress(level)
    tar.on('error', (error) => compressed.destroy(error))
    const file = { place: folderBackups(unfinished), path: tarName }
    const part = await writeSealed(tar.pipe(compressed), file, recipient)
    if (!stopped) throw new Error('base backup was not stopped')
    const [, startSegment = ''] = /\(file ([0-9A-F]{24})\)/.exec(stopped.label) ?? []
    await waitUntilArchived(client, cluster, segmentBefore(stopped.lsn, startSegment.slice(0, 8)))
    const facts = { format: 1 as const, startSegment, stopLsn: stopped.lsn, part }
    const finishedAt = stopped.at
    const words = JSON.stringify({ ...facts, finishedAt: finishedAt.toISOString() })
    await writeFile(join(unfinished, factsName), words, { mode: 0o600, flush: true })
    await giveToOwnerOf(cluster, [
      basesFolder(cluster),
      unfinished,
      join(unfinished, factsName),
      join(unfinished, tarName),
    ])
    const path = join(basesFolder(cluster), basename(unfinished, incomplete))
    await rename(unfinished, path)
    return { ...facts, path, finishedAt: finishedAt.getTime() }
  } finally {
    await client.end()
  }
}

/** @returns the number of the cluster */
async function requireArchiving(client: Client, files: string): Promise<string> {
  const { rows } = await client.query<{ number: string; archives: boolean }>(
    `select system_identifier::text as number, current_setting('archive_mode') = 'on' as archives from pg_control_system()`,
  )
  const [found] = rows
  const number = await clusterNumber(files).catch(() => undefined)
  if (number === undefined || found?.number !== number)
    throw new BackupError(
      `WAL_ARCHIVE is for the embedded database of DATA_DIR, and the database that runs is another one, or its files in ${files} cannot be read.`,
    )
  if (!found.archives)
    throw new BackupError('The database was started without WAL_ARCHIVE: start the server again with it.')
  return number
}

/**
 * A restore follows the highest timeline of an archive. One that this database is not in comes from a restored copy that has archived
 * into the same folder.
 */
async function requireNewestTimeline(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  )
  const own = timelineOf(rows[0]?.segment ?? '')
  const { segments, histories } = await readLog(cluster)
  const highest = Math.max(own, ...[...segments, ...histories].map(({ segment }) => timelineOf(segment)))
  if (highest > own)
    throw new BackupError(
      `A restored copy of this database has written into ${cluster} (timeline ${highest}, and this one is in ${own}): restores would follow the copy. Stop the copy, and set WAL_ARCHIVE to a new folder for this server.`,
    )
}

/** Root takes base backups of a database that another user may run: all of the archive is that user's. */
async function giveToOwnerOf(cluster: string, paths: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(cluster)
  for (const path of paths) await chown(path, uid, gid)
}

interface Stopped {
  readonly lsn: string
  readonly label: string
  readonly at: Date
}

async function stopBackup(client: Client): Promise<Stopped> {
  const { rows } = await client.query<{ lsn: string; labelfile: string; at: Date }>(
    'select lsn::text, labelfile, clock_timestamp() as at from pg_backup_stop(false)',
  )
  const [stopped] = rows
  if (!stopped) throw new Error('pg_backup_stop returned nothing')
  // A moment later than that: PostgreSQL counts in microseconds.
  return { lsn: stopped.lsn, label: stopped.labelfile, at: new Date(stopped.at.getTime() + 1) }
}

async function waitUntilArchived(client: Client, cluster: string, segment: string): Promise<void> {
  const until = performance.now() + archivedWithin
  while (performance.now() < until) {
    if (await findStored(cluster, segment)) return
    await wait(200)
  }
  const { rows } = await client.query<{ failed: string | null }>(
    'select last_failed_wal as failed from pg_stat_archiver',
  )
  throw new BackupError(
    `The segment ${segment} of the log did not arrive in the archive${rows[0]?.failed ? `, and ${rows[0].failed} failed` : ''}: the file postgres.log in DATA_DIR says why.`,
  )
}

/**
 * Puts the files of a base backup into an empty folder.
 * @throws {BackupError} if it is missing or was changed, or this key does not open it
 */
export async function unpackBase({ path, part }: Base, identity: string, folder: string): Promise<void> {
  const file = { place: folderBackups(path), path: tarName }
  await requireUnchanged(file, part)
  const opened = await openSealed(file, identity)
  const tar = createZstdDecompress()
  opened.on('error', (error) => tar.destroy(error))
  await unpackCluster(opened.pipe(tar), folder)
}
