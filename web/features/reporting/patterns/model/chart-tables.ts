import { severities } from '#contract/report-codes.ts'
import { m } from '#web/messages/compiled/messages.js'
import {
  type Bin,
  type BinLength,
  type ChangeOverTime,
  type Chronology,
  countIn,
  lastDayOf,
} from './chronology.ts'
import { dayName, hourName, monthName, severityName, typeName, weekdayName } from './pattern-names.ts'
import type { Pauses } from './quiet-periods.ts'
import type { Tally } from './tally.ts'
import type { Week } from './week.ts'

/** A chart's data, for paper. */
export interface PatternTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** A grid with a cell for each hour of each weekday, where non-empty cells are highlighted. */
  readonly isGrid: boolean
}

const list = (head: readonly string[], rows: readonly (readonly string[])[]): PatternTable | null =>
  rows.length === 0 ? null : { head, rows, isGrid: false }

export function tableOfChronology({ events }: Chronology): PatternTable | null {
  return list(
    [m.patterns_column_date(), m.patterns_column_type(), m.patterns_column_severity()],
    events.map((event) => {
      const last = lastDayOf(event)
      const days = last === event.day ? dayName(event.day) : `${dayName(event.day)} – ${dayName(last)}`
      return [days, event.types.map(typeName).join(', '), severityName(event.severity ?? 'unsaid')]
    }),
  )
}

/** The week as a grid: a row per day, a column per hour. */
export function tableOfWeek({ cells }: Week): PatternTable {
  return {
    head: ['', ...Array.from({ length: 24 }, (_, hour) => String(hour))],
    rows: cells.map((row, weekday) => [
      weekdayName(weekday, 'short'),
      ...row.map((count) => (count === 0 ? '' : String(count))),
    ]),
    isGrid: true,
  }
}

/** Caption of the grid's columns. */
export const hoursInWords = (): string => `${m.patterns_all_hours()}: ${hourName(0)} – ${hourName(23)}`

const spans: Record<BinLength, { heading: () => string; nameOf: (day: string) => string }> = {
  week: { heading: m.patterns_column_week, nameOf: dayName },
  month: { heading: m.patterns_column_month, nameOf: monthName },
  year: { heading: m.patterns_column_year, nameOf: (day) => day.slice(0, 4) },
}

const columns = [...severities, 'unsaid'] as const satisfies readonly (keyof Bin)[]

export function tableOfChange({ length, bins }: ChangeOverTime): PatternTable | null {
  const { heading, nameOf } = spans[length]
  const used = columns.filter((severity) => bins.some((bin) => bin[severity] > 0))
  return list(
    [heading(), ...used.map(severityName), m.patterns_column_count()],
    bins.map((bin) => [
      nameOf(bin.from),
      ...used.map((severity) => String(bin[severity])),
      String(countIn(bin)),
    ]),
  )
}

export function tableOfPauses({ longest }: Pauses): PatternTable | null {
  return list(
    [m.patterns_column_from(), m.patterns_column_until(), m.patterns_column_days()],
    longest.map(({ from, until, days }) => [dayName(from), dayName(until), String(days)]),
  )
}

/** @param column - heading of the values */
export function tableOfTally(
  { counts }: Tally,
  column: string,
  nameOf: (value: string) => string,
): PatternTable | null {
  return list(
    [column, m.patterns_column_count()],
    counts.map(({ value, count }) => [nameOf(value), String(count)]),
  )
}
