import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { diskPlace } from '#server/platform/files/disk-place.ts'
import type { BackupPlace } from './backup-place.ts'

/** Suffix of unfinished backups. */
export const incomplete = '.incomplete'

/** A folder of a disk with backups in it. */
export function folderBackups(folder: string): BackupPlace {
  const at = (path: string) => join(folder, path)
  return {
    name: folder,
    isRemote: false,
    async folders() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    async *list(under) {
      for await (const { key, bytes } of diskPlace(at(under)).keys()) yield { path: `${under}/${key}`, bytes }
    },
    has: (path) =>
      access(at(path)).then(
        () => true,
        () => false,
      ),
    async read(path) {
      const file = await open(at(path)).catch(ignoreMissing)
      return file?.createReadStream()
    },
    async write(path, source) {
      await mkdir(dirname(at(path)), { recursive: true, mode: 0o700 })
      const unfinished = `${at(path)}${incomplete}`
      await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flush: true }))
      await rename(unfinished, at(path))
    },
    remove: (path) => rm(at(path), { force: true }),
    removeFolder: (path) => rm(at(path), { recursive: true, force: true }),
    // What a file was written as is beside the others, and goes with what nobody needs.
    removeUnfinished: () => Promise.resolve(),
    close: () => undefined,
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
