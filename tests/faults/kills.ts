import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { percentile } from '../../bench/measuring/percentile.ts'
import { processesOf } from '../../bench/measuring/processes.ts'
import { asOwner, type Instance } from '../support/journeys/instance.ts'

/** The processes that SIGKILL ends: the server, PostgreSQL's main process, or a backend of one of its connections. */
export const killTargets = ['server', 'PostgreSQL', 'PostgreSQL connection'] as const
export type Target = (typeof killTargets)[number]

/** Resolves with the time of the kill. */
export async function killTarget(
  instance: Instance,
  target: Target,
): Promise<{ at: number; successor: () => boolean }> {
  const { dataDir } = instance
  const port = Number(new URL(instance.url).port)
  const before = processesOf(dataDir, port)
  const pid =
    target === 'server'
      ? before.server
      : target === 'PostgreSQL'
        ? before.postmaster
        : await findBackend(dataDir)
  process.kill(pid, 'SIGKILL')
  const at = performance.now()
  const current = () => {
    try {
      return processesOf(dataDir, port)
    } catch {
      return undefined
    }
  }
  return {
    at,
    /** Whether the killed process is gone and, if it is a single one, has been replaced. */
    successor() {
      if (isAlive(pid)) return false
      const now = current()
      if (target === 'server') return now !== undefined && now.server !== pid
      if (target === 'PostgreSQL') return now !== undefined && now.postmaster !== pid
      return true
    },
  }
}

/**
 * How many times slower this machine currently is than the one of bench/results/kill.json, at least 1: measured by how long an idle
 * server takes to be ready again after SIGKILL, as the median of three runs.
 */
export async function measureSlowness(instance: Instance): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 3; count++) {
    const { at, successor } = await killTarget(instance, 'server')
    times.push((await waitUntilReady(instance.url, successor)) - at)
  }
  return Math.max(1, percentile(times, 0.5) / idleRestartMs)
}
/** The idle restart on that machine, in milliseconds. */
const idleRestartMs = 850

/** Fails after a minute, because a hang is no slow machine. */
export async function withinAMinute<T>(promise: Promise<T>, what: string): Promise<T> {
  const timeoutMs = new AbortController()
  const timeout = wait(60_000, undefined, { signal: timeoutMs.signal }).then(() => {
    throw new Error(`${what} within a minute`)
  })
  timeout.catch(() => undefined)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    timeoutMs.abort()
  }
}

/** Resolves with the time at which `/api/ready` answered 200 to a request that started once `successor` was true. */
export async function waitUntilReady(url: string, successor: () => boolean): Promise<number> {
  for (const until = performance.now() + 60_000; performance.now() < until; await wait(10)) {
    if (!successor()) continue
    const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.status === 200) return performance.now()
  }
  throw new Error('server was not ready again within a minute')
}

/** The pid of a backend of one of the application's connections. */
async function findBackend(dataDir: string): Promise<number> {
  return asOwner(dataDir, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'upstander' order by state, random() limit 1`,
    )
    const pid = rows[0]?.pid
    if (!pid) throw new Error('application has no database connection')
    return pid
  })
}
