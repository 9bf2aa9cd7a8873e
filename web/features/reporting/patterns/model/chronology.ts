import type { Severity } from '#contract/reports.ts'
import { dayNumber, dayOfNumber, weekdayOf } from './chart-days.ts'
import type { PatternEvent } from './pattern-event.ts'

/** An event whose day is known. */
export type DatedEvent = PatternEvent & { readonly day: string }

/** Events from the first day to the last. */
export interface Chronology {
  readonly from: string
  readonly until: string
  /** Earliest first. */
  readonly events: readonly DatedEvent[]
}

export const lastDayOf = ({ day, until }: DatedEvent): string => (until && until > day ? until : day)

export function buildChronology(events: readonly DatedEvent[]): Chronology {
  const ordered = events.toSorted((one, other) => one.day.localeCompare(other.day))
  const until = ordered.map(lastDayOf).reduce((last, day) => (day > last ? day : last), '')
  return { from: ordered[0]?.day ?? '', until, events: ordered }
}

export type BinLength = 'week' | 'month' | 'year'

/** The number of events in a week, month or year, by severity. */
export interface Bin {
  /** Its first day, which may precede the first event. */
  readonly from: string
  readonly high: number
  readonly medium: number
  readonly low: number
  /** Events without a severity. */
  readonly unsaid: number
}

/** Number of events, and of severe ones, in a half of the period. */
interface Half {
  readonly count: number
  readonly high: number
}

/** Frequency and severity over time. No conclusion is drawn. */
export interface ChangeOverTime {
  readonly length: BinLength
  /** Without gaps, including periods without events. */
  readonly bins: readonly Bin[]
  /** The first day of the second half. */
  readonly middle: string
  readonly first: Half
  readonly second: Half
}

export const countIn = ({ high, medium, low, unsaid }: Bin): number => high + medium + low + unsaid

/** Weeks for up to four months, then months, and years for more than four years. */
function chooseBinLength(days: number): BinLength {
  if (days <= 124) return 'week'
  return days <= 4 * 366 ? 'month' : 'year'
}

function startOfBin(number: number, length: BinLength): string {
  const day = dayOfNumber(number)
  if (length === 'week') return dayOfNumber(number - weekdayOf(number))
  return length === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

/** The first day of the bin after the one that starts with `from`. */
function nextBin(from: string, length: BinLength): string {
  if (length === 'week') return dayOfNumber(dayNumber(from) + 7)
  // 32 days after the first of a month is in the next month, and 367 after the first of a year in the next year.
  return startOfBin(dayNumber(from) + (length === 'month' ? 32 : 367), length)
}

export function measureChange({ from, until, events }: Chronology): ChangeOverTime {
  const [first, last] = [dayNumber(from), dayNumber(until)]
  const length = chooseBinLength(last - first + 1)
  const counts = new Map<string, Record<Severity | 'unsaid', number>>()
  for (let bin = startOfBin(first, length); bin <= until; bin = nextBin(bin, length)) {
    counts.set(bin, { high: 0, medium: 0, low: 0, unsaid: 0 })
  }
  for (const { day, severity } of events) {
    const bin = counts.get(startOfBin(dayNumber(day), length))
    if (bin) bin[severity ?? 'unsaid'] += 1
  }
  const middle = dayOfNumber(first + Math.ceil((last - first + 1) / 2))
  const halfOf = (half: readonly DatedEvent[]): Half => ({
    count: half.length,
    high: half.filter(({ severity }) => severity === 'high').length,
  })
  return {
    length,
    bins: [...counts].map(([start, count]) => ({ from: start, ...count })),
    middle,
    first: halfOf(events.filter(({ day }) => day < middle)),
    second: halfOf(events.filter(({ day }) => day >= middle)),
  }
}
