import type { Session } from '#contract/sessions.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Parts } from '#server/platform/parts.ts'
import { renewingBy, sessionsOf, type NotifyOfAccount } from './session-start.ts'
import { endEarlierSession } from './earlier-session.ts'
import { guessAt } from './guesses.ts'
import { sessionJobs } from './jobs.ts'
import { actAs } from './queries.ts'
import { type SessionParts, sessionRoutes } from './routes.ts'
import { signInRoutes } from './sign-ins/routes.ts'

type Needs = Pick<SessionParts, 'readVault' | 'verifyCode' | 'requirePasswordOpen'> & {
  notifyOfAccount: NotifyOfAccount
}

/** @returns what others need if someone has shown who they are */
export function register(parts: Parts & Needs) {
  const { serve, jobs, live, secrets, settings } = parts
  const terms = { days: () => settings.current().sessionDays, secrets }
  const beginSession = sessionsOf(terms, parts.notifyOfAccount)
  const renewToken = renewingBy(terms)
  sessionRoutes(serve, { ...parts, beginSession, renewToken })
  signInRoutes(serve)
  sessionJobs(jobs, parts)
  // [Note: Live notices of a member]
  live.topic('member', async () => (id, who) => who.memberId === id)
  return {
    actAs,
    beginSession,
    renewToken,
    /** Starts a session of two factors instead of the one that the browser had. */
    async replaceSession(
      db: Db,
      cookie: SessionCookie,
      member: { id: string; generation: number },
      before: Actor,
    ): Promise<Session> {
      await endEarlierSession(db, before)
      return beginSession(db, cookie, { ...member, twoFactors: true })
    },
    /** Takes a guess at the passwords of an address, as signing in does. */
    guessAt: (db: Db, address: string, networkKey: string) =>
      guessAt(db, parts, { address, networkKey, knownDevice: undefined }),
  }
}
