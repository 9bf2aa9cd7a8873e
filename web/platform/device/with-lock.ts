/** Does something while nobody else holds the lock of this name, and gives what it gives. */
export type WithLock = <Done>(name: string, work: () => Promise<Done>) => Promise<Done>

/** Who waits for whom in this tab, where the browser has no locks between tabs. */
const tails = new Map<string, Promise<unknown>>()

/**
 * Does something while nobody else in this browser holds the lock, whichever tab they are in; in the order in which it was
 * asked for. A tab that is closed or dies lets go of its locks. Browsers without Web Locks (before Safari 15.4) keep the
 * order within a tab: then two tabs may do the same at once, and whatever is locked is made to bear that.
 *
 * @param name - of what is locked, the same in every tab
 */
export const withLock: WithLock = (name, work) => {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    return navigator.locks.request(`upstander/${name}`, work)
  const before = tails.get(name) ?? Promise.resolve()
  const done = before.then(work)
  tails.set(
    name,
    done.catch(() => undefined),
  )
  return done
}

/** One after the other in a report, in every tab: two entries written at once would claim the same place. */
export function withWritingLock(reportId: string, work: () => Promise<void>): Promise<void> {
  return withLock(`writing/${reportId}`, work)
}
