import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onConnectionChange } from '#web/platform/api/on-connection-change.ts'
import { hasPending } from '#web/platform/outbox/pending-flag.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { hrefInLocale } from '#web/ui/language/links.ts'
import { DeviceStatusLine } from './device-status-line.tsx'
import { deviceStatusOf } from './device-status.ts'

/**
 * One line above every page: the state of the connection, items that wait to be sent, and the last
 * synchronisation; nothing if all is well. Details are on `/offline`.
 */
export function DeviceState() {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine)
  const code = useOutboxCode(user !== null || hasPending())
  if (hrefInLocale('en', pathname) === '/offline') return null
  if (code) return <code.DeviceStateWithOutbox isOnline={isOnline} />
  return <DeviceStatusLine status={deviceStatusOf(isOnline, [])} lastSyncAt={null} />
}

/** Loads the outbox code. Visitors with nothing waiting do not load it. */
function useOutboxCode(isNeeded: boolean) {
  const [code, setCode] = useState<typeof import('./device-state-with-outbox.tsx') | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isMounted = true
    import('./device-state-with-outbox.tsx').then(
      (found) => isMounted && setCode(found),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [isNeeded])
  return code
}
