import type { KeyRenewal } from '#web/records/chats/opened-chat.ts'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { utcDay } from '#web/ui/days.ts'

/** How far one's own message has come. `null` where the two have not both chosen to see it. */
export type ChatDelivery = 'sent' | 'delivered' | 'read' | null

/** Up to which number the other has received and read; `null` where they have not both chosen to show it. */
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
  /** The line "new" is above the first message of the other after this number; `null` for none. */
  readonly seen: number | null
  /** The day of a moment, as the reader counts days. */
  readonly dayOf: (moment: string) => string
}

export function deliveryOf({ isOwn, number }: OpenedMessage, marks: ChatMarks): ChatDelivery {
  if (!isOwn || !marks) return null
  if (marks.read >= number) return 'read'
  return marks.delivered >= number ? 'delivered' : 'sent'
}

/** A conversation in the order of its numbers, with days, the line "new", and where keys changed. */
export function chatItems({ messages, keyChanges, marks, seen, dayOf }: ThreadInput): ChatItem[] {
  const items: ChatItem[] = []
  const start = messages[0] ? dayBy(messages[0]) : ''
  const changes = keyChanges.filter(({ on }) => on >= start)
  let day: string | null = null
  let hasNew = seen === null
  /** How many of the changes are placed. */
  let placed = 0
  const placeChanges = (until: string | null) => {
    const due = changes.filter(({ on }) => until === null || on <= until).slice(placed)
    for (const change of due) {
      placed += 1
      items.push({ kind: 'keys', key: `keys-${placed}`, change })
    }
  }
  for (const message of messages) {
    placeChanges(dayBy(message))
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

/** As the server counts days, by which keys change. */
const dayBy = ({ at }: OpenedMessage): string => utcDay(new Date(at))
