import { useSyncExternalStore } from 'react'
import { guessCountry } from '#content/helplines/country.ts'
import { emergencyCheckedOn } from '#content/helplines/emergency.ts'

const neverChanges = () => () => {}

function guess(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return guessCountry({ languages: navigator.languages, timeZone })
}

/** The country that the device's clock and languages tell, worked out here and never sent. `null` in prerendered pages. */
export function useGuessedCountry(): string | null {
  return useSyncExternalStore(neverChanges, guess, () => null)
}

/** The day on this device, as `2026-11-21`. A prerendered page takes the day of the data, as its reader's is not known. */
export function useToday(): string {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().toISOString().slice(0, 10),
    () => emergencyCheckedOn,
  )
}

/** Whether scripts run here; not yet in prerendered pages. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
