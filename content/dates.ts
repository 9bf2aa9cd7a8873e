/** Creating a format takes longer than a hundred uses of it, and a long report shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The one function that creates date formats, each once.
 *
 * @param locale a BCP 47 tag, with its region if known: `en` alone formats as in the United States
 */
export function dateFormatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options])
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(name, format)
  return format
}
