import type { WithLock } from '../device/with-lock.ts'
import { type AttemptDependencies, createAttempts } from './attempts.ts'
import { waitBefore } from './outcome.ts'

/** The lock under which one tab at a time works on a lane. */
export const lockOfLane = (lane: string): string => `outbox/${lane}`

interface Dependencies extends Omit<AttemptDependencies, 'read'> {
  readonly withLock: WithLock
  /** Calls back after so many milliseconds. Gives what calls it off. */
  readonly later: (milliseconds: number, callback: () => void) => () => void
  readonly isClosed: () => boolean
}

/** Sends what is due: the lanes side by side, and of each lane one thing after the other. */
export function createLanes(dependencies: Dependencies) {
  const { queue, obstacles, withLock, now, later, show, isClosed } = dependencies
  const attempts = createAttempts({ ...dependencies, read })
  /** The lanes that this tab works on, or waits to. */
  const working = new Set<string>()
  let callOff: (() => void) | null = null
  /** How often in a row the device has refused its database. */
  let refusals = 0

  /** Works on every lane in which something is due, and looks again when the next is. */
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

  /** The device refuses its database for a moment. */
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
