import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { AuthProvider } from './session/auth.tsx'
import { sessionStore } from './session/session.ts'
import { SessionViewer } from './session/viewer.tsx'
import { onVaultLocked, watchVault } from './vault/vault.ts'

/** The first part of a query's key when its answer was opened with the vault: it is forgotten when the vault locks. */
export const sealedQuery = 'sealed'

/** What one member saw is not there for the next, and what the vault opened is gone when it locks. */
function useForgetting() {
  const queries = useQueryClient()
  useEffect(() => {
    let member = sessionStore.current().user?.id
    return sessionStore.subscribe(() => {
      const before = member
      member = sessionStore.current().user?.id
      if (before && before !== member) queries.clear()
    })
  }, [queries])
  useEffect(() => onVaultLocked(() => queries.removeQueries({ queryKey: [sealedQuery] })), [queries])
}

function Watch({ children }: { children: ReactNode }) {
  useEffect(() => watchVault(), [])
  useForgetting()
  return children
}

/** Session and vault around the whole app. Stands once, inside the query client and the router. */
export function Platform({ children }: { children: ReactNode }) {
  return (
    <AuthProvider>
      <SessionViewer>
        <Watch>{children}</Watch>
      </SessionViewer>
    </AuthProvider>
  )
}
