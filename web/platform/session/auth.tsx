import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import type { KnownUser } from './known-user.ts'
import { sessionStore, watchSession } from './session.ts'
import { unknownSession } from './store.ts'

/** The authentication context of the specification, section 4. */
export interface Auth {
  user: KnownUser | null
  profile: Profile | null
  /** True until the first session lookup or the first auth-state change. */
  loading: boolean
  signOut: () => Promise<void>
  refreshProfile: () => Promise<void>
}

const actions = {
  signOut: () => sessionStore.signOut(),
  refreshProfile: () => sessionStore.refreshProfile(),
}

const AuthContext = createContext<Auth | null>(null)

/** Provides the session to the whole app. Mounted once. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { user, profile, loading } = useSyncExternalStore(
    sessionStore.subscribe,
    sessionStore.current,
    () => unknownSession,
  )
  useEffect(() => watchSession(), [])
  const auth = useMemo(() => ({ user, profile, loading, ...actions }), [user, profile, loading])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The session: who is signed in. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
