import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileListName, incomplete, type Manifest } from './format.ts'
import { measure, writeSealed } from './sealing.ts'

/** Where backups of a folder have the files that they share. */
const sharedFiles = (folder: string) => join(folder, 'files')
export const sealedFile = (folder: string, key: string) => join(sharedFiles(folder), `${key}.age`)

/** Files of a folder at any depth, by their path in it with `/`. One that goes meanwhile is left out. */
async function* filesIn(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  for (const entry of entries)
    // A file whose name starts with a dot is a server trying whether it can write.
    if (entry.isFile() && !entry.name.startsWith('.'))
      yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
}

/**
 * Seals each file that no earlier backup has: a file never changes once it is there under its random key, and one that is still being
 * received is sealed again when it has grown.
 */
export async function backUpFiles(
  from: string,
  folder: string,
  recipient: string,
): Promise<Manifest['files']> {
  const files = []
  for await (const key of filesIn(from)) {
    const source = join(from, key)
    const path = sealedFile(folder, key)
    const size = await sizeOf(source)
    if (size === undefined) continue
    const known = await readKnown(path)
    if (known?.bytes === size) {
      files.push({ key, bytes: size, part: await measure(path) })
      continue
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const stream = createReadStream(source, { end: Math.max(0, size - 1) })
    const part = await writeSealed(stream, path, recipient)
    await writeFile(`${path}.size`, String(size), { mode: 0o600 })
    files.push({ key, bytes: size, part })
  }
  return files
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.size
}

/** How large a file was when it was sealed. */
async function readKnown(path: string): Promise<{ bytes: number } | undefined> {
  const size = await readFile(`${path}.size`, 'utf8').catch(() => undefined)
  return size === undefined || !(await sizeOf(path)) ? undefined : { bytes: Number(size) }
}

/** Whole backups in a folder, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && stampPattern.test(entry.name))
    .map(({ name }) => name)
    .sort()
}
const stampPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
export const stampOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/**
 * Removes backups from before a moment, but for the newest, then files that no backup needs any longer, and what was interrupted.
 * What people deleted is gone for good by then.
 */
export async function prune(folder: string, before: Date): Promise<readonly string[]> {
  const all = await listBackups(folder)
  const old = all.slice(0, -1).filter((name) => name < stampOf(before))
  const entries = await readdir(folder)
  const left = entries.filter((name) => name.endsWith(incomplete))
  for (const name of [...old, ...left]) await rm(join(folder, name), { recursive: true, force: true })
  const needed = new Set<string>()
  for (const name of all.filter((each) => !old.includes(each))) {
    const list = await readFile(join(folder, name, fileListName), 'utf8')
    for (const key of list.split('\n')) needed.add(key)
  }
  for await (const path of filesIn(sharedFiles(folder))) {
    const key = path.replace(/\.age(?:\.size)?$/, '')
    if (!needed.has(key)) await rm(join(sharedFiles(folder), path), { force: true })
  }
  return old
}
