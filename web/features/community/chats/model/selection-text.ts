import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { m } from '#web/messages/compiled/messages.js'
import { momentInWords } from '#web/ui/dates.ts'

/** One message as a line of text: author, time and text. */
function lineOf({ isOwn, at, content }: OpenedMessage, name: string): string | null {
  if (content.kind !== 'text') return null
  return `${isOwn ? m.chats_you() : name}, ${momentInWords(at)}:\n${content.text}`
}

const linesOf = (messages: readonly OpenedMessage[], name: string): string =>
  messages
    .map((message) => lineOf(message, name))
    .filter((line) => line !== null)
    .join('\n\n')

/** Selected messages as the text of a log entry. */
export const logTexts = (messages: readonly OpenedMessage[], name: string): string =>
  `${m.chats_log_head({ name })}\n\n${linesOf(messages, name)}`

/** All messages as a plain text. */
export const exportedText = (messages: readonly OpenedMessage[], name: string): string => {
  const head = m.chats_export_head({
    name,
    from: messages[0]?.number ?? 0,
    to: messages.at(-1)?.number ?? 0,
  })
  return `${head}\n\n${linesOf(messages, name)}\n`
}
