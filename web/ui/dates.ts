import { dateFormatIn } from '#content/dates.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

let isForReader = true

/** From now on dates are formatted by the language alone, as in prerendered HTML and during hydration. */
export function writeDatesForEverybody(): void {
  isForReader = false
}

/** From now on dates are formatted for the region of this device's reader. */
export function writeDatesForReader(): void {
  isForReader = true
}

/**
 * A language with the reader's region, if the browser names one for it, so that one reads "November 26" and
 * another "26 November".
 */
function regionOf(language: string): string {
  const known = isForReader && typeof navigator !== 'undefined' ? navigator.languages : []
  return known.find((each) => each.toLowerCase().startsWith(`${language}-`)) ?? language
}

/** A date format for this reader. @param language of a text that is not in the page's language */
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

/** A moment by this device's clock, in words. */
export function momentInWords(moment: string): string {
  return dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))
}

/** Omits the year if it is the current one by the device's clock. */
function formatNear(at: string, year: number, options: Intl.DateTimeFormatOptions): string {
  const whole: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', ...options }
  if (year !== new Date().getFullYear()) whole.year = 'numeric'
  return dateFormat(whole).format(new Date(at))
}

/** A day near today, `2026-11-21` or the day of a moment in UTC; without the year if it is this year. */
export const nearDay = (day: string): string => formatNear(day, Number(day.slice(0, 4)), { timeZone: 'UTC' })

/** A moment near now by this device's clock; without the year if it is this year. */
export const nearMoment = (moment: string): string =>
  formatNear(moment, new Date(moment).getFullYear(), { hour: 'numeric', minute: '2-digit' })

const daysOfYear = 365

/** A duration in days in words: in years if they are whole, so that 1095 days are 3 years. */
export function daysInWords(days: number): string {
  const isYears = days >= daysOfYear && days % daysOfYear === 0
  const [unit, count] = isYears ? (['year', days / daysOfYear] as const) : (['day', days] as const)
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** `2026-11` as November 2026. */
export function monthInWords(month: string): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}
