import { existsSync, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type BackupPlace, listBackups } from '#server/features/backups/backup-place.ts'
import { stampOf } from '#server/features/backups/stamps.ts'
import { sealedFile } from '../files.ts'
import { readManifest } from '../restore.ts'
import { openSealed, requireUnchanged } from '../sealed-files.ts'

/** Names of the backups on both sides of a moment: what was deleted later is in the one before, and what came before the moment in the one after. */
export function backupsAround(names: readonly string[], moment: Date | undefined): string[] {
  const newest = names.at(-1)
  if (moment === undefined) return newest === undefined ? [] : [newest]
  const stamp = stampOf(moment)
  const around = [names.findLast((name) => name <= stamp), names.find((name) => name > stamp)]
  return around.filter((name) => name !== undefined)
}

/**
 * Puts the files of the backups around a moment into a data folder. Those that are there already stay: a file never changes under its name.
 * @returns how many were put there
 */
export async function restoreFilesAround(
  place: BackupPlace,
  { identity, moment }: { identity: string; moment?: Date | undefined },
  dataDir: string,
): Promise<number> {
  let count = 0
  for (const name of backupsAround(await listBackups(place), moment)) {
    const { files, recipient } = await readManifest(place, name, identity)
    for (const { key, part } of files) {
      const file = join(dataDir, 'files', key)
      if (existsSync(file)) continue
      const sealed = sealedFile(place, recipient, key)
      await requireUnchanged(sealed, part)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // A leading dot marks unfinished files.
      const arriving = join(dataDir, 'files', '.restoring')
      await pipeline(
        await openSealed(sealed, identity),
        createWriteStream(arriving, { mode: 0o600, flush: true }),
      )
      await rename(arriving, file)
      count++
    }
  }
  return count
}
