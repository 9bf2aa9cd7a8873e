import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { MemberNoticeKind } from './account-notices.tsx'

/** Loaded only when there is something to say, on whichever page: notices that come late move what somebody just presses. */
let loaded: typeof import('./account-notices.tsx') | undefined

/** Where an account is looked after. What it still lacks is one line there, and nowhere else in anybody's way. */
const accountPages = new Set([
  '/dashboard',
  '/profile',
  '/security',
  '/privacy',
  '/notifications',
  '/subscription',
])

/** What a member should know on a page, the most pressing first. None on `/auth`, where the next step is on the page. */
export function noticesFor(
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
    // Where it can be undone, that is shown anyway.
    ...(changesAddress && path !== '/security' ? (['address'] as const) : []),
    ...(isAccountPage && mailFails ? (['mail'] as const) : []),
    ...(isAccountPage && state === 'pending' ? (['pending'] as const) : []),
    ...(isAccountPage && !kitSaved ? (['kit'] as const) : []),
  ]
}

/** Above the page: what needs this member's attention. */
export function MemberNotices() {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const [notices, setNotices] = useState(loaded)
  // Somebody about to sign in may have some.
  const mayHave = user ? noticesFor(user, '/dashboard').length > 0 : pathname.endsWith('/auth')
  const wantedOn = mayHave ? pathname : null
  useEffect(() => {
    if (wantedOn === null || loaded) return
    import('./account-notices.tsx').then(
      (found) => setNotices((loaded = found)),
      // Without the network it is tried again on the next page.
      () => undefined,
    )
  }, [wantedOn])
  const kinds = user ? noticesFor(user, pathname) : []
  if (!user || !notices || kinds.length === 0) return null
  return <notices.AccountNotices user={user} kinds={kinds} />
}
