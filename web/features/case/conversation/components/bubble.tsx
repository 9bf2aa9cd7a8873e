import { Check, CheckCheck, Clock, ShieldCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { textLink } from '#web/ui/link.tsx'
import type { Message } from '#web/records/message.ts'
import type { Delivery } from '../model/thread.ts'

const deliveries = {
  sent: { Icon: Check, words: m.report_page_delivery_sent },
  delivered: { Icon: CheckCheck, words: m.report_page_delivery_delivered },
  read: { Icon: CheckCheck, words: m.report_page_delivery_read },
  waiting: { Icon: Clock, words: m.report_page_delivery_waiting },
  sending: { Icon: Clock, words: m.report_page_delivery_sending },
} as const

export type DeliveryState = NonNullable<Delivery> | 'waiting' | 'sending'

/** How far a message has come, in a word with its sign. */
export function DeliveryMark({ state }: { state: DeliveryState }) {
  const { Icon, words } = deliveries[state]
  return (
    <span className={classes('inline-flex items-center gap-1', state === 'read' && 'text-deep')}>
      <Icon aria-hidden size={16} strokeWidth={2.5} />
      {words()}
    </span>
  )
}

interface BubbleProps {
  /** On the reader's own side: at the end of the line. */
  isOwnSide: boolean
  name: string
  when: ReactNode
  message: Message
  state?: DeliveryState | null
  /** The files that it speaks of. */
  attachments?: ReactNode
  /** On phones a long text opens on a press, so that the field to answer it is in sight. */
  isShortened?: boolean
  /** What is wrong with it or what can be done, below. */
  children?: ReactNode
}

/** Letters that fit into four lines of a phone. */
const longText = 150

function ShortenedText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= longText && text.split('\n').length <= 4)
  return (
    <>
      <p className={classes('min-w-0 whitespace-pre-line', !isWhole && 'max-md:line-clamp-3')}>{text}</p>
      {!isWhole && (
        <button
          type="button"
          className={`min-h-11 justify-self-start md:hidden ${textLink}`}
          onClick={() => setWhole(true)}
        >
          {m.report_page_message_whole()}
        </button>
      )}
    </>
  )
}

/** One message: who, when, what, and how far it has come. */
export function Bubble(props: BubbleProps) {
  const { isOwnSide, name, when, message, state, attachments, isShortened = false, children } = props
  return (
    <div className={classes('flex', isOwnSide ? 'justify-end ps-8 md:ps-20' : 'pe-8 md:pe-20')}>
      <div
        className={classes(
          'grid min-w-40 max-w-measure gap-1 rounded-lg border px-4 py-3',
          isOwnSide ? 'rounded-ee-sm border-deep-mid bg-deep-soft' : 'rounded-es-sm border-line bg-surface',
        )}
      >
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <span className="font-bold">{name}</span>
          <span className="text-ink-soft">{when}</span>
        </p>
        {message.override && (
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
            <span>{m.report_page_override_because({ reason: message.override })}</span>
          </p>
        )}
        {message.text &&
          (isShortened ? (
            <ShortenedText key={message.text} text={message.text} />
          ) : (
            <p className="min-w-0 whitespace-pre-line">{message.text}</p>
          ))}
        {attachments}
        {state && (
          <p className="justify-self-end text-sm text-ink-soft">
            <DeliveryMark state={state} />
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
