import { logFilesFactor, maxDocumentBytes, maxHandlers } from '#contract/plan-limits.ts'
import type { Db } from '#server/platform/database/connection.ts'
import * as queries from './queries.ts'

/** How many handlers an organisation has and may have. It keeps as many as it had before there were plans. */
export async function maxHandlersOf(
  db: Db,
  organisationId: string,
): Promise<{ handlers: number; max: number }> {
  const plan = await queries.readOrganisationPlan(db, organisationId)
  const { handlers, kept } = await queries.countHandlers(db, organisationId)
  return { handlers, max: Math.max(maxHandlers[plan], kept) }
}

/** What other features read from plans. No plan restricts evidence of a report, exports, deletions or anything that keeps someone safe. */
export interface Plans {
  /** Bytes of the caller's sealed documents. */
  readonly maxDocumentBytes: (db: Db) => Promise<number>
  /** How many times the room of a report the caller's incident log has. */
  readonly logFilesFactor: (db: Db) => Promise<number>
  readonly maxHandlersOf: typeof maxHandlersOf
}

export const plans: Plans = {
  maxDocumentBytes: async (db) => maxDocumentBytes[(await queries.readOwnPlan(db)).documents],
  logFilesFactor: async (db) => logFilesFactor[(await queries.readOwnPlan(db)).plan],
  maxHandlersOf,
}
