import { registerForgetting } from './device/forgetting.ts'

/**
 * Whoever signs out takes along what this device keeps of their account. On every page from the start, so that nothing has
 * to be loaded before somebody may leave; the code that deletes is loaded when it is needed.
 *
 * @returns the function that stops it
 */
export function forgetAccountOnSignOut(): () => void {
  return registerForgetting({
    step: 'device',
    signOut: (memberId) =>
      Promise.all([
        import('./vault/cache.ts').then(({ cachedVaults }) => cachedVaults.remove(memberId)),
        import('./vault/member-store.ts').then(({ forgetKept }) => forgetKept(memberId)),
      ]),
  })
}
