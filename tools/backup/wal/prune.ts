import { rm, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { incomplete } from '../format.ts'
import { listBases } from './bases.ts'
import { basesFolder, ignoreMissing, listClusters, readLog } from './names.ts'
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
  const { segments } = await readLog(cluster)
  const newest = Math.max(
    0,
    ...bases.map((base) => base.finishedAt),
    ...segments.map((each) => each.writtenAt),
  )
  if (newest < before) return rm(cluster, { recursive: true, force: true })
  const isOld = ({ finishedAt }: { finishedAt: number }) => finishedAt < before
  for (const { path } of bases.slice(0, -1).filter(isOld)) await rm(path, { recursive: true, force: true })
  for (const name of (await readdir(basesFolder(cluster)).catch(ignoreMissing)) ?? [])
    if (name.endsWith(incomplete))
      await rm(join(basesFolder(cluster), name), { recursive: true, force: true })
  const left = bases.filter((base, at) => at === bases.length - 1 || !isOld(base))
  if (left.length === 0) return
  const first = Math.min(...left.map(({ startSegment }) => placeOf(startSegment)))
  for (const { segment, path } of segments) if (placeOf(segment) < first) await rm(path, { force: true })
}
