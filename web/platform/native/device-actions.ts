import type { DeviceActions } from './ports/actions.ts'

/** Whether this is the app from a store; Capacitor sets this before any page script runs. */
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

/** Whether text can be shared with another app; some browsers cannot. */
export const canShare = (): boolean => isNativeShell() || 'share' in navigator

/**
 * The device's capabilities, implemented by native code in the shell and by the browser elsewhere. Only the
 * needed code is loaded.
 */
export async function deviceActions(): Promise<DeviceActions> {
  if (isNativeShell()) return (await import('./capacitor/capacitor-actions.ts')).capacitorActions
  return (await import('./browser/browser-actions.ts')).browserActions
}
