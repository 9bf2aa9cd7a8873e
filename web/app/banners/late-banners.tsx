import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/idle.ts'
import { watchInstallOffer } from '#web/platform/install/install-prompt.ts'

/** The app's banners, whose code is loaded after everything else. */
export function LateBanners() {
  const [Banners, setBanners] = useState<ComponentType | null>(null)
  useEffect(() => {
    const stops = [
      watchInstallOffer(),
      whenIdle(() => {
        import('./banners.tsx').then(
          (code) => setBanners(() => code.Banners),
          // Without the network there is nothing new to offer either; the next visit asks again.
          () => undefined,
        )
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return Banners && <Banners />
}
