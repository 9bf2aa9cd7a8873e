import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { incomplete } from '../format.ts'
import { listBases } from './bases.ts'
import { basesFolder, ignoreMissing, listArriving, listClusters, listStored } from './names.ts'
import { placeOf } from './reach.ts'

/**
 * Removes base backups from before a moment, but for the newest of each database, and the log that no other one needs. What people deleted
 * is gone for good by then. A database whose newest base and log are that old is one of before, and goes as a whole.
 */
export async function pruneArchive(archive: string, before: Date): Promise<void> {
  for (const cluster of await listClusters(archive)) await pruneCluster(cluster, before.getTime())
}

async function pruneCluster(cluster: string, before: number): Promise<void> {
  const bases = await listBases(cluster)
  const stored = await listStored(cluster)
  const newest = Math.max(0, ...bases.map((base) => base.finishedAt), ...stored.map((each) => each.writtenAt))
  if (newest < before) return rm(cluster, { recursive: true, force: true })
  await removeInterrupted(cluster)
  const isOld = ({ finishedAt }: { finishedAt: number }) => finishedAt < before
  for (const { path } of bases.slice(0, -1).filter(isOld)) await rm(path, { recursive: true, force: true })
  for (const name of (await readdir(basesFolder(cluster)).catch(ignoreMissing)) ?? [])
    if (name.endsWith(incomplete))
      await rm(join(basesFolder(cluster), name), { recursive: true, force: true })
  const left = bases.filter((base, at) => at === bases.length - 1 || !isOld(base))
  const first = Math.min(...left.map(({ startSegment }) => placeOf(startSegment)))
  // Where there is no base, nothing can be restored from the log, and what is old of it goes too.
  const isNeeded = (segment: string, writtenAt: number) =>
    left.length === 0 ? writtenAt >= before : placeOf(segment) >= first
  // The end of a base backup is noted under the name of its first segment. Histories of timelines are needed for as long as any base is.
  for (const { segment, writtenAt, path } of stored)
    if (!segment.endsWith('.history') && !isNeeded(segment, writtenAt)) await rm(path, { force: true })
}

/** What was interrupted so long ago, in milliseconds, that nothing writes it any longer. */
const interruptedAfter = 3_600_000

async function removeInterrupted(cluster: string): Promise<void> {
  for (const path of await listArriving(cluster)) {
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtimeMs < Date.now() - interruptedAfter) await rm(path, { force: true })
  }
}
