import { ConfigurationError } from './config/configuration-error.ts'
import type { Log } from './log/log.ts'

/** Seconds between reads, because the operator may have changed the value. */
export const readAgainSeconds = 10

/** A value read at most ten seconds ago, so that calls do not query for it. */
export interface PolledValue<Value> {
  readonly current: () => Value
  /** Whether it could not be read since, because of how this server is configured: then it may be outdated for as long as that is so. */
  readonly isMisconfigured: () => boolean
  readonly close: () => void
}

interface PollerOptions {
  readonly log: Log
  /** The log event for the first of consecutive failures. */
  readonly event: string
}

/**
 * Reads a value at intervals. If that fails, as when the database is down, the old value stays and the failure is logged once.
 * @param read gets the previous value.
 * @throws what the first reading throws
 */
export async function createPoller<Value>(
  read: (before?: Value) => Promise<Value>,
  { log, event }: PollerOptions,
): Promise<PolledValue<Value>> {
  let known = await read()
  let failed: 'not' | 'for now' | 'misconfigured' = 'not'
  let closed = false

  function fail(error: unknown): void {
    if (closed || failed === 'misconfigured') return
    const isMisconfigured = error instanceof ConfigurationError
    if (failed === 'for now' && !isMisconfigured) return
    failed = isMisconfigured ? 'misconfigured' : 'for now'
    log.error(event, { error })
  }
  async function refresh(): Promise<void> {
    try {
      known = await read(known)
      failed = 'not'
    } catch (error) {
      fail(error)
    }
  }

  const round = setInterval(() => void refresh(), readAgainSeconds * 1000).unref()
  return {
    current: () => known,
    isMisconfigured: () => failed === 'misconfigured',
    close() {
      closed = true
      clearInterval(round)
    },
  }
}
