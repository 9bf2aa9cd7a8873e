import { useSyncExternalStore } from 'react'
import { guessCountry } from '#content/helplines/country.ts'

const never = () => () => {}

function guess(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return guessCountry({ languages: navigator.languages, timeZone })
}

/**
 * The country that the clock and the languages of the device suggest, ISO 3166-1 alpha-2. Worked out here and never sent;
 * `null` where they suggest none, and in prerendered pages.
 */
export function useCountry(): string | null {
  return useSyncExternalStore(never, guess, () => null)
}
