import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { noMessage, hasContent, type Message } from '#web/records/message.ts'
import { replyStore } from '../store/reply-store.ts'

const kind = { blank: noMessage, isBlank: (message: Message) => !hasContent(message) }

/** The draft of a reply in a report. It is stored, sealed, shortly after each change, and survives a reload. */
export function useReply(key: string) {
  const { value, ...rest } = useAutosave(replyStore, key, kind)
  return { reply: value, ...rest }
}
