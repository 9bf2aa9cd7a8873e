import { dayAfter } from '#web/ui/days.ts'

export type SnoozeName = 'tomorrow' | 'monday' | 'week'

/** Days until the next Monday, from 1 to 7. */
function daysToMonday(today: string): number {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return (8 - weekday) % 7 || 7
}

/**
 * The days offered for snoozing, without duplicates: on a Sunday, tomorrow is Monday, and on a Monday the next one is in a week.
 *
 * @param today - `2026-11-21`, in the organisation's time zone
 */
export function snoozeDays(today: string): readonly { name: SnoozeName; day: string }[] {
  const monday = daysToMonday(today)
  return [
    { name: 'tomorrow' as const, days: 1 },
    ...(monday > 1 && monday < 7 ? [{ name: 'monday' as const, days: monday }] : []),
    { name: 'week' as const, days: 7 },
  ].map(({ name, days }) => ({ name, day: dayAfter(today, days) }))
}
