import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/**
 * The progress of an upload, stored on the device, so that it resumes after a reload. A part's hash is stored once the server has confirmed
 * it. Only our own hashes count, not the server's list: each sealing yields other bytes, so the server could list anything sealed to the
 * same key.
 */
const progress = z.strictObject({
  reportId: z.string(),
  /** The report's key that the parts are sealed to. */
  epoch: z.number(),
  recipient: z.string(),
  laid: z.strictObject({
    name: z.string(),
    bytes: z.number(),
    modifiedAt: z.string(),
    about: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  /** SHA-256 of each sealed part in order; `null` until it has arrived. */
  hashes: z.array(z.nullable(z.string())),
})
export type TransferProgress = z.infer<typeof progress>

const store = deviceStore(sealedStore('transfers', progress))

export const progresses = {
  get: (fileId: string): Promise<TransferProgress | null> => store.get(fileId),
  put: (fileId: string, value: TransferProgress) => store.put(fileId, value),
  remove: (fileId: string) => store.remove(fileId),
}

const paused = deviceStore(sealedStore('transfers-paused', z.literal(true)))

/** Files paused in an earlier version of the app. Read and removed only. */
export const pauses = {
  has: async (fileId: string): Promise<boolean> => (await paused.get(fileId)) !== null,
  remove: (fileId: string) => paused.remove(fileId),
}
