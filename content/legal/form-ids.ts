/** Forms that somebody can ask for with a document of their record. */
export type FormId = 'us-certificate' | 'gb-statement' | 'declaration' | 'witness'

/** The form for the record itself: by the rules of the country where we hold them, and of no country elsewhere. @param country ISO 3166-1 alpha-2 */
export function ownFormIn(country: string | null): Exclude<FormId, 'witness'> {
  if (country === 'US') return 'us-certificate'
  return country === 'GB' ? 'gb-statement' : 'declaration'
}

/**
 * Those offered to a reader: beside the form of a country always one of none, since a country can hold courts with other rules.
 * Courts in England and Wales want a statement in the words of its witness, so none in English for somebody who reads in Spanish.
 *
 * @param locale a BCP 47 tag
 */
export function formsIn(country: string | null, locale: string): readonly FormId[] {
  const own = ownFormIn(country)
  const isTheirs = own !== 'gb-statement' || !isSpanish(locale)
  return [...new Set<FormId>([...(isTheirs ? [own] : []), 'declaration', 'witness'])]
}

export const isSpanish = (locale: string): boolean => locale.startsWith('es')
