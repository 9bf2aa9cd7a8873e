import { useSyncExternalStore } from 'react'
import type { DeviceChoice } from './choice.ts'
import { onShownChoice, shownChoice } from './choosing.ts'

/** Whose device it is, as the person says it, once everything in this tab is where that says. */
export function useDeviceChoice(): DeviceChoice {
  return useSyncExternalStore(onShownChoice, shownChoice, () => 'unknown')
}
