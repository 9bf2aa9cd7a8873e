/**
 * The server's time as far as this device can tell. Device clocks are hours off more often than one thinks; when a
 * session ends is compared with this one only.
 */
export function serverClock(deviceNow: () => number = Date.now) {
  let offset = 0
  return {
    now: () => deviceNow() + offset,
    offset: () => offset,
    /** Sets the clock by the time that an answer carried, which is cut to whole seconds. */
    set: (serverTime: number) => {
      offset = serverTime - deviceNow()
    },
    restore: (kept: number) => {
      offset = kept
    },
  }
}
export type ServerClock = ReturnType<typeof serverClock>
