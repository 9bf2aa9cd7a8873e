import { unsyncedActs } from './unsynced-acts.ts'

/** Maximum delay of a browser's timer, in milliseconds. */
const longest = 2_000_000_000

/**
 * Calls back now, whenever the waiting acts change, and when an undo period ends.
 *
 * @returns a function that stops it
 */
export function watchUndoPeriods(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function look() {
    clearTimeout(timer)
    const items = unsyncedActs.current()
    if (!items) return
    callback()
    const ends = items.map(({ until }) => until - Date.now()).filter((rest) => rest > 0)
    if (ends.length > 0) timer = setTimeout(look, Math.min(...ends, longest))
  }
  const forget = unsyncedActs.subscribe(look)
  look()
  return () => {
    forget()
    clearTimeout(timer)
  }
}
