/** A reading that is begun again whenever what is read has changed. */
export interface Reading {
  /** Reads anew. What an earlier reading finds from now on is not taken. */
  again: () => void
  /** Nothing is taken any more. */
  stop: () => void
}

/**
 * Of several readings under way, only what the one begun last finds is taken: an earlier one can come back after it, with
 * what stood there before.
 *
 * @param failed - called where the reading that counts is refused
 */
export function newestReading<T>(
  read: () => Promise<T>,
  take: (found: T) => void,
  failed: () => void,
): Reading {
  let newest = 0
  return {
    again() {
      const own = ++newest
      read().then(
        (found) => own === newest && take(found),
        () => own === newest && failed(),
      )
    },
    stop() {
      newest += 1
    },
  }
}
