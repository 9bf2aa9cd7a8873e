import { ArrowDown, KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { dayAsHeading } from '#web/ui/own-dates.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { KeyRenewal } from '#web/records/chats/opened-chat.ts'
import type { ChatItem } from '../model/thread.ts'
import { ChatLine, type ChatLineProps } from './chat-line.tsx'

/** How many items are rendered at once; earlier ones on request. */
const itemsAtOnce = 60

function KeyLine({ change, name }: { change: KeyRenewal; name: string }) {
  const day = nearDay(change.on)
  return (
    <p className="mx-auto flex max-w-measure items-start gap-2.5 px-4 py-1 text-sm text-ink-soft">
      <KeyRound aria-hidden size={18} className="mt-0.5 shrink-0" />
      {change.isOwn ? m.chats_key_changed_own({ day }) : m.chats_key_changed({ name, day })}
    </p>
  )
}

function ThreadItem({ item, ...line }: { item: ChatItem } & Omit<ChatLineProps, 'item'>) {
  switch (item.kind) {
    case 'day':
      return (
        <p className="py-2 text-center text-sm font-semibold text-ink-soft">
          <time dateTime={item.day}>{dayAsHeading(item.day)}</time>
        </p>
      )
    case 'new':
      return (
        <p
          id="new-messages"
          tabIndex={-1}
          className="flex items-center gap-4 py-1 text-sm font-bold text-accent-ink before:h-0.5 before:grow before:bg-accent after:h-0.5 after:grow after:bg-accent"
        >
          {m.chats_new_line()}
        </p>
      )
    case 'keys':
      return <KeyLine change={item.change} name={line.name} />
    case 'message':
      return <ChatLine item={item} {...line} />
  }
}

/** Announces messages that arrive while the conversation is open. */
function Announcement({ items, name }: { items: readonly ChatItem[]; name: string }) {
  const last = items.findLast((item) => item.kind === 'message')
  const [first] = useState(last?.key)
  const isNews = last?.kind === 'message' && last.key !== first && !last.message.isOwn
  return (
    <VisuallyHidden>
      <output aria-live="polite">{isNews && m.chats_announced({ name })}</output>
    </VisuallyHidden>
  )
}

/** The end of the thread: the thread opens there, and stays there when new messages arrive while the reader is at the end. */
function ThreadEnd({ newest, isBusy }: { newest: string | undefined; isBusy: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  const isThere = useRef(true)
  const [isScrolledAway, setScrolledAway] = useState(false)
  useEffect(() => {
    if (!end.current) return undefined
    const watching = new IntersectionObserver((entries) => {
      const now = entries.at(-1)
      if (!now) return
      isThere.current = now.isIntersecting
      setScrolledAway(!now.isIntersecting && now.boundingClientRect.top > 0)
    })
    watching.observe(end.current)
    return () => watching.disconnect()
  }, [])
  useEffect(() => {
    if (newest === undefined || !isThere.current) return
    const start = document.getElementById('new-messages') ?? end.current
    start?.scrollIntoView({ block: start.id === 'new-messages' ? 'center' : 'end' })
  }, [newest])
  return (
    <>
      <div ref={end} className="scroll-mb-64" />
      {isScrolledAway && !isBusy && (
        // At the start of the line, where no message has its menu.
        <div className="sticky bottom-20 z-10 w-fit md:bottom-6" data-no-print>
          <Button
            tone="secondary"
            className="size-11 rounded-full p-0! shadow-lifted"
            aria-label={m.chats_to_newest()}
            icon={<ArrowDown aria-hidden size={20} />}
            onClick={() => end.current?.scrollIntoView({ block: 'end' })}
          />
        </div>
      )}
    </>
  )
}

interface ChatThreadProps extends Omit<ChatLineProps, 'item'> {
  items: readonly ChatItem[]
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
  /** A message that must be rendered, such as a search result. */
  shownFrom: number | null
  isSearching: boolean
  /** Whether an overseer reads along. */
  isOverseen: boolean
}

/** The messages of a conversation in order, the newest at the end. */
export function ChatThread(props: ChatThreadProps) {
  const { items, hasEarlier, isLoadingEarlier, onEarlier, shownFrom, isSearching, isOverseen, ...line } =
    props
  const [parts, setParts] = useState(1)
  const targetIndex = items.findIndex((item) => item.kind === 'message' && item.message.number === shownFrom)
  const start = Math.max(0, items.length - parts * itemsAtOnce)
  const hidden = targetIndex === -1 ? start : Math.min(start, targetIndex)
  const visibleItems = items.slice(hidden)
  return (
    <>
      {hidden > 0 || hasEarlier ? (
        <div className="text-center" data-no-print>
          <Button
            tone="secondary"
            working={isLoadingEarlier && m.chats_reading()}
            onClick={() => {
              setParts(parts + 2)
              if (hidden < itemsAtOnce && hasEarlier) onEarlier()
            }}
          >
            {m.chats_earlier()}
          </Button>
        </div>
      ) : (
        <p className="py-2 text-center text-sm text-ink-soft">
          {isOverseen ? m.chats_start_of_overseen() : m.chats_start_of()}
        </p>
      )}
      <ol aria-label={m.chats_messages()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {visibleItems.map((item) => (
          <li key={item.key}>
            <ThreadItem item={item} {...line} />
          </li>
        ))}
      </ol>
      <Announcement items={items} name={line.name} />
      <ThreadEnd newest={items.at(-1)?.key} isBusy={line.selection.isOn || isSearching} />
    </>
  )
}
