import type { Clock } from 'pg-boss'
import { asActor } from '../database/actor.ts'
import type { Database } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'
import { rescheduleAfterSetBack, readClock } from './queries.ts'

/**
 * [Note: A clock that is set] The clock of a machine may be set while people use it: by its owner, by a service that keeps it
 * right, or by someone who attacks that service. What waits here waits by the processor's clock, which nobody sets; and what
 * is written with a moment that has not come, because the clock was ahead then, is brought back to now.
 */

/**
 * The time for the job queue, which takes how long something took from the difference between two moments and waits for the rest
 * of its interval. Where the machine's clock went back a day between the two, that rest would be a day.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what this clock gave out comes back
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** Milliseconds by which the database's clock may fall behind the monotonic clock between two checks without having been set. */
const tolerance = 1_000
/** Milliseconds between two checks. */
const pollInterval = 5_000

/**
 * Detects that a clock was set back.
 * @returns for each look at that clock, both in milliseconds, whether it was set back since the one before or the one before that:
 *   what was being written when it was set is there by the next
 */
export function detectSetBack(): (clock: number, processor: number) => boolean {
  // The first check has nothing to compare with.
  let ahead = Infinity
  let checks = 0
  return (clock, processor) => {
    checks = clock - processor < ahead - tolerance ? 2 : checks - 1
    ahead = clock - processor
    return checks > 0
  }
}

/** Checks the database's clock at intervals; after it was set back, reschedules the jobs that wait for a later time. */
export function watchClock(database: Database, log: Log) {
  let wasSetBack = detectSetBack()
  let timer: NodeJS.Timeout | undefined
  let checking = Promise.resolve()
  let stopped = false

  async function check(): Promise<void> {
    try {
      await asActor(database, system, async (db) => {
        const processor = performance.now()
        if (wasSetBack(await readClock(db), processor)) await rescheduleAfterSetBack(db)
      })
    } catch (error) {
      log.error('job-failed', { job: 'watch-clock', error })
      // The next check reschedules whatever is left.
      wasSetBack = detectSetBack()
    }
    if (!stopped) timer = setTimeout(begin, pollInterval)
  }

  function begin(): void {
    checking = check()
  }

  return {
    start: begin,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await checking
    },
  }
}
