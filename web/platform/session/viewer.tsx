import { useMemo, type ReactNode } from 'react'
import { ViewerContext, type Viewer } from './viewer-context.ts'
import { useAuth, type Auth } from './auth.tsx'

function viewerOf({ user, profile }: Pick<Auth, 'user' | 'profile'>): Viewer {
  if (!user) return { kind: 'visitor' }
  return {
    kind: 'member',
    userType: profile?.user_type ?? user.userType,
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    atDesk: user.atDesk,
    // Members without a name see in the menu which account it is.
    displayName: profile?.display_name || user.email || '',
    avatarUrl: profile?.avatar_url ?? null,
  }
}

/** Provides the viewer to the shell. Must be inside `AuthProvider`. */
export function SessionViewer({ children }: { children: ReactNode }) {
  const { user, profile, signOut } = useAuth()
  const context = useMemo(
    () => ({ viewer: viewerOf({ user, profile }), signOut: () => void signOut() }),
    [user, profile, signOut],
  )
  return <ViewerContext value={context}>{children}</ViewerContext>
}
