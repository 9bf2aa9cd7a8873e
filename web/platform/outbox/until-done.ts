import { outcomeOf, waitBefore } from './outcome.ts'
import { waitOrOnline } from '../api/wait-or-online.ts'

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
 * Does something until it is done: again and again, later each time, while what blocks it may pass. The network
 * that is back ends a wait at once.
 *
 * @param onWait - what blocks it, and `null` once nothing does
 * @throws what will not pass, and the signal's reason
 */
export async function untilDone<T>(
  work: () => Promise<T>,
  { signal, onWait, mayPass = isLater }: UntilDoneOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await work()
      if (attempt > 1) onWait(null)
      return result
    } catch (error) {
      signal.throwIfAborted()
      if (!mayPass(error)) throw error
      onWait(error)
      await waitOrOnline(waitBefore(attempt, error), signal)
    }
  }
}
