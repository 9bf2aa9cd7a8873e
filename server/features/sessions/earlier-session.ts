import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { actAs, endSession } from './queries.ts'

/**
 * Ends the session that a browser had before it started another one: it would otherwise continue for weeks without anyone who
 * holds its token. The transaction acts as its member from now on.
 */
export async function endEarlierSession(db: Db, before: Actor): Promise<void> {
  if (before.kind !== 'member') return
  await actAs(db, before)
  await endSession(db, before.sessionId)
}
