import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

const message = { text: z.string(), attachments: z.array(z.string()), override: z.nullable(z.string()) }

const waiting = z.strictObject({
  id: z.string(),
  /** Who wrote it and in which report: nobody else's device profile sends it. */
  access: z.string(),
  reportId: z.string(),
  ...message,
  writtenAt: z.string(),
  /** As it was sealed when its turn came; `null` before. */
  parcel: z.nullable(z.json()),
})
/** A message that has not arrived yet. */
export type Waiting = z.infer<typeof waiting>

const reply = z.strictObject(message)

/** Messages on their way, by their ids. */
export const outboxStore = deviceStore(sealedStore('outbox', waiting))

/** Replies that are being written, by whose they are and in which report. */
export const replyStore = deviceStore(sealedStore('replies', reply))
