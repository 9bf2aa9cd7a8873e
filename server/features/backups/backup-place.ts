import type { Readable } from 'node:stream'
import { isStamp, momentOf } from './stamps.ts'

/**
 * Where backups are: a folder, or a bucket of an S3 service. Paths in it have `/`, and are the same in both, so that any program may copy
 * backups from one to the other.
 */
export interface BackupPlace {
  /** Its name for an operator: a path, or an address. */
  readonly name: string
  /** Whether reading costs time and money, so that nothing is read only to see whether it is still as it was. */
  readonly isRemote: boolean
  /** The names of the folders at its top. None where there is no such place yet. */
  folders(): Promise<string[]>
  /** The files of a folder at any depth, with their paths from the top, and their sizes in bytes. */
  list(folder: string): AsyncIterable<{ readonly path: string; readonly bytes: number }>
  has(path: string): Promise<boolean>
  /** Undefined if there is no such file. The caller must read the stream or destroy it. */
  read(path: string): Promise<Readable | undefined>
  /** The file is there, and all of it, once this resolves. What is interrupted leaves nothing under that path. */
  write(path: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Removing a missing file is not an error. @throws {NotRemovedError} if the key of a bucket may not do that */
  remove(path: string): Promise<void>
  /** Removes a folder with all in it. @throws {NotRemovedError} if the key of a bucket may not do that */
  removeFolder(folder: string): Promise<void>
  /** Removes what was started and never finished, and is no file. @throws {NotRemovedError} if the key of a bucket may not do that */
  removeUnfinished(): Promise<void>
  close(): void
}

/** A file of a place. */
export interface PlacedFile {
  readonly place: BackupPlace
  readonly path: string
}

/** What the key of a bucket may not remove, or what is locked there. */
export class NotRemovedError extends Error {
  override readonly name = 'NotRemovedError'
}

/** What is written last of a backup: it is whole where this is there. [Note: Backups] */
export const manifestName = 'manifest.age'

const isComplete = (place: BackupPlace, name: string) => place.has(`${name}/${manifestName}`)

/** The names of complete backups, the oldest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const complete = []
  for (const name of (await place.folders()).filter(isStamp).sort())
    if (await isComplete(place, name)) complete.push(name)
  return complete
}

/** The name of the newest complete backup. */
export async function newestBackup(place: BackupPlace): Promise<string | undefined> {
  const names = (await place.folders()).filter(isStamp).sort()
  for (const name of names.toReversed()) if (await isComplete(place, name)) return name
  return undefined
}

/** When the newest complete backup was taken. */
export async function newestBackupIn(place: BackupPlace): Promise<Date | undefined> {
  const newest = await newestBackup(place)
  return newest === undefined ? undefined : momentOf(newest)
}
