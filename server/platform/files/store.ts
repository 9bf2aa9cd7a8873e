import { randomUUID } from 'node:crypto'
import { mkdir, open, writeFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk, type DriveDirectory, type DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Uploads, dateToDay, openUploads } from './uploads.ts'

/** Files beside the database: pictures, and sealed parts of evidence. Keys are random and say nothing. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The file piece by piece, or undefined when there is none. The caller must read it or destroy it. */
  read(key: string): Promise<{ stream: Readable; length: number } | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The files of a folder, by their last path segment, that were written before a moment. */
  namesBefore(folder: string, moment: Date): AsyncIterable<string>
  readonly uploads: Uploads
  /** Writes a file as large as a small report, and removes it again. Throws the reason where that fails. */
  tryWrite(): Promise<void>
}

const tried = Buffer.alloc(64 * 1024)

/** Keeps files in a folder of the data directory; flydrive's drivers can put them elsewhere later. */
export async function openFiles(dataDir: string): Promise<Files> {
  const location = join(dataDir, 'files')
  await mkdir(location, { recursive: true, mode: 0o700 })
  const uploads = await openUploads(location)
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    async get(key) {
      if (!(await disk.exists(key))) return undefined
      try {
        return await disk.getBytes(key)
      } catch (error) {
        // It may have been removed just now.
        if (await disk.exists(key)) throw error
        return undefined
      }
    },
    async read(key) {
      const file = await open(join(location, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), length: size }
    },
    async remove(key) {
      await disk.delete(key)
      await dateToDay(dirname(join(location, key)))
    },
    uploads,
    async *namesBefore(folder, moment) {
      await mkdir(join(location, folder), { recursive: true, mode: 0o700 })
      let page: { paginationToken?: string; objects: Iterable<DriveFile | DriveDirectory> } | undefined
      do {
        page = await disk.listAll(
          folder,
          page?.paginationToken ? { paginationToken: page.paginationToken } : {},
        )
        for (const object of page.objects) {
          if (object.isFile && (await disk.getMetaData(object.key)).lastModified < moment) yield object.name
        }
      } while (page.paginationToken)
    },
    async tryWrite() {
      // Several servers may have one folder.
      const path = join(location, `.trying-${randomUUID()}`)
      try {
        // To the disk, where some file systems first find out that it is full.
        await writeFile(path, tried, { flush: true, mode: 0o600 })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
