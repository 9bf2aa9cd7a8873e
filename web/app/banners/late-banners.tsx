import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/idle.ts'

/** The app's banners, loaded after everything else. */
export function LateBanners() {
  const [Banners, setBanners] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./banners.tsx').then(
          (code) => setBanners(() => code.Banners),
          // Without the network there is nothing new to offer either; the next visit tries again.
          () => undefined,
        )
      }),
    [],
  )
  return Banners && <Banners />
}
