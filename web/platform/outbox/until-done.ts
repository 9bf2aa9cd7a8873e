import { outcomeOf, waitBefore } from './outcome.ts'
import { asOffline, OfflineError } from '../api/errors.ts'
import { networkReturns, waitOrOnline } from '../api/wait-or-online.ts'

/** How long one part of a file may take, in milliseconds: as long as the server waits for it. */
export const partTimeoutMs = 900_000

const isLater = (error: unknown) => outcomeOf(error) === 'later'

interface UntilDoneOptions {
  readonly signal: AbortSignal
  readonly onWait: (problem: unknown) => void
  /** What is waited for; else everything that may pass. */
  readonly mayPass?: (problem: unknown) => boolean
}

/**
 * Does something until it is done: again and again, later each time, while what is in its way may pass. The network
 * that is back ends a wait at once, and where it came back while something failed on the one before, there is none.
 *
 * @param onWait - what blocks it, and `null` once nothing does
 * @throws what will not pass, and the signal's reason
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
      // What failed on a network that has gone says nothing of this one.
      failures = returns === failedAfter ? failures + 1 : 1
      failedAfter = returns
      onWait(error)
      if (error instanceof OfflineError && returns !== returnsBefore) continue
      await waitOrOnline(waitBefore(failures, error), signal)
    }
  }
}
