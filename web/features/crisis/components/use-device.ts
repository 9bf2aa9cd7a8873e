import { useSyncExternalStore } from 'react'
import { emergencyCheckedOn } from '#content/helplines/emergency.ts'

const neverChanges = () => () => {}

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
