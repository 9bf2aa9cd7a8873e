import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedQueue } from '../ids.ts'

/** How much is kept of each kind, and for how many milliseconds at most: a name in it follows its owner's wish that late. */
const max = 200
const maxAgeMs = 10 * 60_000

/** Something that is counted over a team's cases, as one member may read them. */
export interface CountingOfCases<Counted, Query extends readonly (string | number)[]> {
  readonly count: (db: Db, organisation: AuthorisedQueue, ...query: Query) => Promise<Counted>
  /** Whether it would be the same if it were counted now. */
  readonly isCountCurrent: (db: Db, organisation: AuthorisedQueue, counted: Counted) => Promise<boolean>
}

/**
 * What was counted, for anyone who calls again: a year of a large team's cases takes some hundred milliseconds to count, and is checked by
 * several people in a row. Each member has their own, as the cases that they may read are their own. Every time the database is asked
 * whether anything has changed since, on whichever server. [Note: Changes of cases]
 */
export function storeCounts<Counted, Query extends readonly (string | number)[]>(
  { count, isCountCurrent }: CountingOfCases<Counted, Query>,
  now: () => number = () => performance.now(),
) {
  const cache = new Map<string, { counted: Counted; until: number }>()

  return async (
    db: Db,
    memberId: string,
    organisation: AuthorisedQueue,
    ...query: Query
  ): Promise<Counted> => {
    const name = [memberId, organisation, ...query].join(' ')
    const before = cache.get(name)
    if (before && before.until > now() && (await isCountCurrent(db, organisation, before.counted)))
      return before.counted
    const counted = await count(db, organisation, ...query)
    // The oldest goes first.
    cache.delete(name)
    const [oldest] = cache.keys()
    if (cache.size >= max && oldest !== undefined) cache.delete(oldest)
    cache.set(name, { counted, until: now() + maxAgeMs })
    return counted
  }
}
