import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Access } from '#web/features/reports/sealing/access.ts'
import { isDue } from '../account/moving.ts'
import { waiting } from '../device/waiting.ts'
import { moveInto } from './move-into.ts'
import { createMover, type MovingState, notMoving } from './mover.ts'

const noSubscription = () => () => undefined

/**
 * Writes into the account what waits on the device, whenever something is due, the vault is open and the server can be
 * reached.
 */
export function useMoving(access: Access | null): MovingState {
  const client = useQueryClient()
  const mover = useMemo(() => {
    const memberId = access?.memberId
    if (!access || !memberId) return null
    return createMover({
      untilDue: () => untilDue(memberId),
      move: (tell) => moveInto(client, access, memberId, tell),
    })
  }, [access, client])
  useEffect(() => {
    if (!mover) return undefined
    mover.start()
    window.addEventListener('online', mover.wake)
    const forget = waiting.subscribe(mover.wake)
    return () => {
      forget()
      window.removeEventListener('online', mover.wake)
      mover.stop()
    }
  }, [mover])
  return useSyncExternalStore(
    mover?.subscribe ?? noSubscription,
    mover?.current ?? (() => notMoving),
    () => notMoving,
  )
}

function untilDue(memberId: string): number | null {
  const items = waiting.current() ?? []
  const own = items.filter((each) => isDue({ ...each, until: 0 }, memberId, 0))
  if (own.length === 0) return null
  return Math.max(0, Math.min(...own.map(({ until }) => until)) - Date.now())
}
