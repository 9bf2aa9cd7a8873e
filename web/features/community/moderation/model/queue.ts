import type { QueueItem } from '#contract/community/moderation.ts'

/** The queue of a moderator, and their own state today. */
export interface Queue {
  readonly items: readonly QueueItem[]
  readonly onDutyUntil: string | null
  readonly decidedToday: number
  readonly cap: number
  readonly contact: string
}

/**
 * The next item: danger first, else the one below, and after the end the first again. Items that another moderator has open are
 * skipped.
 */
export function itemAfter(items: readonly QueueItem[], id: string): string | null {
  const at = items.findIndex((item) => item.id === id)
  const free = (item: QueueItem) => item.id !== id && item.takenUntil === null
  const next = items.find((item) => free(item) && item.isDanger) ?? items.slice(at + 1).find(free)
  return (next ?? items.find(free))?.id ?? null
}

/** The queue without an item that was just decided or released. */
export const withoutItem = <Q extends Queue>(queue: Q, id: string, decidedCount: number): Q => ({
  ...queue,
  items: queue.items.filter((item) => item.id !== id),
  decidedToday: queue.decidedToday + decidedCount,
})

/** Why nothing can be opened at the moment. An open item can be finished anyway. */
export function closedBecause({ onDutyUntil, decidedToday, cap }: Queue): 'off_duty' | 'capped' | null {
  if (decidedToday >= cap) return 'capped'
  return onDutyUntil === null ? 'off_duty' : null
}

/** Minutes until an item is due; negative when it is overdue. */
export const minutesUntilDue = (due: string, now: number): number =>
  Math.round((Date.parse(due) - now) / 60_000)
