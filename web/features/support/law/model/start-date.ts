import type { Start } from '#content/law/words.ts'
import { parseDate } from '#web/ui/typed-date.ts'
import type { TypedDate } from '#web/ui/date-input.tsx'

/** Why a date cannot be used as a start. */
export type DayProblem = 'impossible' | 'future' | 'old' | 'time'

export type ReadStart =
  | { kind: 'none' }
  | { kind: 'start'; start: string }
  | { kind: 'problem'; problem: DayProblem }

/** Starts that may be in the future: a job may end on a later day. */
const mayBeInFuture: ReadonlySet<Start> = new Set(['dismissal', 'contract_end', 'decision', 'notice'])
const oldest = '1970-01-01'

/** @param time - `09:30` for periods in hours, else `null` @param today - the day on this device */
export function readStart(typed: TypedDate, time: string | null, starts: Start, today: string): ReadStart {
  const read = parseDate(typed, mayBeInFuture.has(starts) ? '2100-12-31' : today)
  if (read.kind === 'none') return { kind: 'none' }
  if (read.kind !== 'day') return { kind: 'problem', problem: read.kind }
  if (read.day < oldest) return { kind: 'problem', problem: 'old' }
  if (time === null) return { kind: 'start', start: read.day }
  if (time === '') return { kind: 'none' }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { kind: 'problem', problem: 'time' }
  return { kind: 'start', start: `${read.day}T${time}` }
}

/** Whole days between two dates; negative if the first is later. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day.slice(0, 10)) - Date.parse(today)) / 86_400_000)

/** A last day counts as close from this many days before it. */
export const closeDays = 21

/** The state of a deadline today. `last_days`: past the recommended working day, while the last day itself, on a weekend, is still ahead. */
export type DeadlineState = 'open' | 'close' | 'last_days' | 'past'

/**
 * The recommended day is a caution and not the end: a deadline is past only after its last day.
 *
 * @param keepTo - the recommended day @param last - the last day by the rule
 */
export function deadlineState(
  { keepTo, last }: { keepTo: string; last: string },
  today: string,
): DeadlineState {
  if (daysUntil(last, today) < 0) return 'past'
  const left = daysUntil(keepTo, today)
  if (left < 0) return 'last_days'
  return left <= closeDays ? 'close' : 'open'
}
