import { maxHoldYears } from '#contract/community/text-holds.ts'
import { utcDay } from '#web/ui/days.ts'

/** The last day that a hold can end on, in UTC. */
export function farthestDay(now = new Date()): string {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + maxHoldYears)
  return utcDay(last)
}

/** Whether a hold can end on a day. @param earliest the first day on which it can, today unless it ends later already */
export const isLastDay = (day: string, earliest = utcDay(), now = new Date()): boolean =>
  day >= earliest && day <= farthestDay(now)
