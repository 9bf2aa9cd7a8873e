import { useEffect } from 'react'
import { leaveSeat } from '#contract/community/rooms.ts'
import { call } from '#web/platform/api/call.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'

/**
 * "Leave quickly" leaves the room the same moment. It is asked for before the session ends on this device, and reaches the server also
 * after the page is gone.
 */
export function useLeavingQuickly(id: string, isSeated: boolean): void {
  useEffect(() => {
    if (!isSeated) return undefined
    return registerCleanup({
      step: 'server',
      leave: () => call(leaveSeat, { params: { id } }, { keepalive: true }),
    })
  }, [id, isSeated])
}
