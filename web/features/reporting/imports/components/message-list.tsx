import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { dateFormat } from '#web/ui/dates.ts'
import type { Conversation, ImportedMessage } from '../model/conversation.ts'
import { messageText } from '../model/sentences.ts'

interface MessageListProps {
  conversation: Conversation
  /** Indexes of the shown messages. */
  shown: readonly number[]
  chosen: ReadonlySet<number>
  /** Fingerprints of messages already in the log. */
  known: ReadonlySet<string>
  self: string | null
  onToggle: (at: number) => void
}

function momentInWords(day: string, time: string | null): string {
  const format = dateFormat({
    dateStyle: 'medium',
    timeStyle: time === null ? undefined : 'short',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T${time ?? '00:00:00'}Z`))
}

/** The name of the messenger, for its own messages. */
const messengerName = (source: Conversation['source']) =>
  source === 'page' ? m.imports_says_page() : m.imports_says()

/** The text of a message. Remarks are never truncated, however long they are. */
function MessageWords({ message }: { message: ImportedMessage }) {
  const { attachments, remarks = [] } = message
  return (
    <>
      <span className="line-clamp-6 whitespace-pre-wrap break-words">
        {messageText({ ...message, remarks: [] }).slice(0, 2_000)}
      </span>
      {remarks.length > 0 && (
        <span className="text-sm text-ink-soft">{messageText({ ...message, text: '', reactions: [] })}</span>
      )}
      {attachments.length > 0 && (
        <span className="break-all text-sm text-ink-soft">{attachments.join(', ')}</span>
      )}
    </>
  )
}

/** Messages with sender and time, as plain text. The list is virtualised. */
export function MessageList({ conversation, shown, chosen, known, self, onToggle }: MessageListProps) {
  const box = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => 84,
    getItemKey: (at) => shown[at] ?? at,
    overscan: 12,
  })
  return (
    <section
      ref={box}
      aria-label={m.imports_messages()}
      className="h-[28rem] max-h-[70vh] overflow-y-auto rounded-md border-2 border-line bg-surface"
    >
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const at = shown[index] ?? 0
          const message = conversation.messages[at]
          if (!message) return null
          const { day, time, sender } = message
          const who =
            sender === null ? messengerName(conversation.source) : sender === self ? m.imports_you() : sender
          const when = momentInWords(day, time)
          return (
            <label
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 flex cursor-pointer gap-3.5 border-b border-line px-4 py-3 has-checked:bg-deep-soft"
              style={{ transform: `translateY(${start}px)` }}
            >
              <input
                type="checkbox"
                className="mt-0.5 size-6 shrink-0"
                aria-label={m.imports_choose_message({ who, when })}
                checked={chosen.has(at)}
                onChange={() => onToggle(at)}
              />
              <span className="grid min-w-0 gap-0.5">
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                  <strong className="text-ink">{who}</strong>
                  {when}
                  {known.has(conversation.fingerprints[at] ?? '') && <em>{m.imports_known_here()}</em>}
                </span>
                <MessageWords message={message} />
              </span>
            </label>
          )
        })}
      </div>
    </section>
  )
}
