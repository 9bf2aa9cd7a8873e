import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/platform/session/auth.tsx'

/** How many notifications the member has not read; 0 until it is known. Its code comes once somebody is signed in. */
export function useUnread(): number {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const id = user?.id ?? null
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (id === null) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    // Without a network there is no number, which is no loss.
    import('#web/features/account/notifications/model/unread-count.ts').then(
      ({ watchUnread }) => {
        if (!isGone) stop = watchUnread(id, setUnread)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
      setUnread(0)
    }
  }, [id])
  useEffect(() => {
    if (id === null) return
    import('#web/features/account/notifications/model/unread-count.ts').then(
      ({ lookAgain }) => lookAgain(pathname),
      () => undefined,
    )
  }, [id, pathname])
  return unread
}
