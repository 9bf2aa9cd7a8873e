import { m } from '#web/messages/compiled/messages.js'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { unopenedText } from '../words.ts'

interface MessageTextProps {
  message: OpenedMessage
  /** The other side's name. */
  name: string
  /** The loaded messages of the conversation. */
  messages: readonly OpenedMessage[]
}

const numbersOf = (ids: readonly string[], messages: readonly OpenedMessage[]): string => {
  const numbers = messages.flatMap(({ id, number }) => (ids.includes(id) ? [String(number)] : []))
  return numbers.join(', ') || '…'
}

/** The text of a message, as plain text: nothing in it becomes a link. Or a placeholder. */
export function MessageText({ message, name, messages }: MessageTextProps) {
  const { content, isOwn } = message
  switch (content.kind) {
    case 'text':
      if (message.found !== 'contact') return content.text
      return (
        <>
          {content.text} <span className="text-ink-soft">{m.chats_hidden_contact()}</span>
        </>
      )
    case 'withdrawn':
      return (
        <span className="text-ink-soft">
          {isOwn ? m.chats_taken_back_own() : m.chats_taken_back({ name })}
        </span>
      )
    case 'withdraws':
      return (
        <span className="text-ink-soft">
          {isOwn
            ? m.chats_withdraws_own({ number: numbersOf([content.of], messages) })
            : m.chats_withdraws({ name, number: numbersOf([content.of], messages) })}
        </span>
      )
    case 'asks':
      return (
        <span className="text-ink-soft">
          {isOwn
            ? m.chats_asked_own({ number: numbersOf(content.ids, messages) })
            : m.chats_asks_again({ name, number: numbersOf(content.ids, messages) })}
        </span>
      )
    case 'hidden':
      return <span className="text-ink-soft">{m.chats_hidden_contact()}</span>
    case 'unopened':
      return <span className="font-semibold">{unopenedText(content.cause, name)}</span>
  }
}
