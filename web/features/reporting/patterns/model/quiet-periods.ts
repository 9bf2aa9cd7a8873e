import { type Chronology, lastDayOf } from './chronology.ts'
import { dayNumber, dayOfNumber } from './chart-days.ts'

/** Days without an event between two events. */
export interface QuietSpan {
  /** The first and last day without an event. */
  readonly from: string
  readonly until: string
  readonly days: number
}

export interface Pauses {
  /** Longest first, at most five. */
  readonly longest: readonly QuietSpan[]
  /** Median length in days. */
  readonly median: number
  /** Days from the last event to today; 0 if it includes today. */
  readonly sinceLast: number
}

const shown = 5

/** @param today - `2026-11-21`, in the device's time zone */
export function findPauses({ events, until }: Chronology, today: string): Pauses {
  const all: QuietSpan[] = []
  let covered = Number.NEGATIVE_INFINITY
  for (const event of events) {
    const start = dayNumber(event.day)
    // There is no gap before the first event.
    if (Number.isFinite(covered) && start > covered + 1) {
      all.push({
        from: dayOfNumber(covered + 1),
        until: dayOfNumber(start - 1),
        days: start - covered - 1,
      })
    }
    covered = Math.max(covered, dayNumber(lastDayOf(event)))
  }
  const byLength = all.toSorted((one, other) => other.days - one.days || one.from.localeCompare(other.from))
  return {
    longest: byLength.slice(0, shown),
    median: byLength.at(Math.floor(byLength.length / 2))?.days ?? 0,
    sinceLast: Math.max(0, dayNumber(today) - dayNumber(until)),
  }
}
