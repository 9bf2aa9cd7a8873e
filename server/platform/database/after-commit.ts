import type { Db } from './connection.ts'

const queued = new WeakMap<Db, (() => void)[]>()

/** Does something once a transaction has committed, and never where it is undone. It must not throw. */
export function afterCommit(db: Db, work: () => void): void {
  const queuedWork = queued.get(db)
  if (queuedWork) queuedWork.push(work)
  else queued.set(db, [work])
}

/** After a commit: runs the deferred work. */
export function runAfterCommit(db: Db): void {
  const queuedWork = queued.get(db) ?? []
  queued.delete(db)
  for (const work of queuedWork) work()
}
