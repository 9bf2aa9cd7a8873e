import type { WithLock } from '../device/with-lock.ts'
import { type AttemptDependencies, createAttempts } from './attempts.ts'
import { waitBefore } from './outcome.ts'

/** The name of the lock that lets one tab at a time work on a lane. */
export const lockOfLane = (lane: string): string => `outbox/${lane}`

interface Dependencies extends Omit<AttemptDependencies, 'read'> {
  readonly withLock: WithLock
  /** Schedules a callback after a time in milliseconds; returns its cancel function. */
  readonly later: (milliseconds: number, callback: () => void) => () => void
  readonly isClosed: () => boolean
}

/** Sends what is due: lanes in parallel, and the items of each lane in sequence. */
export function createLanes(dependencies: Dependencies) {
  const { queue, retryState, withLock, now, later, show, isClosed } = dependencies
  const attempts = createAttempts({ ...dependencies, read })
  /** The lanes that this tab works on, or waits for. */
  const working = new Set<string>()
  let cancelNextRun: (() => void) | null = null
  /** How often in a row the database has failed. */
  let databaseFailures = 0

  /** Works on every lane in which something is due, and schedules the next run. */
  function run(): void {
    if (isClosed()) return
    cancelNextRun?.()
    const laneHeads = queue.laneHeads().filter(retryState.isAutomatic)
    for (const item of laneHeads) if (retryState.isDue(item) && !working.has(item.lane)) void work(item.lane)
    const dueTimes = laneHeads.filter((item) => !retryState.isDue(item)).map(({ notBefore }) => notBefore)
    cancelNextRun = dueTimes.length > 0 ? later(Math.max(0, Math.min(...dueTimes) - now()), run) : null
  }

  async function work(lane: string): Promise<void> {
    working.add(lane)
    let isRead = false
    try {
      await withLock(lockOfLane(lane), async () => {
        // Another tab may have worked on it until now.
        await read()
        isRead = true
        for (;;) {
          const first = queue.known().find((item) => item.lane === lane)
          if (isClosed() || !first || !retryState.isDue(first) || !(await attempts.attempt(first))) return
        }
      })
    } catch {
      isRead = false
    } finally {
      working.delete(lane)
    }
    if (isRead) run()
    else openLater()
  }

  /** Retries later when the database fails for a moment. */
  function openLater(): void {
    databaseFailures += 1
    cancelNextRun?.()
    cancelNextRun = isClosed()
      ? null
      : later(waitBefore(databaseFailures, null), () => void open().catch(() => undefined))
  }

  async function read(): Promise<void> {
    await queue.read()
    databaseFailures = 0
    await show()
  }

  async function open(): Promise<void> {
    try {
      await read()
    } catch (error) {
      openLater()
      throw error
    }
    run()
  }

  return {
    read,
    open,
    isUnderWay: attempts.isUnderWay,
    stop: attempts.stop,
    close(): void {
      cancelNextRun?.()
      attempts.close()
    },
  }
}
