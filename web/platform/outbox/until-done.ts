import { outcomeOf, waitBefore } from './outcome.ts'
import { toOfflineError, OfflineError } from '../api/errors.ts'
import { reconnectCount, waitOrOnline } from '../api/wait-or-online.ts'

/** How long one part of a file may take, in milliseconds: as long as the server waits for it. */
export const partTimeoutMs = 900_000

const isLater = (error: unknown) => outcomeOf(error) === 'later'

interface UntilDoneOptions {
  readonly signal: AbortSignal
  readonly onWait: (problem: unknown) => void
  /** Which problems are retried; by default all temporary ones. */
  readonly isTemporary?: (problem: unknown) => boolean
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
  { signal, onWait, isTemporary = isLater }: UntilDoneOptions,
): Promise<T> {
  let failures = 0
  let failedAfter = reconnectCount()
  for (;;) {
    const reconnectsBefore = reconnectCount()
    try {
      const result = await work()
      if (failures > 0) onWait(null)
      return result
    } catch (thrown) {
      signal.throwIfAborted()
      const error = toOfflineError(thrown)
      if (!isTemporary(error)) throw error
      const reconnects = reconnectCount()
      // A failure on a previous network says nothing about this one.
      failures = reconnects === failedAfter ? failures + 1 : 1
      failedAfter = reconnects
      onWait(error)
      if (error instanceof OfflineError && reconnects !== reconnectsBefore) continue
      await waitOrOnline(waitBefore(failures, error), signal)
    }
  }
}
