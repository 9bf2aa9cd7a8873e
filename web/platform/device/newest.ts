/** A reading that is started again whenever what is read has changed. */
export interface RestartableReading {
  /** Reads again. What an earlier reading finds from now on is not taken. */
  again: () => void
  /**
   * Reads now, and again after each change.
   *
   * @returns ends it: nothing is taken any more
   */
  follow: (store: { subscribe: (listener: () => void) => () => void }) => () => void
}

/**
 * Only the last of several readings counts: an earlier one can come back after it, with what was there before.
 *
 * @param failed - called where the reading that counts is refused
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
