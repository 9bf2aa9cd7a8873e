/**
 * The server's time, as far as this device can tell. Device clocks are often hours off, so the end of a
 * session is compared with this clock only.
 */
export function serverClock(deviceNow: () => number = Date.now) {
  let offset = 0
  return {
    now: () => deviceNow() + offset,
    offset: () => offset,
    /** Sets the clock from the time of a response, which is truncated to seconds. */
    set: (serverTime: number) => {
      offset = serverTime - deviceNow()
    },
    restore: (storedOffset: number) => {
      offset = storedOffset
    },
  }
}
export type ServerClock = ReturnType<typeof serverClock>
