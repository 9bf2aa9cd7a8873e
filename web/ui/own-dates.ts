import { getLocale } from '#web/messages/compiled/runtime.js'
import { dateFormat, nearDay } from './dates.ts'

/** An hour of the day, `14:05`, in the reader's format. */
export const hourInWords = (hour: string): string =>
  dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${hour}Z`))

/** With a capital letter, for a heading: in Spanish the names of days and months have none. */
export const withCapital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1)

/** A local day, `2026-11-21`, as a heading: "Today", "Yesterday", or a date in the reader's format. */
export function dayAsHeading(day: string): string {
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const ago = (today - Date.parse(day)) / 86_400_000
  if (ago !== 0 && ago !== 1) return nearDay(day)
  return withCapital(new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-ago, 'day'))
}
