import {
  type BackupPlace,
  listBackups,
  manifestName,
  NotRemovedError,
} from '#server/features/backups/backup-place.ts'
import { incomplete } from '#server/features/backups/folder-backups.ts'
import { isStamp, stampOf } from '#server/features/backups/stamps.ts'
import { readFileList, sharedFolder } from './files.ts'

/** The result of pruning. */
export interface Pruned {
  /** The names of the removed backups. */
  readonly removed: readonly string[]
  /** Files past their time that are still there, as the key of the bucket may not remove them. */
  readonly notRemoved: number
  /** Whether the key may not look for uploads that were never finished, or not end them. */
  readonly hasUnfinished: boolean
}

/**
 * Removes backups from before a moment, except the newest, then files that no backup needs any longer, and
 * interrupted backups. This finally removes what people have deleted. A key without the right to remove is not an
 * error.
 */
export async function prune(place: BackupPlace, before: Date): Promise<Pruned> {
  const removal = openRemoval(place)
  const browser = await listBackups(place)
  const old = browser.slice(0, -1).filter((name) => name < stampOf(before))
  const folders = await place.folders()
  const interrupted = folders.filter(
    (name) => name.endsWith(incomplete) || (isStamp(name) && !browser.includes(name)),
  )
  for (const name of [...old, ...interrupted]) await removal.removeBackup(name)
  const needed = new Set<string>()
  // One that could not be removed can still be restored.
  for (const name of await listBackups(place))
    for (const [path] of await readFileList(place, name)) needed.add(path)
  for await (const { path } of place.list(sharedFolder)) if (!needed.has(path)) await removal.remove(path)
  const hasUnfinished = await isRefused(place.removeUnfinished())
  return {
    removed: old.filter((name) => removal.backups.has(name)),
    notRemoved: removal.counts.refused,
    hasUnfinished,
  }
}

/** Refusals in a row after which it is a matter of the key, and nothing more is tried. */
const maxRefusals = 10

function openRemoval(place: BackupPlace) {
  const counts = { refused: 0, removed: 0 }
  const backups = new Set<string>()

  /** @returns whether it was removed */
  async function remove(path: string): Promise<boolean> {
    const isGivenUp = counts.removed === 0 && counts.refused >= maxRefusals
    const isNotRemoved = isGivenUp || (await isRefused(place.remove(path)))
    counts[isNotRemoved ? 'refused' : 'removed']++
    return !isNotRemoved
  }

  async function removeBackup(name: string): Promise<void> {
    const manifest = `${name}/${manifestName}`
    const paths = []
    for await (const { path } of place.list(name)) if (path !== manifest) paths.push(path)
    // First, so that a partly removed backup never looks complete.
    if ((await place.has(manifest)) && !(await remove(manifest))) return void (counts.refused += paths.length)
    let isRemoved = true
    for (const path of paths) isRemoved = (await remove(path)) && isRemoved
    if (!isRemoved) return
    await place.removeFolder(name)
    backups.add(name)
  }

  return { counts, backups, remove, removeBackup }
}

async function isRefused(removal: Promise<void>): Promise<boolean> {
  try {
    await removal
    return false
  } catch (error) {
    if (error instanceof NotRemovedError) return true
    throw error
  }
}
