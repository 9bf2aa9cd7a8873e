/** The languages every text in `content/` exists in. English is the original. */
export type ContentLocale = 'en' | 'es'

/** One text in every language. Both are written by hand; neither is filled in from the other at run time. */
export type Localised = Readonly<Record<ContentLocale, string>>

/**
 * The text in the reader's language.
 *
 * @param locale A BCP 47 tag such as `es`, `es-MX` or `en-GB`; any other language reads English.
 */
export function inLocale(text: Localised, locale: string): string {
  return locale.toLowerCase().split('-')[0] === 'es' ? text.es : text.en
}
