import { type ComponentType, useEffect, useState } from 'react'
import { watchInstallOffer } from '#web/platform/install/install-prompt.ts'

/** Milliseconds after which it is not waited for an idle moment any longer. */
const longestWait = 5_000

/** Once everything that the page itself needs has been loaded, and the browser has a moment. */
function whenIdle(work: () => void): () => void {
  let stop = () => {}
  const ask = () => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, longestWait)
      stop = () => clearTimeout(timer)
      return
    }
    const id = requestIdleCallback(work, { timeout: longestWait })
    stop = () => cancelIdleCallback(id)
  }
  if (document.readyState === 'complete') ask()
  else {
    window.addEventListener('load', ask, { once: true })
    stop = () => window.removeEventListener('load', ask)
  }
  return () => stop()
}

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
