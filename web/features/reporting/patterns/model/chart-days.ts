import { utcDay } from '#web/ui/days.ts'
// Calendar days as numbers without hours, so that daylight saving time does not shift them.

const length = 86_400_000

/** Days from 1 January 1970 to `2026-11-21`. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / length)
}

/** The day for a number, `2026-11-21`. */
export function dayOfNumber(number: number): string {
  return utcDay(new Date(number * length))
}

/** 0 for Monday to 6 for Sunday. 1 January 1970 was a Thursday. */
export function weekdayOf(number: number): number {
  return (((number + 3) % 7) + 7) % 7
}
