import type { Db } from './connection.ts'

const waiting = new WeakMap<Db, (() => void)[]>()

/** Does something once a transaction has committed, and never where it is undone. It must not throw. */
export function afterCommit(db: Db, work: () => void): void {
  const works = waiting.get(db)
  if (works) works.push(work)
  else waiting.set(db, [work])
}

/** For what commits: does what was left for then. */
export function runAfterCommit(db: Db): void {
  const works = waiting.get(db) ?? []
  waiting.delete(db)
  for (const work of works) work()
}
