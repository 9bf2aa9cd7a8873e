import type { KeyRenewal } from '#web/records/chats/opened-chat.ts'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { utcDay } from '#web/ui/days.ts'

/** The delivery state of an own message. `null` unless both members chose to share it. */
export type ChatDelivery = 'sent' | 'delivered' | 'read' | null

/** The last numbers that the other side has received and read; `null` unless both chose to share it. */
export type ChatMarks = { readonly delivered: number; readonly read: number } | null

export type ChatItem =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'keys'; readonly key: string; readonly change: KeyRenewal }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: OpenedMessage
      readonly delivery: ChatDelivery
    }

interface ThreadInput {
  readonly messages: readonly OpenedMessage[]
  readonly keyChanges: readonly KeyRenewal[]
  readonly marks: ChatMarks
  /** The line "new" is above the other side's first message after this number; `null` for none. */
  readonly seen: number | null
  /** The reader's day of a moment. */
  readonly dayOf: (moment: string) => string
}

export function deliveryOf({ isOwn, number }: OpenedMessage, marks: ChatMarks): ChatDelivery {
  if (!isOwn || !marks) return null
  if (marks.read >= number) return 'read'
  return marks.delivered >= number ? 'delivered' : 'sent'
}

/** The items of a conversation in order, with days, the line "new", and key changes. */
export function chatItems({ messages, keyChanges, marks, seen, dayOf }: ThreadInput): ChatItem[] {
  const items: ChatItem[] = []
  const start = messages[0] ? serverDay(messages[0]) : ''
  const changes = keyChanges.filter(({ on }) => on >= start)
  let day: string | null = null
  let hasNew = seen === null
  /** How many of the key changes are inserted. */
  let placedCount = 0
  const placeChanges = (until: string | null) => {
    const due = changes.filter(({ on }) => until === null || on <= until).slice(placedCount)
    for (const change of due) {
      placedCount += 1
      items.push({ kind: 'keys', key: `keys-${placedCount}`, change })
    }
  }
  for (const message of messages) {
    placeChanges(serverDay(message))
    const its = dayOf(message.at)
    if (its !== day) items.push({ kind: 'day', key: `day-${its}`, day: its })
    day = its
    if (!hasNew && !message.isOwn && message.number > (seen ?? 0)) {
      items.push({ kind: 'new', key: 'new' })
      hasNew = true
    }
    items.push({ kind: 'message', key: message.id, message, delivery: deliveryOf(message, marks) })
  }
  placeChanges(null)
  return items
}

/** The server's day, which key changes use. */
const serverDay = ({ at }: OpenedMessage): string => utcDay(new Date(at))
