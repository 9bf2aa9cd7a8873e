/** Making a format takes longer than using it a hundred times, and a long report shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The one place where formats of dates are made, each once.
 *
 * @param locale a BCP 47 tag with its region where one is known: `en` alone is written as in the United States
 */
export function dateFormatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options])
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(name, format)
  return format
}
