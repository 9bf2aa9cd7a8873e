/** Decides how soon a process that ended is started again. */
export interface Restarts {
  /** The process does its work: whatever was wrong is over. */
  ready(): void
  /**
   * The process ended.
   * @returns milliseconds to wait; `undefined` when it ended for the fifth time without ever having been ready, which
   * another start would not change. Once it was ready, it is started again for ever: the cause may lie elsewhere.
   */
  next(): number | undefined
}

const delays = [100, 250, 500, 1000, 2000]
const maxDelayMs = 4000

export function createRestarts(): Restarts {
  let hasBeenReady = false
  let failures = 0
  return {
    ready() {
      hasBeenReady = true
      failures = 0
    },
    next() {
      const delay = delays[failures]
      failures += 1
      if (!hasBeenReady && failures === delays.length) return undefined
      return delay ?? maxDelayMs
    },
  }
}
