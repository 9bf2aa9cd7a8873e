/** Forms that a person can add to a document of their record. */
export type FormId = 'us-certificate' | 'gb-statement' | 'declaration' | 'witness'

/**
 * The form for the record itself: by the rules of the country if we have them, otherwise the general one. @param country ISO 3166-1
 * alpha-2
 */
export function ownFormIn(country: string | null): Exclude<FormId, 'witness'> {
  if (country === 'US') return 'us-certificate'
  return country === 'GB' ? 'gb-statement' : 'declaration'
}

/**
 * The forms offered to a reader: the country's and always a general one, because a country may have courts with other rules. Courts
 * in England and Wales require a statement in the witness's own language, so there is none in English for a reader of Spanish.
 *
 * @param locale a BCP 47 tag
 */
export function formsIn(country: string | null, locale: string): readonly FormId[] {
  const own = ownFormIn(country)
  const isTheirs = own !== 'gb-statement' || !isSpanish(locale)
  return [...new Set<FormId>([...(isTheirs ? [own] : []), 'declaration', 'witness'])]
}

export const isSpanish = (locale: string): boolean => locale.startsWith('es')
