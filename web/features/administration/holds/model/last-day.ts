import { maxHoldYears } from '#contract/community/holds.ts'
import { utcDay } from '#web/ui/days.ts'

/** The latest day on which a hold can end, in UTC. */
export function farthestDay(now = new Date()): string {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + maxHoldYears)
  return utcDay(last)
}

/** Whether a hold can end on a day. @param earliest the first possible day: today, or later if the hold already ends later */
export const isLastDay = (day: string, earliest = utcDay(), now = new Date()): boolean =>
  day >= earliest && day <= farthestDay(now)
