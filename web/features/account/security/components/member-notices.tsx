import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { MemberNoticeKind } from './account-notices.tsx'

/** Loaded only when there is a notice, on any page: late notices move the layout under a finger. */
let loaded: typeof import('./account-notices.tsx') | undefined

/** Account pages. Open steps are one line there, and appear nowhere else. */
const accountPages = new Set([
  '/dashboard',
  '/profile',
  '/security',
  '/privacy',
  '/notifications',
  '/subscription',
])

/** The notices for a member on a page, the most urgent first. None on `/auth`, where the page shows the next step. */
export function selectNotices(
  {
    reset,
    changesAddress,
    mailFails,
    state,
    kitSaved,
  }: Pick<KnownUser, 'reset' | 'changesAddress' | 'mailFails' | 'state' | 'kitSaved'>,
  pathname: string,
): MemberNoticeKind[] {
  const path = pathname.replace(/^\/es(?=\/|$)/, '') || '/'
  if (path === '/auth') return []
  const isAccountPage = accountPages.has(path)
  return [
    ...(reset ? (['reset'] as const) : []),
    // The page that can undo it shows it anyway.
    ...(changesAddress && path !== '/security' ? (['address'] as const) : []),
    ...(isAccountPage && mailFails ? (['mail'] as const) : []),
    ...(isAccountPage && state === 'pending' ? (['pending'] as const) : []),
    ...(isAccountPage && !kitSaved ? (['kit'] as const) : []),
  ]
}

/** The member's notices, above the page. */
export function MemberNotices() {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const [notices, setNotices] = useState(loaded)
  // A person who is about to sign in may have some.
  const mayHave = user ? selectNotices(user, '/dashboard').length > 0 : pathname.endsWith('/auth')
  const noticePath = mayHave ? pathname : null
  useEffect(() => {
    if (noticePath === null || loaded) return
    import('./account-notices.tsx').then(
      (found) => setNotices((loaded = found)),
      // Without the network the next page tries again.
      () => undefined,
    )
  }, [noticePath])
  const kinds = user ? selectNotices(user, pathname) : []
  if (!user || !notices || kinds.length === 0) return null
  return <notices.AccountNotices user={user} kinds={kinds} />
}
