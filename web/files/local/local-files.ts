import { maxFileBytes } from '#encryption/evidence.ts'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/device-choice.ts'
import { waitForLeaveCleanup } from '#web/platform/device/leave-cleanup.ts'
import { heldLocks, withLock } from '#web/platform/device/with-lock.ts'
import { formDraftStore } from '#web/platform/device/form-drafts.ts'
import type { Bytes } from '#encryption/encoding.ts'
import { readBlob, readBytes } from '../bytes/bytes.ts'
import {
  about as aboutShape,
  type FileDescription,
  type LocalFileChange,
  type LocalFile,
  type Owner,
} from './local-file.ts'
import { locateBytes, type LocalFileRecord, records, toLocalFile } from './record.ts'

/** Milliseconds until a removed file is erased: slightly longer than Undo is offered. */
const undoTime = 12_000

/** A file that cannot be evidence: it is empty, or larger than 2 GiB. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile'
  readonly reason: 'empty' | 'tooLarge'

  constructor(reason: 'empty' | 'tooLarge') {
    super(reason === 'empty' ? 'There is nothing in this file.' : 'This file is larger than 2 GiB.')
    this.reason = reason
  }
}

/**
 * Stores a file on this device until it is sent: sealed, so that no plain data is on the disk; only in this tab's memory if the device is
 * shared, the device question is unanswered, or storage is full.
 *
 * @throws UnfitFile
 */
export async function storeFile(owner: Owner, blob: Blob, about: FileDescription): Promise<LocalFile> {
  if (blob.size === 0) throw new UnfitFile('empty')
  if (blob.size > maxFileBytes) throw new UnfitFile('tooLarge')
  await waitForLeaveCleanup()
  const id = crypto.randomUUID()
  const now = new Date()
  const record: LocalFileRecord = {
    ...pickDescription(about),
    id,
    owner,
    bytes: blob.size,
    addedAt: now.toISOString(),
    order: now.getTime(),
    tellsPlace: await disclosesPlace(blob, about.kind),
    goesOut: null,
    sender: null,
    removedAt: null,
    ...(await store(id, blob)),
  }
  await records.put(record)
  return toLocalFile(record)
}

/** Drops additional fields of a manifest or another stored file: a record with unknown fields could not be read again. */
function pickDescription(about: FileDescription): FileDescription {
  const known = new Set(Object.keys(aboutShape.shape))
  return aboutShape.parse(Object.fromEntries(Object.entries(about).filter(([key]) => known.has(key))))
}

/** Whether a file reveals where it was made: not determined for videos, and not applicable to other kinds. */
async function disclosesPlace(blob: Blob, kind: FileDescription['kind']): Promise<boolean | null> {
  if (kind === 'video') return null
  if (kind !== 'picture') return false
  const { pictureFacts } = await import('../pictures/metadata.ts')
  const facts = await pictureFacts(blob)
  return facts && facts.hasPlace
}

async function store(id: string, blob: Blob): Promise<Pick<LocalFileRecord, 'room' | 'key' | 'sha256'>> {
  const { runTask } = await import('../worker/run-task.ts')
  const stored = await runTask('keep', { id, blob, mayStore: deviceChoice() === 'own' })
  if (stored.room === 'memory') records.hold(id, blob)
  return stored
}

/** The person said that the device is their own: what was in this tab only is stored from now on. */
async function settleFromMemory(): Promise<void> {
  for (const [record, blob] of await records.inMemory()) {
    const stored = await store(record.id, blob).catch(() => null)
    if (!stored || stored.room === 'memory') continue
    // Meanwhile it may have been changed, moved to a report, or removed.
    const now = await records.get(record.id)
    if (now) await records.settle({ ...now, ...stored })
    else await records.removeBytes({ ...record, ...stored })
  }
}
onDeviceChoice((choice) => (choice === 'own' ? settleFromMemory() : undefined))

/** An owner's files in order. */
export async function listLocalFiles(owner: Owner): Promise<LocalFile[]> {
  return (await listRecords(owner)).map(toLocalFile)
}

/** An owner's file records in order. */
export async function listRecords(owner: Owner): Promise<LocalFileRecord[]> {
  return (await selectFiles(owner))
    .filter(({ removedAt }) => removedAt === null)
    .sort((one, other) => one.order - other.order)
}

/** The ids of an owner's removed files, until they are erased. */
export async function listRemoved(owner: Owner): Promise<string[]> {
  return (await selectFiles(owner)).flatMap(({ id, removedAt }) => (removedAt === null ? [] : [id]))
}

