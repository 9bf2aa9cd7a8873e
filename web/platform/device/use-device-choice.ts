import { useSyncExternalStore } from 'react'
import { type DeviceChoice, deviceChoice, onDeviceChoice } from './choice.ts'

/** Whose device it is, as the person says it. */
export function useDeviceChoice(): DeviceChoice {
  return useSyncExternalStore(onDeviceChoice, deviceChoice, () => 'unknown')
}
