import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedQueue } from '../ids.ts'

/** How much is kept of each kind, and for how many milliseconds at most: a name in it follows its owner's wish that late. */
const most = 200
const longest = 10 * 60_000

/** Something that is counted over a team's cases, as one member may read them. */
export interface CountingOfCases<Counted, Asked extends readonly (string | number)[]> {
  readonly count: (db: Db, organisation: AuthorisedQueue, ...asked: Asked) => Promise<Counted>
  /** Whether it would be the same if it were counted now. */
  readonly isAsCounted: (db: Db, organisation: AuthorisedQueue, counted: Counted) => Promise<boolean>
}

/**
 * What was counted, for whoever asks again: a year of a large team's cases takes some hundred milliseconds to count, and is looked at by
 * several people in a row. Each member has their own, as the cases that they may read are their own. Every time the database is asked
 * whether anything has changed since, on whichever server. [Note: Changes of cases]
 */
export function storeCounts<Counted, Asked extends readonly (string | number)[]>(
  { count, isAsCounted }: CountingOfCases<Counted, Asked>,
  now: () => number = () => performance.now(),
) {
  const kept = new Map<string, { counted: Counted; until: number }>()

  return async (
    db: Db,
    memberId: string,
    organisation: AuthorisedQueue,
    ...asked: Asked
  ): Promise<Counted> => {
    const name = [memberId, organisation, ...asked].join(' ')
    const before = kept.get(name)
    if (before && before.until > now() && (await isAsCounted(db, organisation, before.counted)))
      return before.counted
    const counted = await count(db, organisation, ...asked)
    // The oldest goes first.
    kept.delete(name)
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(name, { counted, until: now() + longest })
    return counted
  }
}
