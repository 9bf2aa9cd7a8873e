import { registerCleanup } from './device/cleanup.ts'

/** The first part of the query keys of data that was decrypted with the vault: it is removed when the vault locks. */
export const sealedQuery = 'sealed'

/** Loaded only when there is something to clear: most pages start without the query client. */
async function loadQueryClient() {
  const { queryClient } = await import('./query/client.ts')
  return queryClient
}

/** Clears the cache on sign-out, and decrypted data when the vault locks, so that the next member does not see it. */
export function watchClearCache(): () => void {
  return registerCleanup({
    step: 'memory',
    signOut: async () => (await loadQueryClient()).clear(),
    lock: async () => (await loadQueryClient()).removeQueries({ queryKey: [sealedQuery] }),
  })
}
