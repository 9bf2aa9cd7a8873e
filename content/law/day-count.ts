import { addDays, addMonths, dateOf, daysBefore } from '../deadlines/days.ts'
import type { LegalPeriod, DaysThatCount, OwnDeadline, PauseRule, Unit } from './words.ts'

/**
 * [Note: Counting as a rule says]
 *
 * Days are calendar days, `2026-11-23`, without hours; only hours are counted by the device's clock. The starting day of a period
 * does not count unless the rule says so. A month ends on the last day of a shorter one. Holidays are not known here: the person
 * counting enters them, and without them a deadline comes out too early, which does no harm.
 */

/** Why a day counts or does not. */
export type DayKind = 'start' | 'counted' | 'weekend' | 'off' | 'paused' | 'month' | 'day_before' | 'rolled'

/** Consecutive days of the same kind. `count` is the running total after the last of them; `null` if they do not count. */
export type SumLine = Readonly<{ kind: DayKind; from: string; until: string; count: number | null }>

export type Sum = Readonly<{
  /** The last day according to the rule; with the hour if hours are counted. */
  last: string
  /** The day to act by: the preceding Friday if the last day is on a weekend and the rule does not extend it. */
  keepTo: string
  lines: readonly SumLine[]
}>

/** A suspension of the period: the days after `from` up to `until` do not count. */
export type PeriodStop = Readonly<{ from: string; until: string }>

export type CountingCalendar = Readonly<{
  /** Holidays and school breaks entered by the person counting, `2026-12-25`. */
  daysOff?: ReadonlySet<string>
  pause?: PeriodStop | null
  pauseRule?: PauseRule | undefined
  /** The time zone in which hours are counted. */
  zone?: string
}>

const nextDay = (day: string) => addDays(day, 1, 'calendar', { holidays: [] })
const weekdayOf = (day: string) => dateOf(day).dayOfWeek
const isWeekend = (day: string) => weekdayOf(day) > 5

function kindOf(day: string, counting: DaysThatCount, { daysOff, pause }: CountingCalendar): DayKind {
  if (pause && day > pause.from && day <= pause.until) return 'paused'
  if (counting === 'calendar') return 'counted'
  const lastOfWeek = counting === 'mon_sat' ? 6 : 5
  if (weekdayOf(day) > lastOfWeek) return 'weekend'
  return daysOff?.has(day) ? 'off' : 'counted'
}

/** Counts days one by one. */
function inDays(clock: LegalPeriod & { amount: number }, start: string, around: CountingCalendar): SumLine[] {
  const { unit, counting, countFrom } = clock
  const amount = clock.amount * (unit === 'weeks' ? 7 : 1)
  const maxPause = around.pauseRule?.most ?? Infinity
  const lines: SumLine[] = countFrom === 'day_after' ? [lineOf('start', start, null)] : []
  let day = countFrom === 'day_after' ? nextDay(start) : start
  let paused = 0
  for (let count = 0; ; day = nextDay(day)) {
    let kind = kindOf(day, counting, around)
    if (kind === 'paused') {
      const without = kindOf(day, counting, { ...around, pause: null })
      if (without === 'counted' && ++paused > maxPause) kind = 'counted'
    }
    if (kind === 'counted') count++
    add(lines, lineOf(kind, day, kind === 'counted' ? count : null))
    if (count === amount) return lines
  }
}

/**
 * Counts months or years, each on the same date, or on the last day of a shorter month. If the first day counts ("three months less
 * a day"), they are counted from the day before it: subtracting a day at the end would lose a day after each start at the end of a
 * month. Source: Pruden v Cunard Ellerman Ltd [1993] IRLR 317 (EAT).
 */
function inMonths(
  { amount, unit, countFrom }: LegalPeriod & { amount: number },
  start: string,
  around: CountingCalendar,
): SumLine[] {
  const months = unit === 'years' ? 12 : 1
  const lines = [lineOf('start', start, null)]
  const isFirstCounted = countFrom === 'same_day'
  const from = isFirstCounted ? daysBefore(start, 1) : start
  if (isFirstCounted) lines.push(lineOf('day_before', from, null))
  for (let count = 1; count <= amount; count++)
    lines.push(lineOf('month', addMonths(from, count * months), count))
  const { pause } = around
  if (pause) {
    const stop = nextDay(pause.from > start ? pause.from : start)
    const days = stop > lastOf(lines) ? 0 : dateOf(stop).until(dateOf(pause.until)).days + 1
    if (days > 0)
      lines.push(lineOf('paused', addDays(lastOf(lines), days, 'calendar', { holidays: [] }), days))
  }
  return lines
}

/**
 * The last day of a period, and how it was counted.
 *
 * @param start `2026-11-23`, or `2026-11-23T09:30` if hours are counted
 * @returns null if the rule names no number
 */
export function countFrom(clock: LegalPeriod, start: string, around: CountingCalendar = {}): Sum | null {
  const { amount, unit } = clock
  if (amount === null) return null
  if (unit === 'hours') return inHours(amount, start, around.zone ?? 'UTC')
  const day = start.slice(0, 10)
  const isMonths = unit === 'months' || unit === 'years'
  const lines = (isMonths ? inMonths : inDays)({ ...clock, amount }, day, around)
  const { pause, pauseRule } = around
  if (pause && pauseRule?.leastMonths) {
    const earliestEnd = addMonths(pause.until, pauseRule.leastMonths)
    if (earliestEnd > lastOf(lines)) lines.push(lineOf('month', earliestEnd, null))
  }
  if (clock.roll === 'next_working_day') {
    let next = lastOf(lines)
    while (isWeekend(next)) next = nextDay(next)
    if (next !== lastOf(lines)) lines.push(lineOf('rolled', next, null))
  }
  const last = lastOf(lines)
  let keepTo = last
  while (clock.counting !== 'mon_sat' && isWeekend(keepTo)) keepTo = daysBefore(keepTo, 1)
  return { last, keepTo, lines }
}

function inHours(amount: number, start: string, zone: string): Sum {
  const begun = Temporal.PlainDateTime.from(start)
  const last = begun.toZonedDateTime(zone).add({ hours: amount }).toPlainDateTime()
  const text = last.toString({ smallestUnit: 'minute' })
  return { last: text, keepTo: text, lines: [lineOf('start', start, null), lineOf('counted', text, amount)] }
}

/** The last day of the longest possible period; null if the rule has none. */
export function latestEnd(deadline: OwnDeadline, start: string, sum: Sum): string | null {
  const { longest } = deadline
  if (!longest) return null
  const from = longest.counts === 'from_start' ? start.slice(0, 10) : sum.last
  const clock = { ...deadline, amount: longest.amount, unit: longest.unit satisfies Unit }
  return countFrom({ ...clock, countFrom: 'day_after' }, from)?.last ?? null
}

const lineOf = (kind: DayKind, day: string, count: number | null): SumLine => ({
  kind,
  from: day,
  until: day,
  count,
})
const lastOf = (lines: readonly SumLine[]): string => lines.at(-1)?.until ?? ''

/** Adds a day to the current line if it is of the same kind and month, so that half a year is seven lines. */
function add(lines: SumLine[], line: SumLine): void {
  const before = lines.at(-1)
  const isAlike = before?.kind === line.kind && before.until.slice(0, 7) === line.from.slice(0, 7)
  if (before && isAlike && line.kind !== 'start') lines[lines.length - 1] = { ...line, from: before.from }
  else lines.push(line)
}
