import { useEffect } from 'react'
import { leaveSeat } from '#contract/community/rooms.ts'
import { call } from '#web/platform/api/call.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'

/**
 * "Leave quickly" also leaves the room at once. The request starts before the session ends on this device, and reaches the server even
 * after the page is closed.
 */
export function useQuickLeave(id: string, isSeated: boolean): void {
  useEffect(() => {
    if (!isSeated) return undefined
    return registerCleanup({
      step: 'server',
      leave: () => call(leaveSeat, { params: { id } }, { keepalive: true }),
    })
  }, [id, isSeated])
}
