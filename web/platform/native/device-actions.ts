import type { DeviceActions } from './ports/actions.ts'

/** Whether this is the app from a store, which Capacitor says of itself before any page of ours runs. */
export function isNativeShell(): boolean {
  const capacitor: unknown = Reflect.get(globalThis, 'Capacitor')
  return (
    typeof capacitor === 'object' &&
    capacitor !== null &&
    'isNativePlatform' in capacitor &&
    typeof capacitor.isNativePlatform === 'function' &&
    capacitor.isNativePlatform() === true
  )
}

/** Whether words can be handed to another app from here; some browsers have no way for that. */
export const canShare = (): boolean => isNativeShell() || 'share' in navigator

/** What this device does, by its own code in the native shell and by the browser elsewhere. Only the one needed is fetched. */
export async function deviceActions(): Promise<DeviceActions> {
  if (isNativeShell()) return (await import('./capacitor/capacitor-actions.ts')).capacitorActions
  return (await import('./browser/browser-actions.ts')).browserActions
}
