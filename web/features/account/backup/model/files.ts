import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { readBlob } from '#web/files/bytes/bytes.ts'
import { locateBytes, localFileRecord, records } from '#web/files/local/record.ts'
import type { DeviceFile } from './copy-file.ts'
import type { CopiedRecord } from './record.ts'

/** The files on this device with their bytes, without removed files and those of closed tabs. */
export async function deviceFiles(): Promise<DeviceFile[]> {
  return (await records.list()).flatMap((record) => {
    const storedBytes = record.removedAt === null ? locateBytes(record) : null
    return storedBytes
      ? [{ id: record.id, bytes: record.bytes, open: () => readBlob(storedBytes, record.mediaType) }]
      : []
  })
}

/** Stores a file of a backup on this device, under a new key, with its record. */
export async function storeFile({ value }: CopiedRecord, bytes: Blob): Promise<void> {
  const record = z.parse(localFileRecord, value)
  const { runTask } = await import('#web/files/worker/run-task.ts')
  const stored = await runTask('keep', { id: record.id, blob: bytes, mayStore: deviceChoice() === 'own' })
  if (stored.room === 'memory') records.hold(record.id, bytes)
  await records.put({ ...record, room: stored.room, key: stored.key })
}
