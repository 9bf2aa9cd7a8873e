import { registerCleanup } from './device/cleanup.ts'

/**
 * Deletes what this device stores of an account when it signs out. Every page starts it, so that leaving
 * does not wait for code; the code that deletes is loaded when needed.
 *
 * @returns the function that stops it
 */
export function forgetAccountOnSignOut(): () => void {
  return registerCleanup({
    step: 'device',
    signOut: async (memberId) => (await import('./device/clear-device.ts')).clearAccount(memberId),
  })
}
