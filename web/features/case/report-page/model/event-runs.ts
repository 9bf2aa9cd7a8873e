import type { EventItem } from '#web/features/case/conversation/model/event-words.ts'
import type { ThreadItem } from '#web/features/case/conversation/model/thread.ts'

/** An event, and how often it happened in a row. */
export interface EventRun {
  readonly first: EventItem
  readonly count: number
}

/**
 * Events besides messages and status changes, in order. Files added by one person on one day count as one event: a hundred identical lines
 * would hide the others.
 */
export function groupEventRuns(items: readonly ThreadItem[]): EventRun[] {
  const runs: EventRun[] = []
  for (const item of items) {
    if (item.kind !== 'event' || item.event === 'status') continue
    const last = runs.at(-1)
    if (last && isSameEvent(last.first, item))
      runs.splice(-1, 1, { first: last.first, count: last.count + 1 })
    else runs.push({ first: item, count: 1 })
  }
  return runs
}

function isSameEvent(first: EventItem, item: EventItem): boolean {
  return (
    first.event === 'evidence' &&
    item.event === 'evidence' &&
    first.entry.author === item.entry.author &&
    first.at.slice(0, 10) === item.at.slice(0, 10)
  )
}
