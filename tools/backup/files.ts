import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { ignoreMissing } from '#server/platform/files/ignore-missing.ts'
import { listBackups, stampOf } from '#server/features/backups/folder.ts'
import { diskPlace } from '#server/platform/files/disk-place.ts'
import type { FilePlace } from '#server/platform/files/place.ts'
import { fileListName, incomplete, type Manifest, type SealedPart } from './format.ts'
import { measure, writeSealed } from './sealed-files.ts'

/** Where backups of a folder have the files that they share, each key of an operator apart: a new key opens nothing of before. */
const sharedFiles = (folder: string) => join(folder, 'files')
const placeOf = (recipient: string) => createHash('sha256').update(recipient).digest('hex').slice(0, 16)
export const sealedFile = (folder: string, recipient: string, key: string) =>
  join(sharedFiles(folder), placeOf(recipient), `${key}.age`)

/**
 * Seals each file that no earlier backup has sealed to the same key: a file never changes once it is there under its random key.
 * One that is deleted meanwhile is left out.
 */
export async function backUpFiles(
  from: FilePlace,
  folder: string,
  recipient: string,
): Promise<Manifest['files']> {
  const known = await readKnownParts(folder)
  const files = []
  for await (const { key, bytes } of from.keys()) {
    const path = sealedFile(folder, recipient, key)
    const earlier = known.get(relative(sharedFiles(folder), path).split(sep).join('/'))
    // Read once more each time: a disk that loses a file is noticed while the file itself is still there.
    const isWhole =
      earlier !== undefined && (await measure(path).catch(ignoreMissing))?.sha256 === earlier.sha256
    const part = isWhole ? earlier : await sealWhole(from, key, { path, recipient })
    if (part) files.push({ key, bytes, part })
  }
  return files
}

/** Under its name only once it is whole, so that one that was interrupted is never believed. */
async function sealWhole(
  from: FilePlace,
  key: string,
  { path, recipient }: { path: string; recipient: string },
): Promise<SealedPart | undefined> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const source = await from.read(key)
  if (!source) return undefined
  const part = await writeSealed(source.stream, `${path}${incomplete}`, recipient)
  await rename(`${path}${incomplete}`, path)
  return part
}

/** The lines of a list of files: hash, size and place of each. */
export const fileLine = (recipient: string, { key, part }: Manifest['files'][number]): string =>
  `${part.sha256} ${part.bytes} ${placeOf(recipient)}/${key}.age\n`

async function readFileList(backup: string): Promise<[place: string, part: SealedPart][]> {
  const list = await readFile(join(backup, fileListName), 'utf8')
  return list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [sha256 = '', bytes = '', place = ''] = line.split(' ')
      return [place, { sha256, bytes: Number(bytes) }]
    })
}

/** What earlier backups have sealed, by its place. */
async function readKnownParts(folder: string): Promise<Map<string, SealedPart>> {
  const names = await listBackups(folder)
  const lists = await Promise.all(names.map((name) => readFileList(join(folder, name))))
  return new Map(lists.flat())
}

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
  for (const name of all.filter((each) => !old.includes(each)))
    for (const [place] of await readFileList(join(folder, name))) needed.add(place)
  for await (const { key: place } of diskPlace(sharedFiles(folder)).keys())
    if (!needed.has(place)) await rm(join(sharedFiles(folder), place), { force: true })
  return old
}
