import { Check, CheckCheck, Clock, Ellipsis, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { ChatDelivery } from '../model/thread.ts'

const marks = {
  sent: { Icon: Check, words: m.chats_sent },
  delivered: { Icon: CheckCheck, words: m.chats_delivered },
  read: { Icon: CheckCheck, words: m.chats_read },
  waiting: { Icon: Clock, words: m.chats_waiting },
  sending: { Icon: Clock, words: m.chats_sending },
} as const
export type ChatMark = NonNullable<ChatDelivery> | 'waiting' | 'sending'

function MarkLine({ mark }: { mark: ChatMark }) {
  const { Icon, words } = marks[mark]
  return (
    <span className={classes('inline-flex items-center gap-1', mark === 'read' && 'text-deep')}>
      <Icon aria-hidden size={16} strokeWidth={2.5} />
      {words()}
    </span>
  )
}

/** A warning around a visible message. */
export const ChatWarning = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-sm font-semibold text-danger">
    <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
    {children}
  </p>
)

interface ChatBubbleProps {
  label: string
  isOwn: boolean
  name: string
  /** The time, and whether it was edited. */
  when: ReactNode
  mark?: ChatMark | null | undefined
  /** A checkbox, while messages are being selected. */
  choice?: ReactNode
  onMenu?: (() => void) | undefined
  menuLabel?: string
  /** Actions or problems, below the text. */
  below?: ReactNode
  children: ReactNode
}

/** One message: author, time, text, and delivery state. The reader's own are at the end of the line. */
export function ChatBubble(props: ChatBubbleProps) {
  const { label, isOwn, name, when, mark, choice, onMenu, menuLabel, below, children } = props
  return (
    <article
      aria-label={label}
      className={classes('flex items-start gap-1', isOwn ? 'justify-end ps-8 md:ps-20' : 'pe-8 md:pe-20')}
    >
      {choice}
      <div
        className={classes(
          'grid min-w-40 max-w-measure grid-cols-[minmax(0,1fr)] gap-1 rounded-lg border px-4 py-2.5',
          isOwn ? 'rounded-ee-sm border-deep-mid bg-deep-soft' : 'rounded-es-sm border-line bg-surface',
        )}
      >
        <div className="flex items-baseline gap-x-3 text-sm">
          <span className="min-w-0 font-bold wrap-anywhere">{name}</span>
          <span className="grow text-ink-soft">{when}</span>
          {onMenu && (
            <Button
              tone="quiet"
              size="small"
              className="-my-2 -me-3 min-w-11 self-center px-2!"
              aria-haspopup="dialog"
              aria-label={menuLabel}
              icon={<Ellipsis aria-hidden size={20} />}
              onClick={onMenu}
            />
          )}
        </div>
        <div className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</div>
        {mark && (
          <p className="justify-self-end text-sm text-ink-soft">
            <MarkLine mark={mark} />
          </p>
        )}
        {below}
      </div>
    </article>
  )
}
