import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/idle.ts'

/** Where the state of this device is said, on every page. Its code is loaded after everything that the page itself needs. */
export function LateDeviceState() {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./device-state.tsx').then(
          (code) => setShown(() => code.DeviceState),
          // Without it the page itself says what it needs; the next one asks again.
          () => undefined,
        )
      }),
    [],
  )
  return Shown && <Shown />
}
