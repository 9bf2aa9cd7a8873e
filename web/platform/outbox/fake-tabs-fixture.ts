import type { WithLock } from '../device/with-lock.ts'
import type { Turn } from './fixture.ts'

// For tests: tabs of a browser that can crash at any moment, with everything in progress in them.

/** A tab; once it is dead, nothing in progress in it continues. */
export interface FakeTab {
  isDead: boolean
  readonly timers: Map<object, { at: number; callback: () => void }>
}

/** Locks of the tabs of one browser, released when their tab dies, as in a browser. */
export function createTabLocks() {
  const queues = new Map<string, { tab: FakeTab; begin: () => void }[]>()
  return {
    of(tab: FakeTab): WithLock {
      return (name, work) =>
        new Promise((resolve, reject) => {
          if (tab.isDead) return
          const queue = queues.get(name) ?? []
          queues.set(name, queue)
          const begin = () => {
            const over = () => {
              if (tab.isDead) return
              queue.shift()
              queue[0]?.begin()
            }
            void work().then(resolve, reject).then(over)
          }
          queue.push({ tab, begin })
          if (queue.length === 1) begin()
        })
    },
    /** Called when a tab has died: the next waiter gets its locks. */
    release() {
      for (const queue of queues.values()) {
        const holder = queue[0]
        queue.splice(0, queue.length, ...queue.filter(({ tab }) => !tab.isDead))
        if (holder?.tab.isDead) queue[0]?.begin()
      }
    },
  }
}

/**
 * The pending operations of some tabs, advanced one step at a time.
 *
 * @param draw - a random number generator; decides which operation is next
 * @param settled - resolves when all operations are waiting for their turn
 */
export function createRandomTurns(draw: () => number, settled: () => Promise<void>) {
  let paused: { tab: FakeTab; go: () => void }[] = []
  return {
    /** A dead tab never gets a turn, and waits forever. */
    of(tab: FakeTab): Turn {
      return () => new Promise((resolve) => void (tab.isDead || paused.push({ tab, go: resolve })))
    },
    async take(count: number): Promise<void> {
      for (let each = 0; each < count; each++) {
        await settled()
        paused.splice(draw() % Math.max(1, paused.length), 1)[0]?.go()
      }
      await settled()
    },
    hasPaused: () => paused.length > 0,
    /** Called when a tab has died. */
    release() {
      paused = paused.filter(({ tab }) => !tab.isDead)
    },
  }
}

/** Schedules a callback by a clock that the test controls, in milliseconds, for as long as the tab lives. */
export const createTimers =
  ({ timers }: FakeTab, now: () => number) =>
  (milliseconds: number, callback: () => void): (() => void) => {
    const timer = {}
    timers.set(timer, { at: now() + milliseconds, callback })
    return () => void timers.delete(timer)
  }

/** Runs the callbacks that are due in these tabs. */
export function fireTimers(tabs: readonly FakeTab[], now: number): void {
  for (const { timers, isDead } of tabs) {
    for (const [timer, { at, callback }] of timers) {
      if (isDead || at > now) continue
      timers.delete(timer)
      callback()
    }
  }
}
