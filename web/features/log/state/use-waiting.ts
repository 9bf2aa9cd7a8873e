import { useEffect, useSyncExternalStore } from 'react'
import { settled } from '../device/settling.ts'
import { type WaitingAct, waiting } from '../device/waiting.ts'
import { waitAfter } from './backoff.ts'
import { removeFiles } from './files.ts'

/** Longest that a browser's timer waits, in milliseconds. */
const longest = 2_000_000_000

/** What waits on this device; `null` until it was read. Removes for good what is over before it left the device. */
export function useWaiting(): readonly WaitingAct[] | null {
  const items = useSyncExternalStore(waiting.subscribe, waiting.current, () => null)
  useEffect(readUntilRead, [])
  useEffect(() => {
    if (!items) return undefined
    const settle = () => {
      const { acts, incidents } = settled(items, Date.now())
      if (acts.size === 0) return
      void waiting.remove(acts)
      for (const id of incidents) void removeFiles(id)
    }
    settle()
    const ends = items.map(({ until }) => until - Date.now()).filter((rest) => rest > 0)
    const timer = ends.length > 0 ? setTimeout(settle, Math.min(...ends, longest)) : undefined
    return () => clearTimeout(timer)
  }, [items])
  return items
}

/** The device may refuse its database for a moment: it is asked again, as long as somebody looks. */
function readUntilRead(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const read = (failed: number): Promise<void> =>
    waiting.load().catch((error: unknown) => {
      if (isOver) return
      timer = setTimeout(() => void read(failed + 1), waitAfter(failed, error))
    })
  void read(1)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
