import { type ComponentType, useEffect, useState } from 'react'

/** Where the state of this device is said, on every page. Its code is loaded after everything that the page itself needs. */
export function LateDeviceState() {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isThere = true
    const load = () =>
      void import('./device-state.tsx').then(
        ({ DeviceState }) => isThere && setShown(() => DeviceState),
        // Without it the page itself says what it needs; the next one asks again.
        () => undefined,
      )
    const timer = setTimeout(load, afterStart)
    return () => {
      isThere = false
      clearTimeout(timer)
    }
  }, [])
  return Shown && <Shown />
}

/** Milliseconds after which nothing of the page's own is in its way. */
const afterStart = 2_000
