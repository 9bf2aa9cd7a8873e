import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { warnBeforeUnload } from '#web/platform/device/unload-warning.ts'
import { watchInstallOffer } from '#web/platform/install/install-offer.ts'
import { FallbackErrorScreen } from './error/fallback-error-screen.tsx'
import { redirectPresses } from '#web/ui/redirect-presses.ts'
import { Header } from './header.tsx'
import { deferWithoutHtml, deferWithHtml } from './later/deferred-parts.tsx'
import { LeaveButton } from './leave/leave-button.tsx'
import { mainId, SkipLink } from '#web/ui/skip-link.tsx'

const Footer = deferWithHtml('Footer')
const BottomBar = deferWithHtml('BottomBar')
const Toaster = deferWithHtml('Toaster')
const Banners = deferWithoutHtml('Banners')
const DeviceState = deferWithoutHtml('DeviceState')

/** After navigation inside the app, focuses the new page, as a full load would. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useFocusOnNavigation(pathname)
  // The browser's offer comes once and early, before the banner that uses it is loaded.
  useEffect(watchInstallOffer, [])
  useEffect(redirectPresses, [])
  useEffect(warnBeforeUnload, [])
  return (
    <>
      <SkipLink />
      <LeaveButton />
      <Header />
      <Banners />
      <DeviceState />
      <main id={mainId} ref={main} tabIndex={-1}>
        {/* Another page starts without the error of the previous one. */}
        <FallbackErrorScreen key={pathname}>{children}</FallbackErrorScreen>
      </main>
      <Footer />
      <BottomBar />
      <Toaster />
    </>
  )
}
