import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onConnectionChange } from '#web/platform/api/on-connection-change.ts'
import { hasPending } from '#web/platform/outbox/pending-flag.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { sameHrefIn } from '#web/ui/language/links.ts'
import { ShownDeviceStatus } from './shown-device-status.tsx'
import { deviceStatusOf } from './device-status.ts'

/**
 * One line above every page: whether there is a connection, what waits to be sent, and when this device was last in step; where
 * all of that is as it should be, nothing. The whole of it is on `/offline`.
 */
export function DeviceState() {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine)
  const code = useCodeOfOutbox(user !== null || hasPending())
  if (sameHrefIn('en', pathname) === '/offline') return null
  if (code) return <code.WithOutbox isOnline={isOnline} />
  return <ShownDeviceStatus status={deviceStatusOf(isOnline, [])} lastInStep={null} />
}

/** What reads the outbox. Visitors with nothing waiting do not load it. */
function useCodeOfOutbox(isNeeded: boolean) {
  const [code, setCode] = useState<typeof import('./with-outbox.tsx') | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isThere = true
    import('./with-outbox.tsx').then(
      (found) => isThere && setCode(found),
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [isNeeded])
  return code
}
