import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Disk, type DriveDirectory, type DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { ignoreMissing } from './missing-file.ts'
import { type FilePlace, testBytes } from './place.ts'

/** Where files of a data folder lie. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/**
 * A folder of a disk.
 *
 * The server records who uploaded a file only by day, so file times must not be finer: each stored file, and its
 * folder, is dated to the start of the day.
 */
export function diskPlace(location: string): FilePlace {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    name: location,
    setBy: 'DATA_DIR',
    isRemote: false,
    put: (key, bytes) => disk.put(key, bytes),
    has: (key) => disk.exists(key),
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
      const file = await open(join(location, key)).catch(ignoreMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), length: size }
    },
    async remove(key) {
      await disk.delete(key)
      await dateToDay(dirname(join(location, key)))
    },
    namesBefore: (folder, moment) => namesBefore(disk, location, folder, moment),
    keys: () => filesIn(location),
    store: (path, key) => moveDurably(path, join(location, key)),
    ...notesIn(location),
    tryWrite: () => tryWrite(location),
    requireUsable: () => Promise.resolve(),
    close: () => undefined,
  }
}

/** Without flydrive, which takes the dot off a name. */
function notesIn(location: string): Pick<FilePlace, 'readNote' | 'writeNote' | 'removeNote'> {
  return {
    async readNote(name) {
      const text = await readFile(join(location, name), 'utf8').catch(ignoreMissing)
      return text?.trim() || undefined
    },
    async writeNote(name, text) {
      await mkdir(location, { recursive: true, mode: 0o700 })
      await writeFile(join(location, name), `${text}\n`, { mode: 0o600, flush: true })
    },
    removeNote: (name) => rm(join(location, name), { force: true }),
  }
}

async function* namesBefore(disk: Disk, location: string, folder: string, moment: Date) {
  await mkdir(join(location, folder), { recursive: true, mode: 0o700 })
  let page: { paginationToken?: string; objects: Iterable<DriveFile | DriveDirectory> } | undefined
  do {
    page = await disk.listAll(folder, page?.paginationToken ? { paginationToken: page.paginationToken } : {})
    for (const object of page.objects) {
      if (object.isFile && (await disk.getMetaData(object.key)).lastModified < moment) yield object.name
    }
  } while (page.paginationToken)
}

/** Files of a folder at any depth, by their path in it with `/`. One that is deleted meanwhile is left out. */
async function* filesIn(folder: string): AsyncIterable<{ key: string; bytes: number }> {
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true }).catch(ignoreMissing)) ?? []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    // A leading dot marks unfinished files: uploads in progress, and write tests.
    if (!entry.isFile() || key.split('/').some((part) => part.startsWith('.'))) continue
    const found = await stat(path).catch(ignoreMissing)
    if (found) yield { key, bytes: found.size }
  }
}

async function tryWrite(location: string): Promise<void> {
  // Several servers may have one folder.
  const path = join(location, `.trying-${randomUUID()}`)
  try {
    // To the disk, where some file systems first find out that it is full.
    await writeFile(path, testBytes, { flush: true, mode: 0o600 })
  } finally {
    await rm(path, { force: true })
  }
}

async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const day = startOfDay()
  await utimes(from, day, day)
  await rename(from, to)
  // The name has to survive a power cut as well as the bytes.
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
    await directory.utimes(day, day)
  } finally {
    await directory.close()
  }
}

/** Dates a folder to the start of the day: removing a file from it would tell the moment. */
async function dateToDay(folder: string): Promise<void> {
  const day = startOfDay()
  await utimes(folder, day, day).catch(ignoreMissing)
}

function startOfDay(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}
