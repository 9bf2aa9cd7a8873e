/** How often something was done, and until when that counts. */
interface Count {
  calls: number
  readonly until: number
}

/** Counts by key, each for a while from the first on. */
export interface Counts {
  /** Counts one more. @param lasting milliseconds that a count lasts, the same for all keys */
  add(key: string, lasting: number): Readonly<Count>
  /** How many keys are held. */
  size(): number
  /** Forgets everything. */
  clear(): void
}

/**
 * Counts that are gone when they are over, whether or not anybody calls again. All last equally long, so the oldest are over first, and one timer
 * is enough: with one for each key, and what it holds, whoever calls leaves more behind than their whole call does otherwise.
 */
export function openCounts(now: () => number): Counts {
  const counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined

  function forgetIn(milliseconds: number): void {
    // Not for each that is over by itself.
    timer ??= setTimeout(forgetThoseOver, Math.max(milliseconds, 1_000)).unref()
  }
  function forgetThoseOver(): void {
    timer = undefined
    for (const [key, { until }] of counts) {
      if (until > now()) return forgetIn(until - now())
      counts.delete(key)
    }
  }

  return {
    add(key, lasting) {
      const known = counts.get(key)
      if (known && known.until > now()) {
        known.calls++
        return known
      }
      const first = { calls: 1, until: now() + lasting }
      // A new one is the last of all.
      counts.delete(key)
      counts.set(key, first)
      forgetIn(lasting)
      return first
    },
    size: () => counts.size,
    clear() {
      clearTimeout(timer)
      timer = undefined
      counts.clear()
    },
  }
}
