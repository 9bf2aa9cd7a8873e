import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'

/** Default milliseconds for which notices are batched, because many notices often need only one refresh. */
const defaultGatherMs = 25
/** Milliseconds before a failed refresh is retried. */
const retryAfterMs = 1_000

/** What a watcher of one subject does. */
export interface Watch {
  /** Reads the current state, as the system. */
  readonly refresh: (db: Db) => Promise<void>
  /** The server stops. */
  readonly end: () => void
  /** Milliseconds for which notices are batched, where people wait for each of them. */
  readonly gatherMs?: number
}

/** Refreshes one subject whenever it has changed. */
export interface Watcher {
  /** Refreshes soon, even without a notice. */
  readonly again: () => void
  readonly stop: () => void
}

/**
 * [Note: Watching] Some state changes often and matters only while it is watched, so it has no stored events. A
 * transaction that changes it sends a NOTIFY with its name, PostgreSQL delivers that to every server after the
 * commit, and each server with a watcher reads the current state. Any number of changes between two reads count as
 * one. Nothing is missed: a watcher first reads once notices arrive, and all watchers read again after the connection
 * was lost.
 */
export function createWatchers(database: Database, log: Log) {
  const watchers = new Map<string, Map<Watcher, Watch>>()
  let closed = false

  return {
    /** @param ready resolves when notices can be received */
    watch: (subject: string, watch: Watch, ready: () => Promise<unknown>): Watcher => {
      const refresh = async () => {
        await ready()
        if (!closed) await asActor(database, system, watch.refresh)
      }
      const { again: refreshSoon, stop } = openWatcher(log, refresh, watch.gatherMs ?? defaultGatherMs)
      const watcher = {
        again: refreshSoon,
        stop: () => {
          stop()
          alike.delete(watcher)
          if (alike.size === 0 && watchers.get(subject) === alike) watchers.delete(subject)
        },
      }
      const alike = watchers.get(subject) ?? new Map<Watcher, Watch>()
      watchers.set(subject, alike.set(watcher, watch))
      refreshSoon()
      return watcher
    },
    /** @param subject what has changed; if omitted, anything may have */
    notify: (subject?: string): void => {
      const all = subject === undefined ? [...watchers.values()] : [watchers.get(subject)]
      for (const alike of all) for (const { again: refreshSoon } of alike?.keys() ?? []) refreshSoon()
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

/** Runs one refresh at a time, and another one if a notice arrived meanwhile. */
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
