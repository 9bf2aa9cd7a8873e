/** Milliseconds after which a cached value is read again, because another server of the same database may have changed it. */
const readAgainAfter = 10_000
/** Milliseconds that a change made here may take to commit: values read before then are not trusted. */
const changeMs = 2_000

/** A small value that every page needs and that seldom changes. */
export interface CachedValue<Value> {
  /** As it was a moment ago. Where it cannot be read, as it was last; null if it never was. */
  readonly current: () => Promise<Value | null>
  /** Announces a change: callers from now on get the new value. */
  readonly expectChange: () => void
}

/**
 * Caches a value instead of reading it for every page: pages must work without the database.
 */
export function cacheValue<Value>(
  read: () => Promise<Value>,
  now: () => number = () => performance.now(),
): CachedValue<Value> {
  let last: { value: Value; at: number } | null = null
  let reading: Promise<void> | null = null
  let expectedUntil = 0

  const readNow = async () => {
    const at = now()
    try {
      last = { value: await read(), at }
    } catch {
      // Retried with the next page; until then the old value is used.
    } finally {
      reading = null
    }
  }
  const startRead = () => (reading ??= readNow())

  return {
    async current() {
      if (!last || last.at < expectedUntil) {
        // A read that started earlier may have missed the change.
        await reading
        await startRead()
      } else if (now() - last.at > readAgainAfter) void startRead()
      return last?.value ?? null
    },
    expectChange() {
      expectedUntil = now() + changeMs
    },
  }
}
