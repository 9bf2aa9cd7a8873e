import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether scripts run; false in prerendered pages and during hydration. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
