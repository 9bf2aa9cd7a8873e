import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

const reply = z.strictObject({
  text: z.string(),
  attachments: z.array(z.string()),
  override: z.nullable(z.string()),
})

/** Key of a reply's draft: its writer and report. */
export const replyKeyOf = ({ name }: { name: string }, reportId: string): string => `${name}/${reportId}`

/** Appends these words to the draft of a reply. */
export async function appendToReply(key: string, text: string): Promise<void> {
  const draft = await replyStore.get(key)
  const started = draft?.text.trimEnd() ?? ''
  await replyStore.put(key, {
    attachments: draft?.attachments ?? [],
    override: draft?.override ?? null,
    text: started === '' || started === text ? text : `${started}\n\n${text}`,
  })
}

/** Drafts of replies, by writer and report. */
export const replyStore = deviceStore(sealedStore('replies', reply))
