import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type BackupPlace, listBackups, type PlacedFile } from '#server/features/backups/backup-place.ts'
import type { FilePlace } from '#server/platform/files/place.ts'
import { BackupError } from './error.ts'
import { fileListName, type Manifest, type SealedPart } from './format.ts'
import { measure, nameOf, writeSealed } from './sealed-files.ts'

/** Where backups of a place have the files that they share, each key of an operator apart: a new key opens nothing from before. */
export const sharedFolder = 'files'
const placeOf = (recipient: string) => createHash('sha256').update(recipient).digest('hex').slice(0, 16)
export const sealedFile = (place: BackupPlace, recipient: string, key: string): PlacedFile => ({
  place,
  path: `${sharedFolder}/${placeOf(recipient)}/${key}.age`,
})

/**
 * Seals each file that no earlier backup has sealed to the same key: a file never changes once it is there under its random key.
 * One that is deleted meanwhile is left out.
 */
export async function backUpFiles(
  from: FilePlace,
  to: BackupPlace,
  recipient: string,
): Promise<Manifest['files']> {
  const known = await readKnownParts(to)
  const isUnchanged = await openComparison(to, `${sharedFolder}/${placeOf(recipient)}`)
  const files = []
  for await (const { key, bytes } of from.keys()) {
    const file = sealedFile(to, recipient, key)
    const earlier = known.get(file.path)
    const exists = earlier !== undefined && (await isUnchanged(file, earlier))
    const part = exists ? earlier : await seal(from, key, { file, recipient })
    if (part) files.push({ key, bytes, part })
  }
  return files
}

/** How a shared file is compared with what an earlier backup has written. */
async function openComparison(to: BackupPlace, folder: string) {
  // Once more each time: a disk that loses a file is noticed while the file itself is still there.
  if (!to.isRemote)
    return async (file: PlacedFile, { sha256 }: SealedPart) => (await measure(file))?.sha256 === sha256
  // A bucket has compared what it got with its SHA-256. To read all of it each day would cost more than the backup.
  const sizes = new Map<string, number>()
  for await (const { path, bytes } of to.list(folder)) sizes.set(path, bytes)
  return ({ path }: PlacedFile, { bytes }: SealedPart) => Promise.resolve(sizes.get(path) === bytes)
}

async function seal(
  from: FilePlace,
  key: string,
  { file, recipient }: { file: PlacedFile; recipient: string },
): Promise<SealedPart | undefined> {
  const source = await from.read(key)
  return source && writeSealed(source.stream, file, recipient)
}

/** The lines of a list of files: hash, size and place of each. */
export const fileLine = (recipient: string, { key, part }: Manifest['files'][number]): string =>
  `${part.sha256} ${part.bytes} ${placeOf(recipient)}/${key}.age\n`

/** The files that a backup needs, by their paths in its place. @throws {BackupError} if the list is missing */
export async function readFileList(place: BackupPlace, name: string): Promise<[path: string, SealedPart][]> {
  const file = { place, path: `${name}/${fileListName}` }
  const stream = await place.read(file.path)
  if (!stream) throw new BackupError(`${nameOf(file)} is missing: move that backup away.`)
  const lines = (await text(stream)).split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [sha256 = '', bytes = '', path = ''] = line.split(' ')
    return [`${sharedFolder}/${path}`, { sha256, bytes: Number(bytes) }]
  })
}

/** What earlier backups have sealed, by its path. */
async function readKnownParts(place: BackupPlace): Promise<Map<string, SealedPart>> {
  const known = new Map<string, SealedPart>()
  for (const name of await listBackups(place))
    for (const [path, part] of await readFileList(place, name)) known.set(path, part)
  return known
}
