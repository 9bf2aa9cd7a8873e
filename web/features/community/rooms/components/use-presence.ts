import { useEffect } from 'react'
import { renewHostPresence } from '#contract/community/room-hosting.ts'
import { presenceSeconds, type RoomSession } from '#contract/community/rooms.ts'
import { call } from '#web/platform/api/call.ts'

/** Whether this reader leads the session at the moment. */
export const isInCharge = ({ role, inCharge }: Pick<RoomSession, 'role' | 'inCharge'>): boolean =>
  inCharge !== null && role === inCharge

/** While the leading host has the session open, their device sends a heartbeat every few seconds. */
export function usePresence(session: RoomSession | undefined, onLost: () => unknown): void {
  const id = session?.id
  const isNeeded =
    session !== undefined && isInCharge(session) && (session.state === 'open' || session.state === 'paused')
  useEffect(() => {
    if (id === undefined || !isNeeded) return undefined
    const sendPresence = () =>
      // Without a network the heartbeat fails, and after a minute the room pauses, as intended.
      void call(renewHostPresence, { params: { id } }).then(
        (answer) => answer.isInCharge || onLost(),
        () => undefined,
      )
    sendPresence()
    const timer = setInterval(sendPresence, presenceSeconds * 1_000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is called then does not change whether it is said
  }, [id, isNeeded])
}
