import { normaliseAddress } from '#contract/email-address.ts'
import type { Session } from '#contract/sessions.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { newToken } from '#server/platform/tokens.ts'
import { rememberDevice } from './known-devices.ts'
import { newSignInMail } from './mail.ts'
import { presentSession } from './present.ts'
import { actAs, insertSession, readSessionRow, rotate } from './queries.ts'
import { recordSignIn } from './sign-ins/queries.ts'

/**
 * Starts a session with a token of its own, whatever token the browser had before, and hands it to the browser. From
 * here on the transaction acts as the member.
 * @param member who has just shown that it is them: by a password, a mailed link or a passkey; and whether by two factors.
 */
export type BeginSession = (
  db: Db,
  cookie: SessionCookie,
  member: { id: string; generation: number; twoFactors: boolean },
) => Promise<Session>

/** Notifies a member, in this account, that something happened to it. */
export type NotifyOfAccount = (db: Db, member: { id: string; generation: number }) => Promise<void>

export interface SessionTerms {
  /** For this many days a session lasts when it is not used. */
  readonly days: () => number
  readonly secrets: Secrets
}

export function sessionsOf({ days, secrets }: SessionTerms, notifyOfAccount: NotifyOfAccount): BeginSession {
  return async (db, cookie, member) => {
    await actAs(db, member)
    const token = newToken()
    const { device } = cookie
    const session = await insertSession(db, { ...member, device }, token.digest, days())
    cookie.set(token.text, session.expiresAt)
    const row = await readSessionRow(db, session.id)
    if (!row) throw new Error('session missing after insert')
    // An address that was never confirmed may be someone else's.
    if (row.state === 'confirmed') rememberDevice(secrets, cookie, normaliseAddress(row.address))
    const { isNewKind } = await recordSignIn(db, member, device)
    if (isNewKind && row.state === 'confirmed') {
      await queueMail(db, member.id, newSignInMail(row, device))
      await notifyOfAccount(db, member)
    }
    return presentSession(row)
  }
}

/**
 * Gives a session a new token, and hands it to the browser; the one that was presented runs out in a minute.
 * [Note: Sessions]
 * @throws {Refusal} `signed_out` if the session was ended in the meantime.
 */
export type RenewToken = (db: Db, cookie: SessionCookie, sessionId: string) => Promise<Session>

export function renewingBy({ days, secrets }: SessionTerms): RenewToken {
  return async (db, cookie, sessionId) => {
    const token = newToken()
    const renewed = await rotate(db, sessionId, token.digest, days())
    const row = renewed && (await readSessionRow(db, sessionId))
    if (!row) return refuse('signed_out')
    cookie.set(token.text, renewed.expiresAt)
    if (row.state === 'confirmed') rememberDevice(secrets, cookie, normaliseAddress(row.address))
    return presentSession(row)
  }
}
