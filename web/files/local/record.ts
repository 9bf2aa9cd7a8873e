import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { registerHolder } from '#web/platform/device/only-here.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { type KeptBytes, removeBytes } from '../bytes/bytes.ts'
import { localFile, type LocalFile } from './local-file.ts'

/** A kept file as it is written down: what people see of it, and where its bytes lie under which key. */
export const localFileRecord = z.extend(z.omit(localFile, { where: true }), {
  room: z.enum(['folder', 'shelf', 'memory']),
  /** `null` where the bytes are in a tab's memory. */
  key: z.nullable(z.string()),
  /** Whose keys it is sent with, once somebody has started: another person at this device does not continue with it. */
  sender: z.nullable(z.string()),
  /** When it was taken away: it is still there for a moment in which that can be undone. */
  removedAt: z.nullable(z.string()),
})
export type LocalFileRecord = z.infer<typeof localFileRecord>

const store = deviceStore(sealedStore('files', localFileRecord))

/** Files of this tab that the device does not keep. They are the browser's own, not copies. */
const inMemory = new Map<string, Blob>()

const changed = createEmitter()
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-files')
otherTabs?.addEventListener('message', () => changed.emit())

function tell() {
  changed.emit()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTabs?.postMessage(null)
}

/** What is known of each kept file, sealed on the device. */
export const records = {
  get: (id: string): Promise<LocalFileRecord | null> => store.get(id),
  list: (): Promise<LocalFileRecord[]> => store.list(),
  async put(record: LocalFileRecord): Promise<void> {
    await store.put(record.id, record)
    tell()
  },
  /** Removes a file for good, its bytes too. */
  async remove(record: LocalFileRecord): Promise<void> {
    // The record first: without its key the bytes are nothing, whatever becomes of this tab now.
    await store.remove(record.id)
    await records.letGo(record)
    tell()
  },
  /** Lets the bytes of a file go, and keeps what is known of it. */
  async letGo(record: LocalFileRecord): Promise<void> {
    const bytes = bytesOf(record)
    inMemory.delete(record.id)
    if (bytes) await removeBytes(bytes)
  },
  hold: (id: string, blob: Blob) => void inMemory.set(id, blob),
  /** The files whose bytes are in this tab's memory, with their bytes. */
  async inMemory(): Promise<readonly (readonly [LocalFileRecord, Blob])[]> {
    const found = await Promise.all(
      [...inMemory].map(async ([id, blob]) => [await store.get(id), blob] as const),
    )
    return found.flatMap(([record, blob]) => (record ? [[record, blob] as const] : []))
  },
  /** The bytes of a file are on the device now. */
  async settle(record: LocalFileRecord): Promise<void> {
    await records.put(record)
    inMemory.delete(record.id)
  },
  subscribe: changed.listen,
}

/** Where a file's bytes are; `null` where they were in the memory of a tab that is gone. */
export function bytesOf({ id, room, key, bytes }: LocalFileRecord): KeptBytes | null {
  if (room !== 'memory' && key !== null) return { room, id, key, bytes }
  const blob = inMemory.get(id)
  return blob ? { room: 'memory', blob } : null
}

/** A file as people see it. */
export function seen(record: LocalFileRecord): LocalFile {
  const { room: _room, key: _key, removedAt: _removedAt, sender: _sender, ...file } = record
  const where = record.room !== 'memory' ? 'device' : inMemory.has(record.id) ? 'tab' : 'lost'
  return { ...file, where }
}

registerCleanup({ step: 'memory', leave: () => inMemory.clear() })
registerHolder({ isHeld: () => inMemory.size > 0 })
