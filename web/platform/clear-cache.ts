import { registerCleanup } from './device/cleanup.ts'

/** The first part of a query's key when its answer was opened with the vault: it is forgotten when the vault locks. */
export const sealedQuery = 'sealed'

/** Loaded only when there is something to forget: most pages start without the store of answers. */
async function answers() {
  const { queryClient } = await import('./query/client.ts')
  return queryClient
}

/** What one member saw is not there for the next, and what the vault opened is gone when it locks. */
export function watchClearCache(): () => void {
  return registerCleanup({
    step: 'memory',
    signOut: async () => (await answers()).clear(),
    lock: async () => (await answers()).removeQueries({ queryKey: [sealedQuery] }),
  })
}
