/** A read that is restarted whenever its source has changed. */
export interface RestartableRead {
  /** Reads again. The results of earlier reads are ignored from now on. */
  restart: () => void
  /**
   * Reads now, and again after each change.
   *
   * @returns the function that stops it; later results are ignored
   */
  follow: (store: { subscribe: (listener: () => void) => () => void }) => () => void
}

/**
 * Ignores all results but those of the latest read: an earlier one can finish after it, with outdated data.
 *
 * @param onFailure - called if the latest read fails
 */
export function createNewestRead<T>(
  read: () => Promise<T>,
  onResult: (found: T) => void,
  onFailure: () => void,
): RestartableRead {
  let newest = 0
  const restart = () => {
    const own = ++newest
    read().then(
      (found) => own === newest && onResult(found),
      () => own === newest && onFailure(),
    )
  }
  return {
    restart,
    follow(store) {
      restart()
      const unsubscribe = store.subscribe(restart)
      return () => {
        unsubscribe()
        newest += 1
      }
    },
  }
}
