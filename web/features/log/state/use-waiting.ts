import { useEffect, useSyncExternalStore } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import { type WaitingAct, waiting } from '../device/waiting.ts'
import { readUntilRead, settle } from './settle.ts'

/** Longest that a browser's timer waits, in milliseconds. */
const longest = 2_000_000_000

const settleNow = () => void settle().catch((error: unknown) => logProblem('log-not-settled', error))

/** What waits on this device; `null` until it was read. Removes for good what is over before it left the device. */
export function useWaiting(): readonly WaitingAct[] | null {
  const items = useSyncExternalStore(waiting.subscribe, waiting.current, () => null)
  useEffect(readUntilRead, [])
  useEffect(() => {
    if (!items) return undefined
    settleNow()
    const ends = items.map(({ until }) => until - Date.now()).filter((rest) => rest > 0)
    const timer = ends.length > 0 ? setTimeout(settleNow, Math.min(...ends, longest)) : undefined
    return () => clearTimeout(timer)
  }, [items])
  return items
}
