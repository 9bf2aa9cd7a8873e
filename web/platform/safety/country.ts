import { useSyncExternalStore } from 'react'
import { guessCountry } from '#content/helplines/country.ts'

const never = () => () => {}

/**
 * The country that the clock and the languages of the device suggest, ISO 3166-1 alpha-2; `null` where they suggest none. Worked out
 * here and never sent. There is no other guess: help, forms and paper are for the same place.
 */
export function guessedCountry(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return guessCountry({ languages: navigator.languages, timeZone })
}

/** The same for a component, and `null` in prerendered pages. */
export function useCountry(): string | null {
  return useSyncExternalStore(never, guessedCountry, () => null)
}
