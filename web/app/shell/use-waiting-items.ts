import { useEffect, useState } from 'react'
import { useAuth } from '#web/platform/session/auth.tsx'

/**
 * The number of items that wait for the member as a moderator; 0 until known. Its code is loaded once a
 * moderator is signed in.
 */
export function useWaitingItems(): number {
  const { user } = useAuth()
  const id = user?.twoFactors && user.isModerator ? user.id : null
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (id === null) return undefined
    let stop: (() => void) | undefined
    let isUnmounted = false
    // Offline there is no number, which does no harm.
    import('#web/features/community/moderation/model/waiting-count.ts').then(
      ({ watchWaitingItems }) => {
        if (!isUnmounted) stop = watchWaitingItems(id, setWaiting)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      stop?.()
      setWaiting(0)
    }
  }, [id])
  return waiting
}
