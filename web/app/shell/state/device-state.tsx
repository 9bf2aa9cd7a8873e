import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onConnectionChange } from '#web/platform/api/on-connection-change.ts'
import { hasPending } from '#web/platform/outbox/pending-flag.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { sameHrefIn } from '#web/ui/language/links.ts'
import { ShownDeviceStatus } from './shown-device-status.tsx'
import { deviceStatusOf } from './device-status.ts'

/**
 * One line above every page: the state of the connection, items that wait to be sent, and the last
 * synchronisation; nothing if all is well. Details are on `/offline`.
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

/** Loads the outbox code. Visitors with nothing waiting do not load it. */
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
