/** A read that is restarted whenever its source has changed. */
export interface RestartableReading {
  /** Reads again. The results of earlier reads are ignored from now on. */
  again: () => void
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
 * @param failed - called if the latest read fails
 */
export function newestReading<T>(
  read: () => Promise<T>,
  take: (found: T) => void,
  failed: () => void,
): RestartableReading {
  let newest = 0
  const again = () => {
    const own = ++newest
    read().then(
      (found) => own === newest && take(found),
      () => own === newest && failed(),
    )
  }
  return {
    again,
    follow(store) {
      again()
      const leave = store.subscribe(again)
      return () => {
        leave()
        newest += 1
      }
    },
  }
}
