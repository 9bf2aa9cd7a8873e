import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/platform/session/auth.tsx'

const load = () => import('#web/records/waiting-cases.ts')

/** The number of cases that wait for the member; 0 until known. Its code is loaded once a case handler is signed in. */
export function useWaitingCases(): number {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const id = user?.twoFactors && user.handles.length > 0 ? user.id : null
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (id === null) return undefined
    let stop: (() => void) | undefined
    let isUnmounted = false
    // Offline there is no number, which does no harm.
    load().then(
      ({ watchWaitingCases }) => {
        if (!isUnmounted) stop = watchWaitingCases(id, setWaiting)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
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
