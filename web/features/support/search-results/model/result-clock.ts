import type { Grade } from '#content/grade.ts'
import type { NoticePeriod } from '#content/notices/words.ts'
import { dayAfter, localToday } from '#web/ui/days.ts'

const hour = 3_600_000

/**
 * When the recipient should have answered: a moment (ISO 8601, UTC) if the period is in hours, else a day. `null` without a
 * fixed period, or with an unconfirmed one: that is never shown as a date. Working days exclude weekends but not holidays,
 * so that the true last day may be later.
 */
export function dueDate({ amount, unit }: NoticePeriod, grade: Grade, sent: Date): string | null {
  if (amount === null || unit === null || grade === 'C') return null
  switch (unit) {
    case 'hours':
      return new Date(sent.getTime() + amount * hour).toISOString()
    case 'days':
      return dayAfter(localToday(sent), amount)
    case 'working_days':
      return workingDayAfter(amount, sent)
    case 'months':
      return monthAfter(amount, sent)
  }
}

function workingDayAfter(amount: number, sent: Date): string {
  const day = new Date(sent.getFullYear(), sent.getMonth(), sent.getDate())
  for (let missing = amount; missing > 0;) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() !== 0 && day.getDay() !== 6) missing--
  }
  return localToday(day)
}

/** The same day of a later month, or its last day if it is shorter. */
function monthAfter(amount: number, sent: Date): string {
  const last = new Date(sent.getFullYear(), sent.getMonth() + amount + 1, 0).getDate()
  return localToday(new Date(sent.getFullYear(), sent.getMonth() + amount, Math.min(sent.getDate(), last)))
}

/** Whether the result of {@link dueDate} is past. A day is past when the next one has started. */
export const isOver = (due: string, now: Date): boolean =>
  due.length > 10 ? due < now.toISOString() : due < localToday(now)
