import { dayAfter } from '#web/ui/days.ts'

export type SnoozeName = 'tomorrow' | 'monday' | 'week'

/** How many days it is to the next Monday, from 1 to 7. */
function daysToMonday(today: string): number {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return (8 - weekday) % 7 || 7
}

/**
 * The days until which a case is snoozed with one press, each once: on a Sunday tomorrow is Monday already, and on a Monday the next
 * one is in a week.
 *
 * @param today - `2026-11-21`, where the organisation is
 */
export function snoozeDays(today: string): readonly { name: SnoozeName; day: string }[] {
  const monday = daysToMonday(today)
  return [
    { name: 'tomorrow' as const, days: 1 },
    ...(monday > 1 && monday < 7 ? [{ name: 'monday' as const, days: monday }] : []),
    { name: 'week' as const, days: 7 },
  ].map(({ name, days }) => ({ name, day: dayAfter(today, days) }))
}
