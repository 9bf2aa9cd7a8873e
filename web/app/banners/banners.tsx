import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyOrNull } from '#web/platform/load-code.ts'
import { installOffer } from '#web/platform/install/install-offer.ts'
import { installsFromShareMenu, canOfferInstall } from '#web/platform/install/install-prompt.ts'
import { update, watchWorker } from '#web/platform/offline-copy/watch-worker.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { useIsInstallDue } from './use-is-install-due.ts'

const loadInstallBanner = async () => (await import('./install-banner.tsx')).InstallBanner
const InstallBanner = lazyOrNull(loadInstallBanner)
const UpdateBanner = lazyOrNull(async () => (await import('./update-banner.tsx')).UpdateBanner)

/**
 * The app's messages about itself: announcements of administrators, a new version, and installation. Every
 * page loads this; the banners themselves are loaded only if they are shown.
 */
export function Banners() {
  useEffect(watchWorker, [])
  // The name and languages of the service, which the shell around every page shows.
  useOperator()
  const isUpdateWaiting = useSyncExternalStore(update.subscribe, update.isWaiting)
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current)
  const canInstall = offer !== null || installsFromShareMenu()
  const isInstallDue = useIsInstallDue(canInstall)
  useEffect(() => {
    // Loaded before it is due, so that it does not appear late and move what the person is pressing.
    if (canInstall && canOfferInstall()) loadInstallBanner().catch(() => undefined)
  }, [canInstall])
  return (
    <Suspense>
      <AnnouncementBar />
      {isUpdateWaiting && <UpdateBanner />}
      {isInstallDue && <InstallBanner />}
    </Suspense>
  )
}
