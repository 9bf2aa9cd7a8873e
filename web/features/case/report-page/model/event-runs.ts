import type { EventItem } from '../../conversation/model/event-words.ts'
import type { ThreadItem } from '../../conversation/model/thread.ts'

/** Something that happened, and how often in a row. */
export interface EventRun {
  readonly first: EventItem
  readonly count: number
}

/**
 * What happened beside the messages and the changes of status, in order. Files that somebody added on one day are one thing
 * that happened: a hundred lines that say the same hide what else did.
 */
export function runsOf(items: readonly ThreadItem[]): EventRun[] {
  const runs: EventRun[] = []
  for (const item of items) {
    if (item.kind !== 'event' || item.event === 'status') continue
    const last = runs.at(-1)
    if (last && isMoreOf(last.first, item)) runs.splice(-1, 1, { first: last.first, count: last.count + 1 })
    else runs.push({ first: item, count: 1 })
  }
  return runs
}

function isMoreOf(first: EventItem, item: EventItem): boolean {
  return (
    first.event === 'evidence' &&
    item.event === 'evidence' &&
    first.entry.author === item.entry.author &&
    first.at.slice(0, 10) === item.at.slice(0, 10)
  )
}
