/** Milliseconds a post must be visible in a focused window to count as read. */
export const readAfter = 2_000

/** Reports which posts were read: those visible for a while, not those scrolled past. */
export function createReadTimer(onRead: (number: number) => void) {
  const inSight = new Set<number>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let isFocused = true

  function stop(number: number) {
    clearTimeout(timers.get(number))
    timers.delete(number)
  }
  function start(number: number) {
    if (!isFocused || timers.has(number)) return
    timers.set(
      number,
      setTimeout(() => onRead(number), readAfter),
    )
  }
  return {
    /** Notes that a post became visible or hidden. */
    setVisible(number: number, isSeen: boolean): void {
      if (isSeen) {
        inSight.add(number)
        start(number)
      } else {
        inSight.delete(number)
        stop(number)
      }
    },
    /** Notes whether the window has the focus. */
    setFocused(isSo: boolean): void {
      isFocused = isSo
      for (const number of inSight) (isSo ? start : stop)(number)
    },
    end(): void {
      for (const number of Array.from(timers.keys())) stop(number)
    },
  }
}
