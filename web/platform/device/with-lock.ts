/** Runs work while holding the lock of this name exclusively, and returns its result. */
export type WithLock = <Done>(
  name: string,
  work: () => Promise<Done>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Done>

const prefix = 'upstander/'

const locksBetweenTabs = (): LockManager | null =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null

/** The queues of this tab, for browsers without Web Locks. */
const tails = new Map<string, Promise<unknown>>()

function inThisTab<Done>(name: string, work: () => Promise<Done>, signal?: AbortSignal): Promise<Done> {
  const before = tails.get(name)
  const runWhenFree = async () => {
    await before
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      if (tails.get(name) === tail) tails.delete(name)
    }
  }
  const done = runWhenFree()
  const tail: Promise<unknown> = done.catch(() => undefined)
  tails.set(name, tail)
  return done
}

/**
 * Runs work while no other tab of this browser holds the lock; waiters run in the order of their requests. A
 * tab that is closed or crashes releases its locks. Without Web Locks (Safari before 15.4) the order holds
 * within a tab only: two tabs may then work at the same time, and locked work must tolerate that.
 *
 * @param name - of the lock, the same in every tab
 * @param options.signal - ends the wait; work that holds the lock has to watch it itself
 * @throws the signal's reason if it ended the wait
 */
export const withLock: WithLock = (name, work, { signal } = {}) => {
  const locks = locksBetweenTabs()
  if (!locks) return inThisTab(name, work, signal)
  const full = `${prefix}${name}`
  return signal ? locks.request(full, { signal }, work) : locks.request(full, work)
}

/** Runs the work if the lock is free and has no waiters; otherwise returns `null` and does nothing. */
export function withLockIfFree<Done>(name: string, work: () => Promise<Done>): Promise<Done | null> {
  const locks = locksBetweenTabs()
  if (locks) return locks.request(`${prefix}${name}`, { ifAvailable: true }, (lock) => (lock ? work() : null))
  return tails.has(name) ? Promise.resolve(null) : inThisTab(name, work)
}

/** The names of all locks that are held in any tab. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  const locks = locksBetweenTabs()
  if (!locks) return new Set(tails.keys())
  const { held = [] } = await locks.query()
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}

/** Serialises writing to a report across tabs: two entries written at the same time would claim the same position. */
export function withWritingLock(reportId: string, work: () => Promise<void>): Promise<void> {
  return withLock(`writing/${reportId}`, work)
}
