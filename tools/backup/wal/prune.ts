import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ignoreMissing } from '#server/platform/files/missing-file.ts'
import { incomplete } from '#server/features/backups/folder-backups.ts'
import { listBases } from './bases.ts'
import { basesFolder, listArriving, listClusters, listStored } from './names.ts'
import { placeOf } from './recovery-range.ts'

/** What an archive is pruned by. Moments are in milliseconds since 1970. */
export interface Retention {
  /** The folder of the database that runs, which has a new base backup. It never goes as a whole. */
  readonly current: string
  /** Base backups and log from before then go. */
  readonly before: number
  /** When backups go. The database from before the one that runs may have been lost yesterday: its newest base stays until then. */
  readonly formerBefore: number
}

/**
 * Removes base backups from before a moment, except the newest of each database, and the WAL that no remaining one
 * needs. This finally removes what people have deleted. A database whose newest base and log are that old is one from before, and goes as a whole.
 */
export async function pruneArchive(archive: string, retention: Retention): Promise<void> {
  const { current, before, formerBefore } = retention
  const others = []
  for (const cluster of await listClusters(archive))
    if (basename(cluster) === basename(current)) await pruneCluster(cluster, before)
    else others.push({ cluster, ...(await ageOf(cluster)) })
  const restorable = others.filter(({ hasBase }) => hasBase).toSorted((a, b) => b.newest - a.newest)
  for (const { cluster, newest } of others) {
    const isLast = cluster === restorable[0]?.cluster
    if (newest < (isLast ? Math.min(before, formerBefore) : before))
      await rm(cluster, { recursive: true, force: true })
    else await pruneCluster(cluster, before)
  }
}

/** When a cluster was last written to, and whether it can be restored at all. */
async function ageOf(cluster: string): Promise<{ newest: number; hasBase: boolean }> {
  const bases = await listBases(cluster)
  const stored = await listStored(cluster)
  const times = [...bases.map((base) => base.finishedAt), ...stored.map((each) => each.writtenAt)]
  return { newest: Math.max(0, ...times), hasBase: bases.length > 0 }
}

async function pruneCluster(cluster: string, before: number): Promise<void> {
  const bases = await listBases(cluster)
  const stored = await listStored(cluster)
  await removeInterrupted(cluster)
  const isOld = ({ finishedAt }: { finishedAt: number }) => finishedAt < before
  for (const { path } of bases.slice(0, -1).filter(isOld)) await rm(path, { recursive: true, force: true })
  for (const name of (await readdir(basesFolder(cluster)).catch(ignoreMissing)) ?? [])
    if (name.endsWith(incomplete))
      await rm(join(basesFolder(cluster), name), { recursive: true, force: true })
  const left = bases.filter((base, at) => at === bases.length - 1 || !isOld(base))
  const first = Math.min(...left.map(({ startSegment }) => placeOf(startSegment)))
  // Without a base backup the WAL is useless, so old files of it are removed too.
  const isNeeded = (segment: string, writtenAt: number) =>
    left.length === 0 ? writtenAt >= before : placeOf(segment) >= first
  // The end of a base backup is noted under the name of its first segment. Histories of timelines are needed for as long as any base is.
  for (const { segment, writtenAt, path } of stored)
    if (!segment.endsWith('.history') && !isNeeded(segment, writtenAt)) await rm(path, { force: true })
}

/** Milliseconds after which an unfinished file counts as abandoned. */
const interruptedAfter = 3_600_000

async function removeInterrupted(cluster: string): Promise<void> {
  for (const path of await listArriving(cluster)) {
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtimeMs < Date.now() - interruptedAfter) await rm(path, { force: true })
  }
}
