import { randomInt } from 'node:crypto'
import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'
import { beginTurns, lockTurn, setTurn } from './queries.ts'

/** Milliseconds between one time and the next, at least and at most. */
export interface Interval {
  readonly shortest: number
  readonly longest: number
}

/** Draws a moment after this one, by a source of chance of which nobody can work out the next from those before. */
export function randomTimeAfter(now: Date, { shortest, longest }: Interval): Date {
  return new Date(now.getTime() + randomInt(shortest, longest + 1))
}

/** Something that is done now and then. */
export interface RandomJob {
  readonly name: string
  /** When it runs next: a new random time after each run, whether there was anything to do or not. */
  readonly next: (now: Date) => Date
  readonly work: (db: Db) => Promise<void>
}

/**
 * A turn that nobody took in time, in milliseconds, is passed over: no server was there, so that nothing that waits was
 * written between it and now, and to do it now would tell when that was.
 */
const missedAfter = 120_000
/**
 * A turn that is due later than this from now, in milliseconds, was drawn while the clock of the database was ahead: no gap is so long. It
 * is drawn again, or what waits would wait until that day has come.
 */
const furthest = 2 * 3_600_000
/** Another server may have redrawn, and a database may be put back to an earlier day. */
const maxPollInterval = 60_000
/** Milliseconds until a look that failed, or met another server at work, is repeated. */
const retryPollAfter = 2_000

/**
 * Takes a turn if it is due: does the work and draws the next, or neither.
 *
 * @returns whether the work was done, and the milliseconds until the next turn; undefined where that is not known
 */
export async function claimTurn(db: Db, { name, next, work }: RandomJob) {
  const turn = await lockTurn(db, name)
  if (!turn) {
    await beginTurns(db, name, next)
    return { done: false, wait: undefined }
  }
  const late = turn.now.getTime() - turn.due.getTime()
  if (late < 0 && -late <= furthest) return { done: false, wait: -late }
  const due = next(turn.now)
  await setTurn(db, name, due)
  const done = late >= 0 && late <= missedAfter
  if (done) await work(db)
  return { done, wait: due.getTime() - turn.now.getTime() }
}

/**
 * Does things at moments that say nothing of what is done: drawn at random, one after the other, and kept in the database, so
 * that several servers keep them together and a restart does not draw again. [Note: Held reports]
 *
 * @param options.done called after what was done is committed
 */
export function openTurns(database: Database, log: Log, { done }: { done: () => void }) {
  const timers = new Map<string, NodeJS.Timeout>()
  const looks = new Set<Promise<void>>()
  let stopped = false

  async function look(chance: RandomJob): Promise<void> {
    let wait: number | undefined
    try {
      const taken = await asActor(database, system, (db) => claimTurn(db, chance))
      wait = taken.wait
      if (taken.done) done()
    } catch (error) {
      log.error('job-failed', { job: chance.name, error })
    }
    if (stopped) return
    const timer = setTimeout(() => begin(chance), Math.min(wait ?? retryPollAfter, maxPollInterval))
    timers.set(chance.name, timer)
  }

  function begin(chance: RandomJob): void {
    const looking = look(chance).finally(() => looks.delete(looking))
    looks.add(looking)
  }

  return {
    start: (chances: readonly RandomJob[]) => chances.forEach(begin),
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(looks)
    },
  }
}
