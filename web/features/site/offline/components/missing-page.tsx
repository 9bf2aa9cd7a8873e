import { useEffect } from 'react'
import { createPath, useLocation, useNavigate, type Location } from 'react-router'
import { brand } from '#content/brand.ts'
import { retryMissingPage, type MissingPage as Missing } from '#web/platform/pages/page-loader.ts'
import { m } from '#web/messages/compiled/messages.js'
import { hasUnsavedData } from '#web/platform/device/unsaved-data.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { OfflineScreen } from './offline-screen.tsx'

interface MissingPageProps {
  why: Missing
  /** The requested page. */
  next: Location
}

/**
 * Replaces a page whose code is not cached. It makes no promise about data on this device: what was typed before may exist in
 * this tab only.
 */
export function MissingPage({ why, next }: MissingPageProps) {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => document.getElementById(mainId)?.focus(), [])
  if (why === 'replaced') return <AnotherDocument next={next} />
  const isHeld = why === 'held'
  // Navigating to the current page cancels the pending navigation.
  const stay = () => void navigate(location, { replace: true })
  return (
    <OfflineScreen {...(isHeld ? held : navigator.onLine ? unreachedPage : offline)()}>
      {isHeld ? (
        <LinkButton to={createPath(next)} target="_blank" reloadDocument>
          {m.offline_new_tab()}
        </LinkButton>
      ) : (
        <Button onClick={retryMissingPage}>{m.offline_try_again()}</Button>
      )}
      <Button tone="secondary" onClick={stay}>
        {m.offline_back()}
      </Button>
      <LinkButton to="/" tone="quiet">
        {m.offline_homepage()}
      </LinkButton>
    </OfflineScreen>
  )
}

const offline = () => ({ title: m.offline_title(), lead: m.offline_missing_lead() })
const unreachedPage = () => ({
  title: m.offline_unreached_title(),
  lead: m.offline_unreached_lead({ brand: brand.name }),
})
const held = () => ({ title: m.offline_held_title(), lead: m.offline_held_lead() })

/** The page comes with another document, which is loaded unless something exists in this tab only. */
function AnotherDocument({ next }: { next: Location }) {
  const address = createPath(next)
  useEffect(() => {
    void hasUnsavedData().then((isHeld) => (isHeld ? retryMissingPage() : window.location.assign(address)))
  }, [address])
  return <PageSkeleton />
}
