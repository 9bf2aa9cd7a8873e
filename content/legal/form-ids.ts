/** Forms that somebody can ask for with a document of their record. */
export type FormId = 'us-certificate' | 'gb-statement' | 'declaration' | 'witness'

/** The form for the record itself: by the rules of the country where we hold them, and of no country elsewhere. @param country ISO 3166-1 alpha-2 */
export function ownFormIn(country: string | null): Exclude<FormId, 'witness'> {
  if (country === 'US') return 'us-certificate'
  return country === 'GB' ? 'gb-statement' : 'declaration'
}

/** Those offered to a reader: beside the form of a country always one of none, since a country can hold courts with other rules. */
export function formsIn(country: string | null): readonly FormId[] {
  return [...new Set<FormId>([ownFormIn(country), 'declaration', 'witness'])]
}
