import order from '#content/helplines/country-order.json' with { type: 'json' }
import { countriesWithEmergencyNumbers } from '#content/helplines/emergency.ts'
import { countriesWithHelplines } from '#content/helplines/helplines.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/**
 * Country codes in the order of their names. The order is data: devices name some countries differently ("Hong Kong",
 * "RAE de Hong Kong"), and a page whose order is not the prerendered one is redrawn.
 */
export function byName(countries: readonly string[]): string[] {
  const places = new Map(order[getLocale()].split(' ').map((code, place) => [code, place]))
  const placeOf = (code: string) => places.get(code) ?? places.size
  return [...countries].sort((a, b) => placeOf(a) - placeOf(b))
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

/** Whose lines are shown: a country by ISO 3166-1 alpha-2, every country, or none until one is chosen. */
export type CountryChoice = string
export const everyCountry = 'every'
export const unknownCountry = ''

export const isCountry = (choice: CountryChoice): boolean =>
  choice !== everyCountry && choice !== unknownCountry