async function selectFiles(owner: Owner): Promise<LocalFileRecord[]> {
  await waitForLeaveCleanup()
  return (await records.list()).filter(({ owner: { kind, id } }) => kind === owner.kind && id === owner.id)
}

let changes = Promise.resolve()

/** Changes run sequentially: concurrent ones would overwrite each other. */
export function changeLocalFile(id: string, change: LocalFileChange): Promise<void> {
  const changed = changes.then(async () => {
    const record = await records.get(id)
    if (record) await records.put({ ...record, ...change })
  })
  changes = changed.catch(() => undefined)
  return changed
}

/** Files removed in this tab that can still be restored. */
const undoable = new Map<string, object>()

/**
 * Removes a file and erases it later; until then {@link restoreLocalFile} restores it.
 *
 * @param isOver - settles when Undo is no longer offered
 */
export async function removeLocalFile(
  id: string,
  isOver: Promise<unknown> = new Promise((resolve) => setTimeout(resolve, undoTime)),
): Promise<void> {
  const record = await records.get(id)
  if (!record) return
  const removal = {}
  undoable.set(id, removal)
  notifyOtherTabs(id, isOver)
  await records.put({ ...record, removedAt: new Date().toISOString() })
  void isOver.then(() => (undoable.get(id) === removal ? erase(id) : undefined))
}

const lockOf = (id: string) => `removed/${id}`

/** Holds a lock that shows other tabs that a removal can still be undone here. A closed tab releases it. */
function notifyOtherTabs(id: string, isOver: Promise<unknown>) {
  void withLock(lockOf(id), () => isOver)
}

async function erase(id: string): Promise<void> {
  undoable.delete(id)
  const record = await records.get(id)
  if (record && record.removedAt !== null) await records.remove(record)
}

export async function restoreLocalFile(id: string): Promise<void> {
  undoable.delete(id)
  const record = await records.get(id)
  if (record) await records.put({ ...record, removedAt: null })
}

/** Finishes removals whose tab was closed before. */
export async function finishRemovals(): Promise<void> {
  const removed = (await records.list()).filter(
    ({ id, removedAt }) =>
      removedAt !== null && Date.now() - Date.parse(removedAt) > undoTime && !undoable.has(id),
  )
  if (removed.length === 0) return
  const locks = await heldLocks()
  for (const record of removed) if (!locks.has(lockOf(record.id))) await records.remove(record)
}

/**
 * Bytes of a file from `start` up to, not including, `end`, without opening the rest.
 *
 * @throws NotFoundError if they are no longer on this device
 */
export async function readLocalFile(id: string, start: number, end: number): Promise<Bytes> {
  const record = await records.get(id)
  const bytes = record && locateBytes(record)
  if (!bytes) throw createNotFoundError()
  return readBytes(bytes, start, Math.min(end, record.bytes))
}

const createNotFoundError = () => new DOMException('The file is no longer on this device.', 'NotFoundError')

/**
 * The file's bytes.
 *
 * @throws NotFoundError if they are no longer on this device
 */
export async function openLocalFile(id: string): Promise<Blob> {
  const record = await records.get(id)
  const bytes = record && locateBytes(record)
  if (!bytes) throw createNotFoundError()
  return readBlob(bytes, record.mediaType)
}

/** A draft was sent: its files and unfinished text now belong to the report. */
export async function moveLocalFiles(from: Owner, to: Owner): Promise<void> {
  for (const record of await listRecords(from)) await records.put({ ...record, owner: to })
  const words = await formDraftStore.get(textKey(from))
  if (!words) return
  await formDraftStore.put(textKey(to), words)
  await formDraftStore.remove(textKey(from))
}

/** The storage key of the text being written for an owner. */
export function textKey({ kind, id }: Owner): string {
  return `words/${kind}/${id}`
}

/** Erases an owner's files immediately and permanently, even if storage has no room for a note of it. */
export async function eraseLocalFiles(owner: Owner): Promise<void> {
  for (const record of await listRecords(owner)) await records.remove(record)
}

/** Removes the unfinished text of a removed owner. */
export function removeUnfinishedText(owner: Owner): Promise<void> {
  return formDraftStore.remove(textKey(owner))
}

/** Stores a file again that was lost because storage was full. `false` if it is a different file. */
export async function storeChosenAgain(id: string, blob: Blob): Promise<boolean> {
  const record = await records.get(id)
  if (!record || blob.size !== record.bytes) return false
  const stored = await store(id, blob)
  if (stored.sha256 !== record.sha256) {
    await records.removeBytes({ ...record, ...stored })
    return false
  }
  await records.put({ ...record, ...stored })
  return true
}
