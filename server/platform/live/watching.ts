import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'

/** Default milliseconds for which notices are gathered before a watcher looks: many notices often need only one look. */
const usualGathering = 25
/** Milliseconds before somebody whose look failed looks again. */
const againAfter = 1_000

/** What somebody does who watches one thing. */
export interface Watch {
  /** Looks how it is now, as the system. */
  readonly look: (db: Db) => Promise<void>
  /** The server stops. */
  readonly end: () => void
  /** Milliseconds for which notices are gathered, where people wait for each of them. */
  readonly gatherFor?: number
}

/** Somebody who looks at one thing whenever it has changed. */
export interface Watcher {
  /** Looks soon, also without a notice. */
  readonly again: () => void
  readonly stop: () => void
}

/**
 * [Note: Watching] What changes often, and ends when its watchers have gone, needs no events that are kept for a day: a
 * transaction that changes it notifies its name, PostgreSQL tells every server once it is committed, and each server with a
 * watcher reads the present state. Between two reads any number of changes are one. Nothing is missed: a watcher reads first
 * once notices are heard, and all read again where the connection that hears them was lost.
 */
export function createWatching(database: Database, log: Log) {
  const watchers = new Map<string, Map<Watcher, Watch>>()
  let closed = false

  return {
    /** @param ready until then notices may not be heard yet */
    watch: (subject: string, watch: Watch, ready: () => Promise<unknown>): Watcher => {
      const look = async () => {
        await ready()
        if (!closed) await asActor(database, system, watch.look)
      }
      const { again, stop } = openWatcher(log, look, watch.gatherFor ?? usualGathering)
      const watcher = {
        again,
        stop: () => {
          stop()
          alike.delete(watcher)
          if (alike.size === 0 && watchers.get(subject) === alike) watchers.delete(subject)
        },
      }
      const alike = watchers.get(subject) ?? new Map<Watcher, Watch>()
      watchers.set(subject, alike.set(watcher, watch))
      again()
      return watcher
    },
    /** @param subject what has changed; anything may have where it is left out */
    notify: (subject?: string): void => {
      const all = subject === undefined ? [...watchers.values()] : [watchers.get(subject)]
      for (const alike of all) for (const { again } of alike?.keys() ?? []) again()
    },
    close: (): void => {
      closed = true
      for (const alike of watchers.values())
        for (const [{ stop }, { end }] of alike) {
          stop()
          end()
        }
    },
  }
}

/** Looks once at a time, and again after a notice meanwhile. */
function openWatcher(log: Log, look: () => Promise<void>, gatherFor: number): Watcher {
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let isDue = false
  let stopped = false

  function soon(milliseconds: number): void {
    if (stopped) return
    isDue = true
    if (!looking) timer ??= setTimeout(() => void lookOnce(), milliseconds)
  }

  async function lookOnce(): Promise<void> {
    timer = undefined
    looking = true
    isDue = false
    let wait = gatherFor
    try {
      await look()
    } catch (error) {
      if (!stopped) log.warn('live-failed', { error })
      isDue = true
      wait = againAfter
    }
    looking = false
    if (isDue) soon(wait)
  }

  return {
    again: () => soon(gatherFor),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
