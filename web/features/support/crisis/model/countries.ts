import order from '#content/helplines/country-order.json' with { type: 'json' }
import { countriesWithEmergencyNumbers } from '#content/helplines/emergency.ts'
import { countriesWithHelplines } from '#content/helplines/helplines.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/**
 * Country codes in the order of their names. The order is data: browsers name some countries differently ("Hong Kong",
 * "RAE de Hong Kong"), and a page whose order differs from the prerendered one is rendered again.
 */
export function byName(countries: readonly string[]): string[] {
  const places = new Map(order[getLocale()].split(' ').map((code, place) => [code, place]))
  const placeOf = (code: string) => places.get(code) ?? places.size
  return [...countries].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Every country with a known helpline or emergency number, in the order of their names. */
export function knownCountries(): string[] {
  return byName([...new Set([...countriesWithHelplines(), ...countriesWithEmergencyNumbers()])])
}

/** The countries with a known emergency number only. */
export function countriesWithNumbersOnly(): string[] {
  const withLines = new Set(countriesWithHelplines())
  return byName(countriesWithEmergencyNumbers().filter((country) => !withLines.has(country)))
}

/** A country by ISO 3166-1 alpha-2, every country, or none until one is chosen. */
export type CountryChoice = string
export const everyCountry = 'every'
export const unknownCountry = ''

export const isCountry = (choice: CountryChoice): boolean =>
  choice !== everyCountry && choice !== unknownCountry
