import { useSyncExternalStore } from 'react'
import type { DeviceChoice } from './device-choice.ts'
import { onShownChoice, shownChoice } from './choose-device.ts'

/** The person's answer to whose device this is, once all data of this tab is where the answer says. */
export function useDeviceChoice(): DeviceChoice {
  return useSyncExternalStore(onShownChoice, shownChoice, () => 'unknown')
}
