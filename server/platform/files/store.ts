import { mkdir, writeFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Files beside the database: pictures now, sealed parts of evidence later. Keys are random and say nothing. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Whether a file can be written, for the readiness check. */
  isWritable(): Promise<boolean>
}

/** Keeps files in a folder of the data directory; flydrive's drivers can put them elsewhere later. */
export async function openFiles(dataDir: string): Promise<Files> {
  const location = join(dataDir, 'files')
  await mkdir(location, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    async get(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined
    },
    remove: (key) => disk.delete(key),
    async isWritable() {
      const probe = join(location, '.writable')
      try {
        await writeFile(probe, '')
        await rm(probe, { force: true })
        return true
      } catch {
        return false
      }
    },
  }
}
