import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { blobOf } from '#web/files/bytes/bytes.ts'
import { bytesOf, localFileRecord, records } from '#web/files/local/record.ts'
import type { DeviceFile } from './copy-file.ts'
import type { Thing } from './record.ts'

/** The files on this device with their bytes, without removed files and those of closed tabs. */
export async function deviceFiles(): Promise<DeviceFile[]> {
  return (await records.list()).flatMap((record) => {
    const kept = record.removedAt === null ? bytesOf(record) : null
    return kept ? [{ id: record.id, bytes: record.bytes, open: () => blobOf(kept, record.mediaType) }] : []
  })
}

/** Stores a file of a backup on this device, under a new key, with its record. */
export async function putFile({ value }: Thing, bytes: Blob): Promise<void> {
  const record = z.parse(localFileRecord, value)
  const { ask } = await import('#web/files/worker/ask.ts')
  const stored = await ask('keep', { id: record.id, blob: bytes, mayKeep: deviceChoice() === 'own' })
  if (stored.room === 'memory') records.hold(record.id, bytes)
  await records.put({ ...record, room: stored.room, key: stored.key })
}
