import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LogEndedError, recoverCluster } from '#server/platform/database/embedded/recovery.ts'
import { BackupError } from '../error.ts'
import { type Base, listBases, unpackBase } from './bases.ts'
import { listClusters, readLog } from './names.ts'
import { type Archived, chooseBase, readTimelines } from './recovery-range.ts'
import { fetchSegment } from './store.ts'

/** A database as it was at a moment, and the key that opens it. */
export interface MomentToRestore {
  readonly archive: string
  /** The operator's secret key, as age writes it. */
  readonly identity: string
  /** Missing: as far as the archive goes. */
  readonly moment?: Date | undefined
}

/** Where a restore starts. */
interface RestoreStart {
  readonly cluster: string
  readonly base: Base
}

/**
 * Looks what the archive has, before anything is touched.
 * @throws {BackupError} if a restore cannot go to the moment, with the moments to which it can
 */
export async function findRestoreStart({
  archive,
  identity,
  moment,
}: MomentToRestore): Promise<RestoreStart> {
  const cluster = await newestCluster(archive, moment)
  const archived = await readArchive(cluster, identity)
  return { cluster, base: chooseBase(archived, moment?.getTime()) }
}

/** An archive has a folder for each database that was ever started with it: the one that was in use at the moment is meant. */
async function newestCluster(archive: string, moment: Date | undefined): Promise<string> {
  const found: { cluster: string; first: number; last: number }[] = []
  for (const cluster of await listClusters(archive)) {
    const bases = (await listBases(cluster)).map(({ finishedAt }) => finishedAt)
    if (bases.length > 0) found.push({ cluster, first: Math.min(...bases), last: Math.max(...bases) })
  }
  const began = found.filter(({ first }) => moment === undefined || first <= moment.getTime())
  const [newest] = (began.length > 0 ? began : found).toSorted((a, b) => b.last - a.last)
  if (!newest) throw new BackupError(`There is no base backup in ${archive}.`)
  return newest.cluster
}

async function readArchive(cluster: string, identity: string): Promise<Archived<Base>> {
  const { segments, histories } = await readLog(cluster)
  const folder = await mkdtemp(join(tmpdir(), 'upstander-timelines-'))
  try {
    const words = new Map<string, string>()
    for (const { segment: name } of histories) {
      await fetchSegment({ cluster, name, path: join(folder, name) }, identity)
      words.set(name, await readFile(join(folder, name), 'utf8'))
    }
    return { bases: await listBases(cluster), segments, timelines: readTimelines(words) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the cluster of a data folder as it was at a moment.
 * @returns the moment of its last transaction, as PostgreSQL writes it; nothing if there was none since the base
 */
export async function restoreCluster(
  { cluster, base }: RestoreStart,
  { identity, moment }: MomentToRestore,
  dataDir: string,
): Promise<string | undefined> {
  const recover = (until: Date | undefined) =>
    recoverCluster({
      dataDir,
      unpack: (folder) => unpackBase(base, identity, folder),
      archivedCluster: cluster,
      secretKey: identity,
      moment: until,
    })
  const last = await recover(moment).catch((error: unknown) => {
    // The WAL reaches the requested moment, as checked before, and contains no later transaction: all of it belongs to that state.
    if (error instanceof LogEndedError) return recover(undefined)
    throw error
  })
  await archiveHistories(join(dataDir, 'postgres', 'pg_wal'))
  return last
}

/** The database continues in a new timeline. Has its history archived with the next segments, since later restores follow it. */
async function archiveHistories(log: string): Promise<void> {
  for (const name of await readdir(log)) {
    const status = join(log, 'archive_status', name)
    if (name.endsWith('.history') && !existsSync(`${status}.done`))
      await writeFile(`${status}.ready`, '', { mode: 0o600 })
  }
}
