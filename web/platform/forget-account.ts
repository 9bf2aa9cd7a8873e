import { registerCleanup } from './device/cleanup.ts'

/**
 * Signing out removes what this device keeps of the account. On every page from the start, so that nothing has
 * to be loaded before somebody may leave; the code that deletes is loaded when it is needed.
 *
 * @returns the function that stops it
 */
export function forgetAccountOnSignOut(): () => void {
  return registerCleanup({
    step: 'device',
    signOut: async (memberId) => (await import('./device/clearing.ts')).clearAccount(memberId),
  })
}
