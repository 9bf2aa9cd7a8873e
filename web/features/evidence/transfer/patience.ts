import { outcomeOf, waitBefore } from '#web/features/reports/sending/outcome.ts'

/**
 * Does something until it is done: again and again, later each time, while what stands in its way may pass. The network
 * that is back ends a wait at once.
 *
 * @param onWait - what stands in the way, and `null` once it does not any more
 * @throws what will not pass, and the signal's reason
 */
export async function untilDone<T>(
  work: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait: (problem: unknown) => void },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await work()
      if (attempt > 1) onWait(null)
      return result
    } catch (error) {
      signal.throwIfAborted()
      if (outcomeOf(error) !== 'later') throw error
      onWait(error)
      await rest(waitBefore(attempt, error), signal)
    }
  }
}

/**
 * Waits so long, or until the network is back.
 *
 * @throws the signal's reason
 */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
    }
    const timer = setTimeout(() => {
      end()
      resolve()
    }, milliseconds)
    globalThis.addEventListener?.(
      'online',
      () => {
        end()
        resolve()
      },
      { signal: over.signal },
    )
    signal.addEventListener(
      'abort',
      () => {
        end()
        reject(signal.reason as Error)
      },
      { signal: over.signal },
    )
  })
}
