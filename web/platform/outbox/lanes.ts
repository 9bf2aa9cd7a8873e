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
  const { queue, obstacles, withLock, now, later, show, isClosed } = dependencies
  const attempts = createAttempts({ ...dependencies, read })
  /** The lanes that this tab works on, or waits for. */
  const working = new Set<string>()
  let callOff: (() => void) | null = null
  /** How often in a row the database has failed. */
  let refusals = 0

  /** Works on every lane in which something is due, and schedules the next run. */
  function run(): void {
    if (isClosed()) return
    callOff?.()
    const firsts = queue.firsts().filter(obstacles.goesByItself)
    for (const item of firsts) if (obstacles.isDue(item) && !working.has(item.lane)) void work(item.lane)
    const waits = firsts.filter((item) => !obstacles.isDue(item)).map(({ notBefore }) => notBefore)
    callOff = waits.length > 0 ? later(Math.max(0, Math.min(...waits) - now()), run) : null
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
          if (isClosed() || !first || !obstacles.isDue(first) || !(await attempts.attempt(first))) return
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
    refusals += 1
    callOff?.()
    callOff = isClosed() ? null : later(waitBefore(refusals, null), () => void open().catch(() => undefined))
  }

  async function read(): Promise<void> {
    await queue.read()
    refusals = 0
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
      callOff?.()
      attempts.close()
    },
  }
}
