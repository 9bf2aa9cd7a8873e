import { useEffect } from 'react'
import { watchWorker } from '#web/platform/offline-copy/watch-worker.ts'
import { InstallBanner } from './install-banner.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** What the app says about itself: that there is a new version, and that it can be installed. */
export function Banners() {
  useEffect(watchWorker, [])
  return (
    <>
      <UpdateBanner />
      <InstallBanner />
    </>
  )
}
