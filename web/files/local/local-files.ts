import { maxFileBytes } from '#encryption/evidence.ts'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/choice.ts'
import { leavingFinished } from '#web/platform/device/leaving.ts'
import { heldLocks, withLock } from '#web/platform/device/with-lock.ts'
import { typedStore } from '#web/platform/device/typed.ts'
import type { Bytes } from '#encryption/encoding.ts'
import { blobOf, readBytes } from '../bytes/bytes.ts'
import {
  about as aboutShape,
  type FileDescription,
  type LocalFileChange,
  type LocalFile,
  type Owner,
} from './local-file.ts'
import { bytesOf, type LocalFileRecord, records, seen } from './record.ts'

/** Milliseconds until a removed file is erased: a little longer than the page of files offers to undo it. */
const undoTime = 12_000

/** A file that cannot be evidence: there is nothing in it, or it is larger than 2 GiB. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile'
  readonly reason: 'empty' | 'tooLarge'

  constructor(reason: 'empty' | 'tooLarge') {
    super(reason === 'empty' ? 'There is nothing in this file.' : 'This file is larger than 2 GiB.')
    this.reason = reason
  }
}

/**
 * Keeps a file on this device until it is sent: sealed, so that nothing plain lies on the disk; in this tab's memory
 * only where others look at the device, nobody has said yet whether they do, or it has no room.
 *
 * @throws UnfitFile
 */
export async function storeFile(owner: Owner, blob: Blob, about: FileDescription): Promise<LocalFile> {
  if (blob.size === 0) throw new UnfitFile('empty')
  if (blob.size > maxFileBytes) throw new UnfitFile('tooLarge')
  await leavingFinished()
  const id = crypto.randomUUID()
  const now = new Date()
  const record: LocalFileRecord = {
    ...onlyAbout(about),
    id,
    owner,
    bytes: blob.size,
    addedAt: now.toISOString(),
    order: now.getTime(),
    tellsPlace: await tellsPlace(blob, about.kind),
    goesOut: null,
    sender: null,
    removedAt: null,
    ...(await store(id, blob)),
  }
  await records.put(record)
  return seen(record)
}

/** Without what else a manifest or another kept file says: a record that says more than its shape is not read again. */
function onlyAbout(about: FileDescription): FileDescription {
  const known = new Set(Object.keys(aboutShape.shape))
  return aboutShape.parse(Object.fromEntries(Object.entries(about).filter(([key]) => known.has(key))))
}

/** Whether a file says where it was made: of films it is not read here, and of everything else there is nothing to say. */
async function tellsPlace(blob: Blob, kind: FileDescription['kind']): Promise<boolean | null> {
  if (kind === 'video') return null
  if (kind !== 'picture') return false
  const { pictureFacts } = await import('../pictures/metadata.ts')
  const facts = await pictureFacts(blob)
  return facts && facts.hasPlace
}

async function store(id: string, blob: Blob): Promise<Pick<LocalFileRecord, 'room' | 'key' | 'sha256'>> {
  const { ask } = await import('../worker/ask.ts')
  const stored = await ask('keep', { id, blob, mayKeep: deviceChoice() === 'own' })
  if (stored.room === 'memory') records.hold(id, blob)
  return stored
}

/** The device is the person's own: what was in this tab only until they said so stays here from now on. */
async function settleFromMemory(): Promise<void> {
  for (const [record, blob] of await records.inMemory()) {
    const stored = await store(record.id, blob).catch(() => null)
    if (!stored || stored.room === 'memory') continue
    // Meanwhile it may have been changed, given to a report, or removed.
    const now = await records.get(record.id)
    if (now) await records.settle({ ...now, ...stored })
    else await records.letGo({ ...record, ...stored })
  }
}
onDeviceChoice((choice) => (choice === 'own' ? settleFromMemory() : undefined))

/** Files of an owner, in their order. */
export async function listLocalFile(owner: Owner): Promise<LocalFile[]> {
  return (await listRecords(owner)).map(seen)
}

/** The same, with where their bytes are. */
export async function listRecords(owner: Owner): Promise<LocalFileRecord[]> {
  return (await allOf(owner))
    .filter(({ removedAt }) => removedAt === null)
    .sort((one, other) => one.order - other.order)
}

