import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

const reply = z.strictObject({
  text: z.string(),
  attachments: z.array(z.string()),
  override: z.nullable(z.string()),
})

/** Whose reply in which report. */
export const replyKeyOf = ({ name }: { name: string }, reportId: string): string => `${name}/${reportId}`

/** Starts a reply with these words, below those that somebody has started already. */
export async function startReply(key: string, text: string): Promise<void> {
  const there = await replyStore.get(key)
  const begun = there?.text.trimEnd() ?? ''
  await replyStore.put(key, {
    attachments: there?.attachments ?? [],
    override: there?.override ?? null,
    text: begun === '' || begun === text ? text : `${begun}\n\n${text}`,
  })
}

/** Replies that are being written, by whose they are and in which report. */
export const replyStore = deviceStore(sealedStore('replies', reply))
