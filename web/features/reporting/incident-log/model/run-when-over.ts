import { unsyncedActs } from './unsynced-acts.ts'

/** Longest that a browser's timer waits, in milliseconds. */
const longest = 2_000_000_000

/**
 * Calls back for what waits now, whenever that changes, and when something of it cannot be taken back any more.
 *
 * @returns a function that stops it
 */
export function whenOver(callback: () => void): () => void {
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
