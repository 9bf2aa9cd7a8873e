import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { blobOf } from '#web/files/bytes/bytes.ts'
import { bytesOf, localFileRecord, records } from '#web/files/local/record.ts'
import type { DeviceFile } from './copy-file.ts'
import type { Thing } from './record.ts'

/** The files that lie on this device, each with its bytes; what somebody has removed, or a tab that is gone had, is left out. */
export async function deviceFiles(): Promise<DeviceFile[]> {
  return (await records.list()).flatMap((record) => {
    const kept = record.removedAt === null ? bytesOf(record) : null
    return kept ? [{ id: record.id, bytes: record.bytes, open: () => blobOf(kept, record.mediaType) }] : []
  })
}

/** Puts a file of a copy onto this device, under a key of its own, and its record beside it. */
export async function putFile({ value }: Thing, bytes: Blob): Promise<void> {
  const record = z.parse(localFileRecord, value)
  const { ask } = await import('#web/files/worker/ask.ts')
  const stored = await ask('keep', { id: record.id, blob: bytes, mayKeep: deviceChoice() === 'own' })
  if (stored.room === 'memory') records.hold(record.id, bytes)
  await records.put({ ...record, room: stored.room, key: stored.key })
}
