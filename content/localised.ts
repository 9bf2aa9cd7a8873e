/** The languages of every text in `content/`. English is the original. */
export type ContentLocale = 'en' | 'es'

/** A text in every language. Each is written by hand; none falls back to another at run time. */
export type Localised = Readonly<Record<ContentLocale, string>>

/**
 * The text in the reader's language.
 *
 * @param locale a BCP 47 tag such as `es`, `es-MX` or `en-GB`; English for any other language.
 */
export function inLocale(text: Localised, locale: string): string {
  return locale.toLowerCase().split('-')[0] === 'es' ? text.es : text.en
}
