import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

const reply = z.strictObject({
  text: z.string(),
  attachments: z.array(z.string()),
  override: z.nullable(z.string()),
})

/** Replies that are being written, by whose they are and in which report. */
export const replyStore = deviceStore(sealedStore('replies', reply))
