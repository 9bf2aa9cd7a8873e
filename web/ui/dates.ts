import { dateFormatIn } from '#content/dates.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

let isForReader = true

/** From now on dates are written by the language alone: the HTML of the build knows no reader, and neither does what takes it over. */
export function writeDatesForEverybody(): void {
  isForReader = false
}

/** From now on dates are written as this device's reader writes them. */
export function writeDatesForReader(): void {
  isForReader = true
}

/**
 * A language with the region in which this reader lives, where the browser names one for it, so that one reads "November 26" and another
 * "26 November".
 */
function regionOf(language: string): string {
  const known = isForReader && typeof navigator !== 'undefined' ? navigator.languages : []
  return known.find((each) => each.toLowerCase().startsWith(`${language}-`)) ?? language
}

/** A format as this reader writes, the same for the same options. @param language of a text that is not in the page's own */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  language: string = getLocale(),
): Intl.DateTimeFormat {
  return dateFormatIn(regionOf(language), options)
}

/** A day, `2026-11-21` or the day of a moment in UTC, in words. */
export function dayInWords(day: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** A moment on this device's clock, in words. */
export function momentInWords(moment: string): string {
  return dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))
}

/** Without the year where it is this one by the device's clock, as people say it. */
function near(at: string, year: number, options: Intl.DateTimeFormatOptions): string {
  const whole: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', ...options }
  if (year !== new Date().getFullYear()) whole.year = 'numeric'
  return dateFormat(whole).format(new Date(at))
}

/** A day near today, `2026-11-21` or the day of a moment in UTC, as its reader would write it. */
export const nearDay = (day: string): string => near(day, Number(day.slice(0, 4)), { timeZone: 'UTC' })

/** A moment near now on this device's clock, as its reader would write it. */
export const nearMoment = (moment: string): string =>
  near(moment, new Date(moment).getFullYear(), { hour: 'numeric', minute: '2-digit' })

const daysOfYear = 365

/** A time of so many days, as people say it: in years where they are whole, so that 1095 days are 3 years. */
export function daysInWords(days: number): string {
  const isYears = days >= daysOfYear && days % daysOfYear === 0
  const [unit, count] = isYears ? (['year', days / daysOfYear] as const) : (['day', days] as const)
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** `2026-11` as November 2026. */
export function monthInWords(month: string): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}
