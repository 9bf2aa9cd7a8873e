import { getLocale } from '#web/messages/compiled/runtime.js'

/** Making a format takes longer than using it a hundred times, and a long report shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options])
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(name, format)
  return format
}

/** A format in the language of the page, the same for the same options. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatIn(getLocale(), options)
}

/** A day, `2026-11-21` or the day of a moment in UTC, in words. */
export function dayInWords(day: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** A moment on this device's clock, in words. */
export function momentInWords(moment: string): string {
  return dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))
}

/**
 * How this reader writes dates: by their own region, where the browser names one for the page's language, so that one reads
 * "November 26" and another "26 November". Prerendered pages know no reader and use the language alone.
 */
function ownRegion(): string {
  const language = getLocale()
  const known = typeof navigator === 'undefined' ? [] : navigator.languages
  return known.find((each) => each.toLowerCase().startsWith(`${language}-`)) ?? language
}

/** A format as this reader writes, by their own region. Not for prerendered pages. */
export function ownDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatIn(ownRegion(), options)
}

/** Without the year where it is this one by the device's clock, as people say it. */
function near(at: string, year: number, options: Intl.DateTimeFormatOptions): string {
  const whole: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', ...options }
  if (year !== new Date().getFullYear()) whole.year = 'numeric'
  return ownDateFormat(whole).format(new Date(at))
}

/** A day near today, `2026-11-21` or the day of a moment in UTC, as its reader would write it. Not for prerendered pages. */
export const nearDay = (day: string): string => near(day, Number(day.slice(0, 4)), { timeZone: 'UTC' })

/** A moment near now on this device's clock, as its reader would write it. Not for prerendered pages. */
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
