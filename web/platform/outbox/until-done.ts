import { outcomeOf, waitBefore } from './outcome.ts'
import { asOffline, OfflineError } from '../api/errors.ts'
import { networkReturns, waitOrOnline } from '../api/wait-or-online.ts'

/** How long one part of a file may take, in milliseconds: as long as the server waits for it. */
export const partTimeoutMs = 900_000

const isLater = (error: unknown) => outcomeOf(error) === 'later'

interface UntilDoneOptions {
  readonly signal: AbortSignal
  readonly onWait: (problem: unknown) => void
  /** Which problems are retried; by default all temporary ones. */
  readonly mayPass?: (problem: unknown) => boolean
}

/**
 * Repeats work until it succeeds, with increasing delays, while its errors are temporary. A returning
 * network ends the wait; if it returned during a failed attempt, there is no wait.
 *
 * @param onWait - called with what blocks it, and with `null` once nothing does
 * @throws permanent errors, and the signal's reason
 */
export async function untilDone<T>(
  work: () => Promise<T>,
  { signal, onWait, mayPass = isLater }: UntilDoneOptions,
): Promise<T> {
  let failures = 0
  let failedAfter = networkReturns()
  for (;;) {
    const returnsBefore = networkReturns()
    try {
      const result = await work()
      if (failures > 0) onWait(null)
      return result
    } catch (thrown) {
      signal.throwIfAborted()
      const error = asOffline(thrown)
      if (!mayPass(error)) throw error
      const returns = networkReturns()
      // A failure on a previous network says nothing about this one.
      failures = returns === failedAfter ? failures + 1 : 1
      failedAfter = returns
      onWait(error)
      if (error instanceof OfflineError && returns !== returnsBefore) continue
      await waitOrOnline(waitBefore(failures, error), signal)
    }
  }
}
