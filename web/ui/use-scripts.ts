import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether scripts run here; not yet in prerendered pages, nor while one is taken over. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
