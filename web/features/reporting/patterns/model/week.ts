import type { DatedEvent } from './chronology.ts'
import { dayNumber, weekdayOf } from './chart-days.ts'

/** A time of the week: hours from `hour` on, on a weekday. */
export interface TimeOfWeek {
  /** 0 for Monday. */
  readonly weekday: number
  readonly hour: number
  /** Number of events in the two hours from `hour` on. */
  readonly count: number
}

/** Distribution of events over the week. */
export interface Week {
  /** Number of events, by weekday from Monday, then by hour. */
  readonly cells: readonly (readonly number[])[]
  /** Number of events in `cells`. */
  readonly counted: number
  /** Events on a known day without an hour, or on several days, which have no weekday. */
  readonly left: number
  /** Events on one known day, by weekday from Monday. */
  readonly weekdays: readonly number[]
  /** The two consecutive hours with the most events, if unique; else `null`. */
  readonly busiest: TimeOfWeek | null
}

/** Minimum count: fewer are not a pattern. */
const minForBusiest = 3

export function buildWeek(events: readonly DatedEvent[]): Week {
  const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  const weekdays = Array.from({ length: 7 }, () => 0)
  let counted = 0
  for (const { day, until, hour } of events) {
    if (until !== null && until !== day) continue
    const weekday = weekdayOf(dayNumber(day))
    weekdays[weekday] = (weekdays[weekday] ?? 0) + 1
    const row = cells[weekday]
    if (hour === null || row?.[hour] === undefined) continue
    row[hour] += 1
    counted += 1
  }
  return { cells, counted, left: events.length - counted, weekdays, busiest: findBusiest(cells) }
}

/** The two hours that have more events than any others that do not overlap with them. */
function findBusiest(cells: readonly (readonly number[])[]): TimeOfWeek | null {
  const pairs = cells.flatMap((row, weekday) =>
    row.slice(0, 23).map((count, hour) => ({ weekday, hour, count: count + (row[hour + 1] ?? 0) })),
  )
  // Of two overlapping pairs with the same count, the first whose first hour is not empty.
  const isFuller = (one: TimeOfWeek, other: TimeOfWeek) =>
    one.count > other.count || (one.count === other.count && firstHour(cells, one) > firstHour(cells, other))
  const best = pairs.reduce<TimeOfWeek | null>(
    (top, pair) => (!top || isFuller(pair, top) ? pair : top),
    null,
  )
  if (!best || best.count < minForBusiest) return null
  const rivals = pairs.filter(
    ({ weekday, hour }) => weekday !== best.weekday || Math.abs(hour - best.hour) > 1,
  )
  return rivals.some(({ count }) => count >= best.count) ? null : best
}

const firstHour = (cells: readonly (readonly number[])[], { weekday, hour }: TimeOfWeek) =>
  Math.min(1, cells[weekday]?.[hour] ?? 0)
