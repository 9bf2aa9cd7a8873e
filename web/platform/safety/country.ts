import { useSyncExternalStore } from 'react'
import { countryOfZone, guessCountry } from '#content/helplines/country.ts'

const never = () => () => {}

/**
 * The country that the clock and the languages of the device suggest, ISO 3166-1 alpha-2; `null` if they
 * suggest none. Computed on the device and never sent. Only for values that the person can see and change;
 * emergency numbers depend on the clock alone.
 */
export function guessDeviceCountry(): string | null {
  return guessCountry({ languages: navigator.languages, timeZone: timeZone() })
}

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** As a hook; `null` in prerendered pages. */
export function useCountry(): string | null {
  return useSyncExternalStore(never, guessDeviceCountry, () => null)
}

/**
 * The country whose emergency number and legal forms are shown, from the device's time zone. `null` in
 * prerendered pages and if the zone belongs to no single country.
 */
export function useCountryOfClock(): string | null {
  return useSyncExternalStore(
    never,
    () => countryOfZone(timeZone()),
    () => null,
  )
}
