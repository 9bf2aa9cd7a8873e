/** The working days of an organisation: Monday to Friday without its holidays. */
export interface WorkingCalendar {
  /** As `2026-12-25`, sorted and without duplicates. */
  readonly holidays: readonly string[]
}

export type Counting = 'calendar' | 'working'

const monday = 1
const friday = 5

export const dateOf = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

const isWeekday = (date: Temporal.PlainDate): boolean => date.dayOfWeek >= monday && date.dayOfWeek <= friday

/** Days from one day to another, both included; zero if the last is before the first. */
function spanOf(first: string, last: string): number {
  return Math.max(0, dateOf(first).until(dateOf(last)).days + 1)
}

/** The number of counted days from `first` to `last`, both included. */
export function countDays(
  first: string,
  last: string,
  counting: Counting,
  { holidays }: WorkingCalendar,
): number {
  const span = spanOf(first, last)
  if (counting === 'calendar' || span === 0) return span
  const whole = Math.floor(span / 7)
  const from = dateOf(first)
  let weekdays = whole * 5
  for (let rest = 0; rest < span % 7; rest++) if (isWeekday(from.add({ days: rest }))) weekdays++
  const off = holidays.filter((day) => day >= first && day <= last && isWeekday(dateOf(day)))
  return weekdays - off.length
}

/**
 * The day that many counted days after another. A start on a day off counts like the last counted day before it.
 *
 * @param amount at least 1
 */
export function addDays(
  start: string,
  amount: number,
  counting: Counting,
  calendar: WorkingCalendar,
): string {
  if (counting === 'calendar') return dateOf(start).add({ days: amount }).toString()
  // Whole weeks first, then the missing days; only holidays need more than one round. A start on a weekend is moved to Friday, so
  // that whole weeks end on a weekday.
  let day = dateOf(start)
  while (!isWeekday(day)) day = day.subtract({ days: 1 })
  for (let missing = amount; missing > 0;) {
    const weeks = Math.floor(missing / 5)
    const next = weeks > 0 ? day.add({ days: weeks * 7 }) : nextWeekday(day)
    missing -= countDays(day.add({ days: 1 }).toString(), next.toString(), 'working', calendar)
    day = next
  }
  return day.toString()
}

function nextWeekday(day: Temporal.PlainDate): Temporal.PlainDate {
  let next = day.add({ days: 1 })
  while (!isWeekday(next)) next = next.add({ days: 1 })
  return next
}

/** The same day of the month that many months later, or the last day of a shorter month. */
export function addMonths(start: string, amount: number): string {
  return dateOf(start).add({ months: amount }, { overflow: 'constrain' }).toString()
}

export function daysBefore(day: string, days: number): string {
  return dateOf(day).subtract({ days }).toString()
}
