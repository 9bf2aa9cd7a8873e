import { randomInt } from 'node:crypto'
import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'
import { insertTurn, lockTurn, setTurn } from './queries.ts'

/** Milliseconds between one time and the next, at least and at most. */
export interface Interval {
  readonly shortest: number
  readonly longest: number
}

/** Draws a later time from a cryptographically secure random source, so that it cannot be predicted from earlier ones. */
export function randomTimeAfter(now: Date, { shortest, longest }: Interval): Date {
  return new Date(now.getTime() + randomInt(shortest, longest + 1))
}

/** A job that runs at random times. */
export interface RandomJob {
  readonly name: string
  /** When it runs next: a new random time after each run, whether there was anything to do or not. */
  readonly next: (now: Date) => Date
  readonly work: (db: Db) => Promise<void>
}

/**
 * Milliseconds after which a missed turn is skipped: no server was running, so nothing was written since, and running
 * it now would reveal when that was.
 */
const missedAfter = 120_000
/**
 * A turn that is due later than this from now, in milliseconds, was drawn while the clock of the database was ahead: no gap is so long. It
 * is drawn again, or what waits would wait until that day has come.
 */
const maxAheadMs = 2 * 3_600_000
/** Another server may have redrawn, and a database may be put back to an earlier day. */
const maxPollInterval = 60_000
/** Milliseconds until a check that failed, or found another server at work, is repeated. */
const retryPollAfter = 2_000

/**
 * Runs a job if it is due: does the work and draws the next time, or neither.
 *
 * @returns whether the work was done, and the milliseconds until the next turn; undefined if that is not known
 */
export async function runTurnIfDue(db: Db, { name, next, work }: RandomJob) {
  const turn = await lockTurn(db, name)
  if (!turn) {
    await insertTurn(db, name, next)
    return { done: false, wait: undefined }
  }
  const late = turn.now.getTime() - turn.due.getTime()
  if (late < 0 && -late <= maxAheadMs) return { done: false, wait: -late }
  const due = next(turn.now)
  await setTurn(db, name, due)
  const done = late >= 0 && late <= missedAfter
  if (done) await work(db)
  return { done, wait: due.getTime() - turn.now.getTime() }
}

/**
 * Runs jobs at random times that reveal nothing about the work. The times are stored in the database, so that several
 * servers share them and a restart does not draw again. [Note: Held reports] in 0030_held_reports.sql
 *
 * @param options.done called after a run has been committed
 */
export function openRandomSchedule(database: Database, log: Log, { done }: { done: () => void }) {
  const timers = new Map<string, NodeJS.Timeout>()
  const checks = new Set<Promise<void>>()
  let stopped = false

  async function check(randomJob: RandomJob): Promise<void> {
    let delay: number | undefined
    try {
      const outcome = await asActor(database, system, (db) => runTurnIfDue(db, randomJob))
      delay = outcome.wait
      if (outcome.done) done()
    } catch (error) {
      log.error('job-failed', { job: randomJob.name, error })
    }
    if (stopped) return
    const timer = setTimeout(() => begin(randomJob), Math.min(delay ?? retryPollAfter, maxPollInterval))
    timers.set(randomJob.name, timer)
  }

  function begin(randomJob: RandomJob): void {
    const checking = check(randomJob).finally(() => checks.delete(checking))
    checks.add(checking)
  }

  return {
    start: (randomJobs: readonly RandomJob[]) => randomJobs.forEach(begin),
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(checks)
    },
  }
}
