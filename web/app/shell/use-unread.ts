import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/platform/session/auth.tsx'

/** The number of unread notifications of the member; 0 until known. Its code is loaded once somebody is signed in. */
export function useUnread(): number {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const id = user?.id ?? null
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (id === null) return undefined
    let stop: (() => void) | undefined
    let isUnmounted = false
    // Offline there is no number, which does no harm.
    import('#web/features/account/notifications/model/unread-count.ts').then(
      ({ watchUnread }) => {
        if (!isUnmounted) stop = watchUnread(id, setUnread)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      stop?.()
      setUnread(0)
    }
  }, [id])
  useEffect(() => {
    if (id === null) return
    import('#web/features/account/notifications/model/unread-count.ts').then(
      ({ refreshCount }) => refreshCount(pathname),
      () => undefined,
    )
  }, [id, pathname])
  return unread
}
