import type { ClockStep } from '#contract/next-promise.ts'
import { dateFormatIn } from '../dates.ts'

/** The next promise of a case. Days are `2026-11-21`, in the calendar of the organisation's place. */
export interface NextPromise {
  readonly step: ClockStep
  /** Null while the clock is paused. */
  readonly day: string | null
  /** The day from which it is due soon. */
  readonly soonFrom: string | null
  readonly pausedOn: string | null
}

export type PromiseState = 'running' | 'soon' | 'due' | 'overdue' | 'paused'

/** @param today the day at the organisation's place: {@link dayIn} */
export function promiseState(
  { day, soonFrom }: Pick<NextPromise, 'day' | 'soonFrom'>,
  today: string,
): PromiseState {
  if (day === null) return 'paused'
  if (today > day) return 'overdue'
  if (today === day) return 'due'
  return soonFrom !== null && today >= soonFrom ? 'soon' : 'running'
}

/** The date in a time zone at a moment, `2026-11-21`. By `Intl`, which every browser has. */
export function dateInZone(zone: string, moment: Date): string {
  const digits = '2-digit'
  // The Swedish locale formats dates as ISO 8601.
  return dateFormatIn('sv-SE', { timeZone: zone, year: 'numeric', month: digits, day: digits }).format(moment)
}
