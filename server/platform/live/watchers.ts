import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'

/** Default milliseconds for which notices are gathered before a watcher looks: many notices often need only one look. */
const defaultGatherMs = 25
/** Milliseconds before somebody whose look failed looks again. */
const retryAfterMs = 1_000

/** What somebody does who watches one thing. */
export interface Watch {
  /** Looks how it is now, as the system. */
  readonly refresh: (db: Db) => Promise<void>
  /** The server stops. */
  readonly end: () => void
  /** Milliseconds for which notices are gathered, where people wait for each of them. */
  readonly gatherMs?: number
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
export function createWatchers(database: Database, log: Log) {
  const watchers = new Map<string, Map<Watcher, Watch>>()
  let closed = false

  return {
    /** @param ready until then notices may not be heard yet */
    watch: (subject: string, watch: Watch, ready: () => Promise<unknown>): Watcher => {
      const refresh = async () => {
        await ready()
        if (!closed) await asActor(database, system, watch.refresh)
      }
      const { again: reconnect, stop } = openWatcher(log, refresh, watch.gatherMs ?? defaultGatherMs)
      const watcher = {
        again: reconnect,
        stop: () => {
          stop()
          alike.delete(watcher)
          if (alike.size === 0 && watchers.get(subject) === alike) watchers.delete(subject)
        },
      }
      const alike = watchers.get(subject) ?? new Map<Watcher, Watch>()
      watchers.set(subject, alike.set(watcher, watch))
      reconnect()
      return watcher
    },
    /** @param subject what has changed; anything may have where it is left out */
    notify: (subject?: string): void => {
      const all = subject === undefined ? [...watchers.values()] : [watchers.get(subject)]
      for (const alike of all) for (const { again: reconnect } of alike?.keys() ?? []) reconnect()
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
function openWatcher(log: Log, refresh: () => Promise<void>, gatherMs: number): Watcher {
  let timer: NodeJS.Timeout | undefined
  let isRefreshing = false
  let isDue = false
  let stopped = false

  function schedule(milliseconds: number): void {
    if (stopped) return
    isDue = true
    if (!isRefreshing) timer ??= setTimeout(() => void refreshOnce(), milliseconds)
  }

  async function refreshOnce(): Promise<void> {
    timer = undefined
    isRefreshing = true
    isDue = false
    let wait = gatherMs
    try {
      await refresh()
    } catch (error) {
      if (!stopped) log.warn('live-failed', { error })
      isDue = true
      wait = retryAfterMs
    }
    isRefreshing = false
    if (isDue) schedule(wait)
  }

  return {
    again: () => schedule(gatherMs),
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
