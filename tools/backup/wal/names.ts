import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '#server/platform/files/missing-file.ts'

/**
 * How an archive is laid out, beside [Note: WAL archive]. Each part is under the number of its database cluster, so that two never mix.
 *
 *     ARCHIVE/7412…/wal/0000000100000000/000000010000000000000003_2026-11-29T14-05-00.123Z_9f….age
 *     ARCHIVE/7412…/bases/2026-11-29T03-30-09Z/base.tar.age    the files of the database, from which a restore starts
 *     ARCHIVE/7412…/bases/2026-11-29T03-30-09Z/base.json       its size, and where in the log it starts
 *
 * The name of a segment says when it was last written to, and what it holds: a hash tells a segment that comes twice from another one.
 */
export interface StoredSegment {
  /** PostgreSQL's name of it: eight hexadecimal digits for the timeline, and sixteen for the place. */
  readonly segment: string
  /** When it was last written to, in milliseconds since 1970. */
  readonly writtenAt: number
  /** SHA-256 of its content. */
  readonly sha256: string
  readonly path: string
}

const segmentName = /^[0-9A-F]{24}$/
const storable = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const storedPattern = /^([0-9A-F.a-z]+)_(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)_([0-9a-f]{64})\.age$/

/** Whether this is a name that PostgreSQL gives to a WAL file. */
export const isStorable = (name: string): boolean => storable.test(name)

export const walFolder = (cluster: string): string => join(cluster, 'wal')
export const basesFolder = (cluster: string): string => join(cluster, 'bases')

/** The folder of a file of the log: 256 segments have one together. */
export const segmentFolderOf = (cluster: string, name: string): string =>
  join(walFolder(cluster), name.endsWith('.history') ? 'history' : name.slice(0, 16))

/** What a file of the log is called in an archive. */
export const storedName = ({ segment, writtenAt, sha256 }: Omit<StoredSegment, 'path'>): string =>
  `${segment}_${new Date(writtenAt).toISOString().replaceAll(':', '-')}_${sha256}.age`

function readName(folder: string, name: string): StoredSegment | undefined {
  const [, segment, stamp, sha256] = storedPattern.exec(name) ?? []
  if (segment === undefined || stamp === undefined || sha256 === undefined) return undefined
  const moment = stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
  return { segment, writtenAt: Date.parse(moment), sha256, path: join(folder, name) }
}

/** The stored copy of one WAL file, if any. */
export async function findStored(cluster: string, name: string): Promise<StoredSegment | undefined> {
  const segmentFolder = segmentFolderOf(cluster, name)
  const entries = await readdir(segmentFolder).catch(ignoreMissing)
  const found = entries?.find((entry) => entry.startsWith(`${name}_`))
  return found === undefined ? undefined : readName(segmentFolder, found)
}

/** All files of the log that an archive has of a cluster. */
export async function listStored(cluster: string): Promise<StoredSegment[]> {
  const segmentFolders = (await readdir(walFolder(cluster)).catch(ignoreMissing)) ?? []
  const found = []
  for (const segmentFolder of segmentFolders) {
    const folder = join(walFolder(cluster), segmentFolder)
    for (const name of await readdir(folder)) found.push(readName(folder, name))
  }
  return found.filter((each) => each !== undefined)
}

/** Uploads interrupted midway. */
export async function listArriving(cluster: string): Promise<string[]> {
  const segmentFolders = (await readdir(walFolder(cluster)).catch(ignoreMissing)) ?? []
  const found = []
  for (const segmentFolder of segmentFolders) {
    const folder = join(walFolder(cluster), segmentFolder)
    for (const name of await readdir(folder)) if (name.startsWith('.')) found.push(join(folder, name))
  }
  return found
}

/** The segments and the histories of timelines that an archive has of a cluster. */
export async function readLog(cluster: string) {
  const stored = await listStored(cluster)
  return {
    segments: stored.filter(({ segment }) => segmentName.test(segment)),
    histories: stored.filter(({ segment }) => segment.endsWith('.history')),
  }
}

/** The folders of the clusters of an archive, by the numbers that PostgreSQL has given them. */
export async function listClusters(archive: string): Promise<string[]> {
  const entries = await readdir(archive, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name))
    .map(({ name }) => join(archive, name))
}
