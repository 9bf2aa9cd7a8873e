/** Milliseconds after which what was read is read again, because another server of the same database may have changed it. */
const readAgainAfter = 10_000
/** Milliseconds that a change which is being made here may take until everybody sees it: what was read before then is not trusted. */
const changeMs = 2_000

/** Something small that every page needs to know, and that seldom changes. */
export interface CachedValue<Value> {
  /** As it was a moment ago. Where it cannot be read, as it was last; null where it never was. */
  readonly current: () => Promise<Value | null>
  /** It is being changed: a caller from now on gets the new value. */
  readonly expectChange: () => void
}

/**
 * Reads something once in a while, and not for every page: pages are there also while the database is not.
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
      // Asked for again with the next page, and until then it is as it was.
    } finally {
      reading = null
    }
  }
  const startRead = () => (reading ??= readNow())

  return {
    async current() {
      if (!last || last.at < expectedUntil) {
        // One that started earlier may not know of the change.
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
