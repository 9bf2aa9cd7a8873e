import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedQueue } from '../policy.ts'
import { type FiguresRow, isAsCounted, readFigures } from './queries.ts'

/** How many figures are kept, and for how many milliseconds at most: a name in them follows its owner's wish that late. */
const most = 200
const longest = 10 * 60_000

/**
 * Figures that were counted, for whoever asks again: a year of a large team's cases takes some hundred milliseconds to count, and is
 * looked at by several people in a row. Each member has their own, as the cases that they may read are their own. Every time the
 * database is asked whether anything has changed since, on whichever server. [Note: Changes of cases] in 0052_case_changes.sql
 */
export function createKeptFigures(now: () => number = Date.now) {
  const kept = new Map<string, { row: FiguresRow; until: number }>()

  return {
    async read(db: Db, memberId: string, organisation: AuthorisedQueue, days: number): Promise<FiguresRow> {
      const name = `${memberId} ${organisation} ${days}`
      const before = kept.get(name)
      if (before && before.until > now() && (await isAsCounted(db, organisation, before.row)))
        return before.row
      const row = await readFigures(db, organisation, days)
      // The oldest goes first.
      kept.delete(name)
      const [oldest] = kept.keys()
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
      kept.set(name, { row, until: now() + longest })
      return row
    },
  }
}
