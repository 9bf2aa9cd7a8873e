import type { Session } from '#contract/sessions.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import { newToken } from '#server/platform/tokens.ts'
import { presentSession } from './present.ts'
import { actAs, insertSession, readSessionRow } from './queries.ts'

/**
 * Begins a session with a token of its own, whatever token the browser had before, and hands it to the browser. From
 * here on the transaction acts as the member.
 * @param member who has just shown, by a password or a mailed link, that it is them.
 */
export type BeginSession = (
  db: Db,
  cookie: SessionCookie,
  member: { id: string; generation: number },
) => Promise<Session>

/** @param days that a session lasts when it is not used. */
export function sessionsOf(days: number): BeginSession {
  return async (db, cookie, member) => {
    await actAs(db, member)
    const token = newToken()
    const session = await insertSession(db, member, token.digest, days)
    cookie.set(token.text, session.expiresAt)
    const row = await readSessionRow(db, session.id)
    if (!row) throw new Error('A session that was just begun is not there.')
    return presentSession(row)
  }
}
