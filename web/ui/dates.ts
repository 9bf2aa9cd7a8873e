import { getLocale } from '#web/messages/compiled/runtime.js'

/** Making a format takes longer than using it a hundred times, and a long report shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A format in the language of the page, the same for the same options. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([getLocale(), options])
  const format = formats.get(name) ?? new Intl.DateTimeFormat(getLocale(), options)
  formats.set(name, format)
  return format
}

/** A day, `2026-11-21` or the day of a moment in UTC, in words. */
export function dayInWords(day: string): string {
  return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** A moment on this device's clock, in words. */
export function momentInWords(moment: string): string {
  return dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))
}
