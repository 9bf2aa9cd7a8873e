import { ConfigurationError } from './config/configuration-error.ts'
import type { Log } from './log/log.ts'

/** After how long it is read again, because the operator may have changed it. */
export const readAgainSeconds = 10

/** What was read at most ten seconds ago, so that a call asks nobody. */
export interface PolledValue<Value> {
  readonly current: () => Value
  /** Whether it could not be read since, because of how this server is configured: then it may be outdated for as long as that is so. */
  readonly isMisconfigured: () => boolean
  readonly close: () => void
}

interface PollerOptions {
  readonly log: Log
  /** What the log calls the first failure of a run of failures. */
  readonly event: string
}

/**
 * Reads something now and then. Where that fails, as when the database is away, it stays as it was, and the log says so once.
 * @param read is given what was read before.
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