/** The ids of files of an owner that were taken away, until they are erased. */
export async function listRemoved(owner: Owner): Promise<string[]> {
  return (await allOf(owner)).flatMap(({ id, removedAt }) => (removedAt === null ? [] : [id]))
}

async function allOf(owner: Owner): Promise<LocalFileRecord[]> {
  await leavingFinished()
  return (await records.list()).filter(({ owner: { kind, id } }) => kind === owner.kind && id === owner.id)
}

let changes = Promise.resolve()

/** One change after the other, as they were asked for: two that started at once would each undo the other. */
export function changeLocalFile(id: string, change: LocalFileChange): Promise<void> {
  const changed = changes.then(async () => {
    const record = await records.get(id)
    if (record) await records.put({ ...record, ...change })
  })
  changes = changed.catch(() => undefined)
  return changed
}

/** What was taken away in this tab, until it cannot be undone any more. */
const undoable = new Map<string, object>()

/**
 * Removes a file; {@link restoreLocalFile} brings it back until then, and it is erased.
 *
 * @param isOver - settles when nobody is offered any more to bring it back
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
  void isOver.then(() => (undoable.get(id) === removal ? removeForGood(id) : undefined))
}

const lockOf = (id: string) => `removed/${id}`

/** Other tabs see by a lock that a removal can still be undone here. A tab that was closed holds none. */
function notifyOtherTabs(id: string, isOver: Promise<unknown>) {
  void withLock(lockOf(id), () => isOver)
}

async function removeForGood(id: string): Promise<void> {
  undoable.delete(id)
  const record = await records.get(id)
  if (record && record.removedAt !== null) await records.remove(record)
}

export async function restoreLocalFile(id: string): Promise<void> {
  undoable.delete(id)
  const record = await records.get(id)
  if (record) await records.put({ ...record, removedAt: null })
}

/** Finishes removals whose tab was closed before they could be. */
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
 * @throws NotFoundError where they are no longer on this device
 */
export async function readLocalFile(id: string, start: number, end: number): Promise<Bytes> {
  const record = await records.get(id)
  const bytes = record && bytesOf(record)
  if (!bytes) throw gone()
  return readBytes(bytes, start, Math.min(end, record.bytes))
}

const gone = () => new DOMException('The file is no longer on this device.', 'NotFoundError')

/**
 * The file's bytes.
 *
 * @throws NotFoundError where they are no longer on this device
 */
export async function openLocalFile(id: string): Promise<Blob> {
  const record = await records.get(id)
  const bytes = record && bytesOf(record)
  if (!bytes) throw gone()
  return blobOf(bytes, record.mediaType)
}

/** A draft was sent: its files are the report's now, and what was written there and not added yet. */
export async function giveLocalFile(from: Owner, to: Owner): Promise<void> {
  for (const record of await listRecords(from)) await records.put({ ...record, owner: to })
  const words = await typedStore.get(wordsKey(from))
  if (!words) return
  await typedStore.put(wordsKey(to), words)
  await typedStore.remove(wordsKey(from))
}

/** The key of the words that are being written for an owner. */
export function wordsKey({ kind, id }: Owner): string {
  return `words/${kind}/${id}`
}

/** An owner did not come about: its files go at once and for good, also where the device has no room to note that. */
export async function eraseLocalFile(owner: Owner): Promise<void> {
  for (const record of await listRecords(owner)) await records.remove(record)
}

/** The owner is gone: nothing that was being written for it stays. */
export function forgetWords(owner: Owner): Promise<void> {
  return typedStore.remove(wordsKey(owner))
}

/** The same file again, chosen by the person because this device had no room for it. `false` where it is another. */
export async function chooseAgain(id: string, blob: Blob): Promise<boolean> {
  const record = await records.get(id)
  if (!record || blob.size !== record.bytes) return false
  const stored = await store(id, blob)
  if (stored.sha256 !== record.sha256) {
    await records.letGo({ ...record, ...stored })
    return false
  }
  await records.put({ ...record, ...stored })
  return true
}
