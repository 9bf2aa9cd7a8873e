import { getLocale } from '#web/messages/compiled/runtime.js'
import { nearDay, ownDateFormat } from './dates.ts'

/** A day in words as this reader writes it. Not for prerendered pages. */
export const ownDay = (day: string): string =>
  ownDateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A moment on this device's clock, in words as this reader writes it. Not for prerendered pages. */
export const ownMoment = (moment: string): string =>
  ownDateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))

/** An hour of the day, `14:05`, as this reader writes it. Not for prerendered pages. */
export const ownHour = (hour: string): string =>
  ownDateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${hour}Z`))

/** With a capital, for a heading: in Spanish the names of days and months have none. */
export const withCapital = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(getLocale()) + words.slice(1)

/**
 * A day by this device's clock, `2026-11-21`, as a heading over what it brought: "Today", "Yesterday", or as its reader would
 * write it. Not for prerendered pages.
 */
export function dayAsHeading(day: string): string {
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const ago = (today - Date.parse(day)) / 86_400_000
  if (ago !== 0 && ago !== 1) return nearDay(day)
  return withCapital(new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-ago, 'day'))
}
