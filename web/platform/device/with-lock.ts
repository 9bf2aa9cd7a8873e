/** Does something while nobody else holds the lock of this name, and gives what it gives. */
export type WithLock = <Done>(
  name: string,
  work: () => Promise<Done>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Done>

const prefix = 'upstander/'

const locksBetweenTabs = (): LockManager | null =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null

/** The queues of this tab, where the browser has no locks between tabs. */
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
 * Does something while nobody else in this browser holds the lock, whichever tab they are in; in the order in which it was
 * asked for. A tab that is closed or dies lets go of its locks. Browsers without Web Locks (before Safari 15.4) keep the
 * order within a tab: then two tabs may do the same at once, and whatever is locked is made to bear that.
 *
 * @param name - of what is locked, the same in every tab
 * @param options.signal - ends the waiting; work that holds the lock has to watch it itself
 * @throws the signal's reason, where it ended the waiting
 */
export const withLock: WithLock = (name, work, { signal } = {}) => {
  const locks = locksBetweenTabs()
  if (!locks) return inThisTab(name, work, signal)
  const full = `${prefix}${name}`
  return signal ? locks.request(full, { signal }, work) : locks.request(full, work)
}

/** The same, where nobody holds the lock or waits for it; `null`, and nothing is done, where somebody does. */
export function withLockIfFree<Done>(name: string, work: () => Promise<Done>): Promise<Done | null> {
  const locks = locksBetweenTabs()
  if (locks) return locks.request(`${prefix}${name}`, { ifAvailable: true }, (lock) => (lock ? work() : null))
  return tails.has(name) ? Promise.resolve(null) : inThisTab(name, work)
}

/** The names of all locks that are held now, in any tab. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  const locks = locksBetweenTabs()
  if (!locks) return new Set(tails.keys())
  const { held = [] } = await locks.query()
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}

/** One after the other in a report, in every tab: two entries written at once would claim the same place. */
export function withWritingLock(reportId: string, work: () => Promise<void>): Promise<void> {
  return withLock(`writing/${reportId}`, work)
}
