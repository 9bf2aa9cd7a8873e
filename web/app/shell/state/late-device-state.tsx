import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/idle.ts'

/** The device state on every page, loaded after everything that the page itself needs. */
export function LateDeviceState() {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./device-state.tsx').then(
          (code) => setShown(() => code.DeviceState),
          // Without it the page still works; the next one tries again.
          () => undefined,
        )
      }),
    [],
  )
  return Shown && <Shown />
}
