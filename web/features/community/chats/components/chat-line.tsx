import { m } from '#web/messages/compiled/messages.js'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import type { ChatAct } from '#web/records/chats/outbox-chat.ts'
import { Button } from '#web/ui/button.tsx'
import { dateFormat } from '#web/ui/dates.ts'
import { requestedMessages, hasArrivedAgain, hasRequested } from '../model/request-history.ts'
import type { ChatItem } from '../model/thread.ts'
import { ChatBubble, ChatWarning } from './chat-bubble.tsx'
import { CoveredMessage } from './covered-message.tsx'
import { MessageText } from './message-text.tsx'
import type { Selection } from './use-selection.ts'

export interface ChatLineProps {
  item: Extract<ChatItem, { kind: 'message' }>
  name: string
  messages: readonly OpenedMessage[]
  /** Unsent items. */
  written: readonly ChatAct[]
  selection: Selection
  /** Whether the member may write here. */
  canWrite: boolean
  onMenu: (message: OpenedMessage) => void
  onSend: (act: ChatAct) => void
}

const timeOf = (at: string) => dateFormat({ timeStyle: 'short' }).format(new Date(at))

/** Actions for a message that does not open here, or that the other side could not open. */
function Repeat({ item: { message }, messages, written, canWrite, onSend }: ChatLineProps) {
  const { id, isOwn, content } = message
  if (isOwn || !canWrite) return null
  if (content.kind === 'unopened') {
    if (content.cause === 'newerApp' || hasArrivedAgain(id, messages)) return null
    if (hasRequested(id, messages, written))
      return <p className="text-sm text-ink-soft">{m.chats_asked_again()}</p>
    return (
      <div>
        <Button tone="secondary" size="small" onClick={() => onSend({ kind: 'ask-again', ids: [id] })}>
          {m.chats_ask_again()}
        </Button>
      </div>
    )
  }
  if (content.kind !== 'asks') return null
  const messagesToResend = requestedMessages(content, messages, written)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {messagesToResend.map(({ id: again, number, text }) => (
        <Button
          key={again}
          tone="secondary"
          size="small"
          onClick={() => onSend({ kind: 'message', text, again })}
        >
          {m.chats_resend({ number })}
        </Button>
      ))}
    </div>
  )
}

/** A notice that a message replaces an earlier one. */
function QuotedPosition({
  message,
  messages,
}: {
  message: OpenedMessage
  messages: readonly OpenedMessage[]
}) {
  const numberOf = (id: string) => messages.find((each) => each.id === id)?.number
  const again =
    message.content.kind === 'text' && message.content.again !== null ? message.content.again : null
  const number = numberOf(again ?? message.edits ?? '')
  if (number === undefined) return null
  return (
    <p className="text-sm text-ink-soft">
      {again === null ? m.chats_changes({ number }) : m.chats_resent({ number })}
    </p>
  )
}

/** One message of a conversation with its actions. */
export function ChatLine(props: ChatLineProps) {
  const { item, name, messages, selection, onMenu } = props
  const { message, delivery } = item
  const { number, isOwn, at, edits, content } = message
  const isText = content.kind === 'text'
  return (
    <div id={`m${number}`} tabIndex={-1} className="scroll-mt-24">
      <ChatBubble
        label={m.chats_number({ number })}
        isOwn={isOwn}
        name={isOwn ? m.chats_you() : name}
        when={
          <>
            <time dateTime={at}>{timeOf(at)}</time>
            {edits !== null && ` · ${m.chats_edited()}`}
          </>
        }
        mark={delivery}
        choice={
          selection.isOn &&
          isText && (
            <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
              <input
                type="checkbox"
                className="size-5"
                aria-label={m.chats_choose_this({ number })}
                checked={selection.has(message)}
                onChange={() => selection.toggle(message)}
              />
            </label>
          )
        }
        onMenu={(isText || content.kind === 'hidden') && !selection.isOn ? () => onMenu(message) : undefined}
        menuLabel={m.chats_more({ number })}
        below={
          <>
            <QuotedPosition message={message} messages={messages} />
            {message.hasGap && (
              <ChatWarning>{m.chats_gap({ name: isOwn ? m.chats_you() : name })}</ChatWarning>
            )}
            <Repeat {...props} />
          </>
        }
      >
        <CoveredMessage message={message}>
          <MessageText message={message} name={name} messages={messages} />
        </CoveredMessage>
      </ChatBubble>
    </div>
  )
}
