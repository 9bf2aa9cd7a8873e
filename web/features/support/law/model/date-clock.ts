import { daysUntil, type Standing, standingOf } from './start-date.ts'

/** Days before its end from which on a clock is red. */
const lastDays = 3

/** How much of a kept time is left today. */
export interface DateClock {
  readonly standing: Standing
  /** Whole days until the day that `until` has: 0 on that day, negative after it. */
  readonly left: number
  readonly until: string
  /** The moment at which it ends on this device's clock, where hours are counted. */
  readonly moment: string | null
  /** The part of the whole period that is left, from 0 to 1. */
  readonly share: number
  readonly isRed: boolean
}

/**
 * @param date - as somebody keeps it; past the working day to keep to, what is left runs to the last day itself
 * @param now - on this device's clock, as `2026-05-14T21:30` or a day alone
 */
export function clockOf(
  { start, day, last }: { readonly start: string; readonly day: string; readonly last: string | null },
  now: string,
): DateClock {
  const today = now.slice(0, 10)
  const ofDay = standingOf({ keepTo: day, last: last ?? day }, today)
  const end = ofDay === 'last_days' || ofDay === 'past' ? (last ?? day) : day
  const moment = end.includes('T') ? end : null
  const standing = moment !== null && moment < now ? 'past' : ofDay
  const until = end.slice(0, 10)
  const left = daysUntil(until, today)
  const whole = Math.max(1, daysUntil(until, start.slice(0, 10)))
  const share = Math.min(1, Math.max(0, left / whole))
  return { standing, left, until, moment, share, isRed: standing !== 'past' && left <= lastDays }
}

/** The next end first, and what is past after all that is open, the latest first. */
export function byUrgency(one: DateClock, other: DateClock): number {
  const isPast = (clock: DateClock) => Number(clock.standing === 'past')
  if (isPast(one) !== isPast(other)) return isPast(one) - isPast(other)
  return isPast(one) ? other.left - one.left : one.left - other.left
}
