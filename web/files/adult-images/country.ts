import { useSyncExternalStore } from 'react'
import { guessCountry } from '#content/helplines/country.ts'

const neverChanges = () => () => {}

function guess(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return guessCountry({ languages: navigator.languages, timeZone })
}

/** The country that the device's clock tells, ISO 3166-1 alpha-2; worked out here and never sent. */
export function useCountry(): string | null {
  return useSyncExternalStore(neverChanges, guess, () => null)
}

/** The day on this device, as `2026-11-21`. */
export function useToday(): string {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().toISOString().slice(0, 10),
    () => '2026-11-21',
  )
}
