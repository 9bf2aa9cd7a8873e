import { useEffect, useState } from 'react'
import { useAuth } from '#web/platform/session/auth.tsx'

/** How many items wait for the member as a moderator; 0 until it is known. Its code comes once a moderator is signed in. */
export function useWaitingItems(): number {
  const { user } = useAuth()
  const id = user?.twoFactors && user.isModerator ? user.id : null
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (id === null) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    // Without a network there is no number, which is no loss.
    import('#web/features/community/moderation/model/waiting-count.ts').then(
      ({ watchWaitingItems }) => {
        if (!isGone) stop = watchWaitingItems(id, setWaiting)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
      setWaiting(0)
    }
  }, [id])
  return waiting
}
