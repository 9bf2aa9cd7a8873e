import { sessionStore } from './session/session.ts'
import { onVaultLocked } from './vault/vault.ts'

/** The first part of a query's key when its answer was opened with the vault: it is forgotten when the vault locks. */
export const sealedQuery = 'sealed'

/** Loaded only when there is something to forget: most pages start without the store of answers. */
async function answers() {
  const { queryClient } = await import('./query/client.ts')
  return queryClient
}

/** What one member saw is not there for the next, and what the vault opened is gone when it locks. */
export function watchClearCache(): () => void {
  let member = sessionStore.current().user?.id
  const stopSession = sessionStore.subscribe(() => {
    const before = member
    member = sessionStore.current().user?.id
    if (before && before !== member) void answers().then((queries) => queries.clear())
  })
  const stopVault = onVaultLocked(() => {
    void answers().then((queries) => queries.removeQueries({ queryKey: [sealedQuery] }))
  })
  return () => {
    stopSession()
    stopVault()
  }
}
