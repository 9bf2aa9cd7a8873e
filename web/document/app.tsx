import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useSyncExternalStore } from 'react'
import {
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { OneTimeLinks } from '#web/features/confirmation/one-time-links.tsx'
import { goOnWithFiles } from '#web/features/evidence/transfer/going-on.ts'
import { OfflineScreen } from '#web/features/offline/components/offline-screen.tsx'
import { MemberNotices } from '#web/features/security/member-notices.tsx'
import { Platform } from '#web/platform/platform.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { mainId } from '#web/shell/skip-link.tsx'
import { askForPageAgain, isPageMissing, onPageMissing } from './coming-page.ts'

/** The application inside the document: what every page shares, and the page in it. */
export function App() {
  // The hook instead of <ScrollRestoration>, which draws an inline script anew on every render.
  useScrollRestoration()
  useEffect(() => goOnWithFiles(), [])
  return (
    <CSPProvider disableStyleElements>
      <Platform>
        <OneTimeLinks />
        <Shell>
          <MemberNotices />
          <PageOutlet />
        </Shell>
      </Platform>
    </CSPProvider>
  )
}

/** In place of a page whose code cannot be fetched. */
function MissingPage() {
  const navigate = useNavigate()
  const here = useLocation()
  useEffect(() => document.getElementById(mainId)?.focus(), [])
  // A move to where one is takes back the one that is under way.
  return <OfflineScreen onTryAgain={askForPageAgain} onBack={() => void navigate(here, { replace: true })} />
}

/** The page, or "Loading..." in its place while the code of the next one is on its way. */
function PageOutlet() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isMissing = useSyncExternalStore(onPageMissing, isPageMissing, () => false)
  if (!next || next.pathname === pathname) return <Outlet />
  return isMissing ? <MissingPage /> : <PageSkeleton />
}
