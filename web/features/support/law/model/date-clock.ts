import { daysUntil, type DeadlineState, deadlineState } from './start-date.ts'

/** Days before its end from which a clock is red. */
const lastDays = 3

/** The remaining time of a saved deadline. */
export interface DateClock {
  readonly standing: DeadlineState
  /** Whole days until the day of `until`: 0 on that day, negative after it. */
  readonly left: number
  readonly until: string
  /** The moment of its end on this device's clock, for periods in hours. */
  readonly moment: string | null
  /** The remaining share of the whole period, from 0 to 1. */
  readonly share: number
  readonly isRed: boolean
}

/**
 * @param date - the saved deadline; after the recommended working day, the remaining time runs to the last day itself
 * @param now - on this device's clock, as `2026-05-14T21:30` or a day alone
 */
export function clockOf(
  { start, day, last }: { readonly start: string; readonly day: string; readonly last: string | null },
  now: string,
): DateClock {
  const today = now.slice(0, 10)
  const ofDay = deadlineState({ keepTo: day, last: last ?? day }, today)
  const end = ofDay === 'last_days' || ofDay === 'past' ? (last ?? day) : day
  const moment = end.includes('T') ? end : null
  const standing = moment !== null && moment < now ? 'past' : ofDay
  const until = end.slice(0, 10)
  const left = daysUntil(until, today)
  const whole = Math.max(1, daysUntil(until, start.slice(0, 10)))
  const share = Math.min(1, Math.max(0, left / whole))
  return { standing, left, until, moment, share, isRed: standing !== 'past' && left <= lastDays }
}

/** The next end first; past deadlines come after all open ones, the latest first. */
export function byUrgency(one: DateClock, other: DateClock): number {
  const isPast = (clock: DateClock) => Number(clock.standing === 'past')
  if (isPast(one) !== isPast(other)) return isPast(one) - isPast(other)
  return isPast(one) ? other.left - one.left : one.left - other.left
}
