import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import {
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router'
import { Platform } from '#web/platform/platform.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { replayEarlyInput } from './early-input.ts'
import { deferWithoutHtml, useDeferredParts } from '../shell/later/deferred-parts.tsx'
import { Shell } from '../shell/shell.tsx'
import { writeDatesForReader } from '#web/ui/dates.ts'
import { missingPage, onMissingPage } from '#web/platform/pages/page-loader.ts'

const Background = deferWithoutHtml('Background')
const MemberNotices = deferWithoutHtml('MemberNotices')

/** The application inside the document: what all pages share, and the current page. */
export function App() {
  // The hook instead of <ScrollRestoration>, which renders an inline script on every render.
  useScrollRestoration()
  // Before anything is rendered again with data that only this device has.
  useLayoutEffect(writeDatesForReader, [])
  useEffect(replayEarlyInput, [])
  return (
    <CSPProvider disableStyleElements>
      <Platform>
        <Background />
        <Shell>
          <MemberNotices />
          <PageOutlet />
        </Shell>
      </Platform>
    </CSPProvider>
  )
}

/** The page, or a skeleton while the code of the next one loads or cannot be loaded. */
function PageOutlet() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const why = useSyncExternalStore(onMissingPage, missingPage, () => null)
  const parts = useDeferredParts()
  if (!next || next.pathname === pathname) return <Outlet />
  return why && parts ? <parts.MissingPage why={why} next={next} /> : <PageSkeleton />
}
