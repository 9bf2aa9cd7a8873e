import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/**
 * How far a file has come, kept on the device, so that a reload resumes where it stopped. A part's hash is here once
 * the server has answered that it has it. It is our own that counts and never the server's list: each sealing gives other
 * bytes, so what a server says it has could be something else that was sealed to the same key.
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

/** Which files somebody paused in an earlier version of the app. Only read, and removed. */
export const pauses = {
  has: async (fileId: string): Promise<boolean> => (await paused.get(fileId)) !== null,
  remove: (fileId: string) => paused.remove(fileId),
}
