import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { registerUnsavedData } from '#web/platform/device/unsaved-data.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { type StoredBytes, removeBytes } from '../bytes/bytes.ts'
import { localFile, type LocalFile } from './local-file.ts'

/** The record of a stored file: its visible metadata, and the place and key of its bytes. */
export const localFileRecord = z.extend(z.omit(localFile, { where: true }), {
  room: z.enum(['folder', 'shelf', 'memory']),
  /** `null` if the bytes are in a tab's memory. */
  key: z.nullable(z.string()),
  /** Owner of the keys it is sent with, once sending has started: another person on this device does not continue it. */
  sender: z.nullable(z.string()),
  /** When it was removed: it can still be restored for a moment. */
  removedAt: z.nullable(z.string()),
})
export type LocalFileRecord = z.infer<typeof localFileRecord>

const store = deviceStore(sealedStore('files', localFileRecord))

/** Files in this tab's memory. They are the browser's own blobs, not copies. */
const inMemory = new Map<string, Blob>()

const changed = createEmitter()
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-files')
otherTabs?.addEventListener('message', () => changed.emit())

function tell() {
  changed.emit()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTabs?.postMessage(null)
}

/** The records of stored files, sealed on the device. */
export const records = {
  get: (id: string): Promise<LocalFileRecord | null> => store.get(id),
  list: (): Promise<LocalFileRecord[]> => store.list(),
  async put(record: LocalFileRecord): Promise<void> {
    await store.put(record.id, record)
    tell()
  },
  /** Permanently removes a file with its bytes. */
  async remove(record: LocalFileRecord): Promise<void> {
    // The record first: without its key the bytes are useless if this tab closes now.
    await store.remove(record.id)
    await records.removeBytes(record)
    tell()
  },
  /** Removes the bytes of a file but not its record. */
  async removeBytes(record: LocalFileRecord): Promise<void> {
    const bytes = locateBytes(record)
    inMemory.delete(record.id)
    if (bytes) await removeBytes(bytes)
  },
  hold: (id: string, blob: Blob) => void inMemory.set(id, blob),
  /** The files in this tab's memory, with their bytes. */
  async inMemory(): Promise<readonly (readonly [LocalFileRecord, Blob])[]> {
    const found = await Promise.all(
      [...inMemory].map(async ([id, blob]) => [await store.get(id), blob] as const),
    )
    return found.flatMap(([record, blob]) => (record ? [[record, blob] as const] : []))
  },
  /** Notes that a file's bytes are now on the device. */
  async settle(record: LocalFileRecord): Promise<void> {
    await records.put(record)
    inMemory.delete(record.id)
  },
  subscribe: changed.listen,
}

/** Where a file's bytes are; `null` if they were in the memory of a closed tab. */
export function locateBytes({ id, room, key, bytes }: LocalFileRecord): StoredBytes | null {
  if (room !== 'memory' && key !== null) return { room, id, key, bytes }
  const blob = inMemory.get(id)
  return blob ? { room: 'memory', blob } : null
}

/** The visible part of a record. */
export function toLocalFile(record: LocalFileRecord): LocalFile {
  const { room: _room, key: _key, removedAt: _removedAt, sender: _sender, ...file } = record
  const where = record.room !== 'memory' ? 'device' : inMemory.has(record.id) ? 'tab' : 'lost'
  return { ...file, where }
}

registerCleanup({ step: 'memory', leave: () => inMemory.clear() })
registerUnsavedData({ hasUnsaved: () => inMemory.size > 0 })
