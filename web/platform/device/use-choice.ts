import { useSyncExternalStore } from 'react'
import { type DeviceChoice, deviceChoice, onDeviceChoice } from './choice.ts'

/** Whose device this is, as the person last said. */
export function useDeviceChoice(): DeviceChoice {
  return useSyncExternalStore(onDeviceChoice, deviceChoice, () => 'unknown')
}
