import { useSyncExternalStore } from 'react'
import { countryOfZone, guessCountry } from '#content/helplines/country.ts'

const never = () => () => {}

/**
 * The country that the clock and the languages of the device suggest, ISO 3166-1 alpha-2; `null` where they suggest none. Worked out
 * here and never sent. For what a person can see and change; an emergency number goes by the clock alone.
 */
export function guessedCountry(): string | null {
  return guessCountry({ languages: navigator.languages, timeZone: timeZone() })
}

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The same for a component, and `null` in prerendered pages. */
export function useCountry(): string | null {
  return useSyncExternalStore(never, guessedCountry, () => null)
}

/** The country whose emergency number and legal forms are shown: the one of the device's clock. `null` in prerendered pages and where the clock names none. */
export function useCountryOfClock(): string | null {
  return useSyncExternalStore(
    never,
    () => countryOfZone(timeZone()),
    () => null,
  )
}
