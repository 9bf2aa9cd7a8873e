import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { onRemoval } from '#web/platform/device/leaving.ts'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/choice.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { clearFolder } from '#web/platform/device/folder.ts'
import { registerLeaveHandler } from '#web/shell/leave/leave.ts'
import { type KeptBytes, removeBytes } from './bytes.ts'
import { keptFile, type KeptFile } from './kept-file.ts'

/** A kept file as it is written down: what people see of it, and where its bytes lie under which key. */
const keptRecord = z.extend(z.omit(keptFile, { where: true }), {
  room: z.enum(['folder', 'shelf', 'memory']),
  /** `null` where the bytes are in a tab's memory. */
  key: z.nullable(z.string()),
  /** Whose keys it is sent with, once somebody has begun: another person at this device does not go on with it. */
  sender: z.nullable(z.string()),
  /** When it was taken away: it is still there for a moment in which that can be undone. */
  removedAt: z.nullable(z.string()),
})
export type KeptRecord = z.infer<typeof keptRecord>

const store = sealedStore('files', keptRecord)

/** A file of this tab that the device does not keep: the browser's own, not a copy; and what is known of it. */
interface Held {
  readonly blob: Blob
  readonly record: KeptRecord | null
}
const held = new Map<string, Held>()

/**
 * Before the person was asked whose device this is, nothing of a draft's file lies on it: what is known of the file is in
 * this tab, as its bytes are.
 */
function onlyHere(id: string): KeptRecord | null {
  const record = held.get(id)?.record ?? null
  return deviceChoice() === 'unknown' && record?.owner.kind === 'draft' ? record : null
}

/** Resolves when what was only in this tab has gone to where the answer puts it. */
let answered: Promise<unknown> = Promise.resolve()

const listeners = new Set<() => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-files')
otherTabs?.addEventListener('message', () => tellHere())

function tellHere() {
  for (const listener of listeners) listener()
}

function tell() {
  tellHere()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTabs?.postMessage(null)
}

/** What is known of each kept file, sealed on the device. */
export const records = {
  async get(id: string): Promise<KeptRecord | null> {
    await answered
    return onlyHere(id) ?? (await store.get(id))?.value ?? null
  },
  async list(): Promise<KeptRecord[]> {
    await answered
    const stored = (await store.list()).map(({ value }) => value).filter(({ id }) => !onlyHere(id))
    return [...stored, ...[...held.keys()].flatMap((id) => onlyHere(id) ?? [])]
  },
  async put(record: KeptRecord): Promise<void> {
    await answered
    const here = held.get(record.id)
    if (here) held.set(record.id, { ...here, record })
    if (!onlyHere(record.id)) await store.put(record.id, record)
    tell()
  },
  /** Removes a file for good, its bytes too. */
  async remove(record: KeptRecord): Promise<void> {
    // The record first: without its key the bytes are nothing, whatever becomes of this tab now.
    await store.remove(record.id)
    await records.letGo(record)
    tell()
  },
  /** Lets the bytes of a file go, and keeps what is known of it. */
  async letGo(record: KeptRecord): Promise<void> {
    const bytes = bytesOf(record)
    held.delete(record.id)
    if (bytes) await removeBytes(bytes)
  },
  hold: (id: string, blob: Blob) => void held.set(id, { blob, record: held.get(id)?.record ?? null }),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Where a file's bytes are; `null` where they were in the memory of a tab that is gone. */
export function bytesOf({ id, room, key, bytes }: KeptRecord): KeptBytes | null {
  if (room !== 'memory' && key !== null) return { room, id, key, bytes }
  const blob = held.get(id)?.blob
  return blob ? { room: 'memory', blob } : null
}

/** A file as people see it. */
export function seen(record: KeptRecord): KeptFile {
  const { room: _room, key: _key, removedAt: _removedAt, sender: _sender, ...file } = record
  const where = record.room !== 'memory' ? 'device' : held.has(record.id) ? 'tab' : 'lost'
  return { ...file, where }
}

registerLeaveHandler(() => held.clear())
onRemoval(async () => {
  await clearFolder()
  for (const record of await records.list()) await records.remove(record)
})
onDeviceChoice((choice) => {
  answered = toStore()
  if (choice === 'own') void answered.then(toDevice)
})

/** What is known of the files of this tab stands in the store from now on, which keeps it on the device or in memory. */
async function toStore(): Promise<void> {
  for (const [id, { record }] of held) if (record) await store.put(id, record).catch(() => undefined)
  tellHere()
}

/** Puts the bytes of this tab onto the device. Where that does not work, they stay in the tab. */
async function toDevice(): Promise<void> {
  const { ask } = await import('../worker/ask.ts')
  for (const [id, { blob }] of held) {
    if ((await records.get(id))?.room !== 'memory') continue
    const stored = await ask('keep', { id, blob, mayKeep: true }).catch(() => null)
    if (!stored || stored.room === 'memory' || stored.key === null) continue
    // Meanwhile it may have been changed, given to a report, or removed.
    const record = await records.get(id)
    held.delete(id)
    if (record) await records.put({ ...record, ...stored })
    else await removeBytes({ room: stored.room, id, key: stored.key, bytes: blob.size })
  }
}
