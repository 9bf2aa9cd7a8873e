import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyOrNothing } from '#web/platform/code.ts'
import { installOffer } from '#web/platform/install/install-offer.ts'
import { installsFromShareMenu, mayOffer } from '#web/platform/install/install-prompt.ts'
import { update, watchWorker } from '#web/platform/offline-copy/watch-worker.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { useInstallIsDue } from './use-install-is-due.ts'

const loadInstallBanner = async () => (await import('./install-banner.tsx')).InstallBanner
const InstallBanner = lazyOrNothing(loadInstallBanner)
const UpdateBanner = lazyOrNothing(async () => (await import('./update-banner.tsx')).UpdateBanner)

/**
 * What the app says about itself: what its administrators announce, that there is a new version, and that it can be installed. Everybody loads this, and the
 * banners themselves only who is shown them.
 */
export function Banners() {
  useEffect(watchWorker, [])
  // Its name and languages, which the shell around every page shows.
  useOperator()
  const isUpdateWaiting = useSyncExternalStore(update.subscribe, update.isWaiting)
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current)
  const canInstall = offer !== null || installsFromShareMenu()
  const isInstallDue = useInstallIsDue(canInstall)
  useEffect(() => {
    // Before it is due, so that it is not late then and moves what somebody is just pressing.
    if (canInstall && mayOffer()) loadInstallBanner().catch(() => undefined)
  }, [canInstall])
  return (
    <Suspense>
      <AnnouncementBar />
      {isUpdateWaiting && <UpdateBanner />}
      {isInstallDue && <InstallBanner />}
    </Suspense>
  )
}
