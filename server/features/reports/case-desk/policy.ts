import { dateInZone } from '#content/deadlines/promise-state.ts'

const maxSnoozeDays = 366

/**
 * Whether cases may be snoozed until a day: one to come, within a year, where the organisation is.
 *
 * @param day `2026-11-21`
 */
export function maySnoozeUntil(day: string, zone: string, now = new Date()): boolean {
  const last = new Date(now.getTime() + maxSnoozeDays * 86_400_000)
  return day > dateInZone(zone, now) && day <= dateInZone(zone, last)
}
