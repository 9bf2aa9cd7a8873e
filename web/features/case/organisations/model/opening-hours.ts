import { dateFormatIn } from '#content/dates.ts'
import type { OpeningHours } from '#contract/organisation-pages.ts'

/** @param day from 1, Monday */
export function weekdayName(day: number, locale: string): string {
  // The first of January 2024 was a Monday.
  return dateFormatIn(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))
}

const isoDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The date and time in a time zone. */
function wallClock(moment: Date, zone: string): { date: string; day: number; time: string } {
  const parts = dateFormatIn('en-US', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    day: isoDays.indexOf(part('weekday')) + 1,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** The holiday on a day, if any. */
export function holidayOn({ holidays }: OpeningHours, date: string): OpeningHours['holidays'][number] | null {
  return holidays.find(({ from, until }) => from <= date && date <= until) ?? null
}

/** Whether it is open at a moment, in its own time zone: holidays are whole days, and a period ends before its last minute. */
export function isOpenAt(hours: OpeningHours, moment: Date): boolean {
  const { date, day, time } = wallClock(moment, hours.zone)
  if (holidayOn(hours, date)) return false
  return hours.open.some((each) => each.day === day && each.from <= time && time < each.until)
}

/** Holidays that are not over in the organisation's time zone. */
export function comingHolidays(hours: OpeningHours, moment: Date): OpeningHours['holidays'] {
  const { date } = wallClock(moment, hours.zone)
  return hours.holidays
    .filter(({ until }) => until >= date)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}
