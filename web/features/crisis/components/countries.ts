import { countriesWithEmergencyNumbers } from '#content/helplines/emergency.ts'
import { countriesWithHelplines } from '#content/helplines/helplines.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** A country's name in the reader's language; its code where the device does not know it. */
export function countryName(country: string): string {
  return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(country) ?? country
}

/** Country codes in the order of their names. */
export function byName(countries: readonly string[]): string[] {
  const collator = new Intl.Collator(getLocale())
  return [...countries].sort((a, b) => collator.compare(countryName(a), countryName(b)))
}

/** Every country we know a helpline or an emergency number of, in the order of their names. */
export function knownCountries(): string[] {
  return byName([...new Set([...countriesWithHelplines(), ...countriesWithEmergencyNumbers()])])
}

/** The countries of which only the emergency number is known. */
export function countriesWithNumbersOnly(): string[] {
  const withLines = new Set(countriesWithHelplines())
  return byName(countriesWithEmergencyNumbers().filter((country) => !withLines.has(country)))
}
