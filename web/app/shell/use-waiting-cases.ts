import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/platform/session/auth.tsx'

const load = () => import('#web/records/waiting-cases.ts')

/** How many cases wait for the member at their desks; 0 until it is known. Its code comes once somebody who handles cases is signed in. */
export function useWaitingCases(): number {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const id = user?.twoFactors && user.handles.length > 0 ? user.id : null
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (id === null) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    // Without a network there is no number, which is no loss.
    load().then(
      ({ watchWaitingCases }) => {
        if (!isGone) stop = watchWaitingCases(id, setWaiting)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
      setWaiting(0)
    }
  }, [id])
  useEffect(() => {
    if (id === null) return
    load().then(
      ({ refreshWaitingCases }) => refreshWaitingCases(pathname),
      () => undefined,
    )
  }, [id, pathname])
  return waiting
}
