/** Milliseconds for which a post is on the screen, in a window with the focus, before it counts as read. */
export const readAfter = 2_000

/** Says which posts have been read: those that stayed in sight for a while, not those that were scrolled past. */
export function createReadTimer(onRead: (number: number) => void) {
  const inSight = new Set<number>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let isLooking = true

  function stop(number: number) {
    clearTimeout(timers.get(number))
    timers.delete(number)
  }
  function start(number: number) {
    if (!isLooking || timers.has(number)) return
    timers.set(
      number,
      setTimeout(() => onRead(number), readAfter),
    )
  }
  return {
    /** A post came into sight, or went out of it. */
    see(number: number, isSeen: boolean): void {
      if (isSeen) {
        inSight.add(number)
        start(number)
      } else {
        inSight.delete(number)
        stop(number)
      }
    },
    /** Whether the reader looks at this window. */
    look(isSo: boolean): void {
      isLooking = isSo
      for (const number of inSight) (isSo ? start : stop)(number)
    },
    end(): void {
      for (const number of Array.from(timers.keys())) stop(number)
    },
  }
}
