import { timingSafeEqual } from 'node:crypto'
import { normaliseAddress } from '#contract/email-address.ts'
import {
  reauthenticate,
  readSession,
  renewSession,
  signIn,
  signOut,
  signOutEverywhere,
  type VaultRecord,
} from '#contract/sessions.ts'
import type { DeviceKind } from '#contract/sign-ins.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { returnGuess, consumeGuess } from '#server/platform/guesses/guesses.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal, refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { digestOf } from '#server/platform/tokens.ts'
import type { BeginSession, RenewToken } from './session-start.ts'
import { endEarlierSession } from './earlier-session.ts'
import { acquireTurn } from './guesses.ts'
import { knownDevice } from './known-devices.ts'
import { presentSession } from './present.ts'
import { recordWrongPassword, recordMissingCode, clearMissingCode } from './sign-ins/queries.ts'
import {
  actAs,
  endEverySession,
  endSession,
  findMatch,
  markReauthenticated,
  type Match,
  readAuthDigest,
  readSessionRow,
} from './queries.ts'

export interface SessionParts {
  limits: Limits
  secrets: Secrets
  /** The vault of the member that the transaction acts as. */
  readVault: (db: Db, member: { id: string; generation: number }) => Promise<VaultRecord>
  beginSession: BeginSession
  /** Requires a code from the acting member if they have set codes up. */
  verifyCode: (db: Db, memberId: string, code: string | undefined, knownAs?: string) => Promise<boolean>
  renewToken: RenewToken
  /** @throws {Refusal} `forbidden` if the account, which the transaction acts as, was frozen */
  requirePasswordOpen: (db: Db) => Promise<void>
}

export function sessionRoutes(serve: Serve, parts: SessionParts): void {
  signInRoute(serve, parts)
  ownSessionRoutes(serve, parts)
}

function signInRoute(
  serve: Serve,
  { limits, secrets, readVault, beginSession, verifyCode, requirePasswordOpen }: SessionParts,
): void {
  serve(signIn, async ({ actor, body, db, networkKey, note, session: cookie }) => {
    const address = normaliseAddress(body.address)
    const known = knownDevice(secrets, cookie, address) ?? (await knownSession(db, actor, address))
    // Neither can someone in the same network, a school or a café, use up what a known device may try.
    if (known === undefined) await limits.consume('sign-in', networkKey, { points: 100, seconds: 600 })
    const turn = await acquireTurn(db, { secrets, limits }, { address, networkKey, knownDevice: known })
    const match = await findMatch(db, address, digestOf(body.authSecret))
    if (!match) {
      await turn.noAccount()
      await recordWrongPassword(db, address, cookie.device)
      return refuse('not_accepted', undefined, { keepsWork: true })
    }
    await turn.accountFound(match.isConfirmed)
    note({ kind: 'member', id: match.id })
    await actAs(db, match)
    await requirePasswordOpen(db)
    const twoFactors = await requireCode(db, verifyCode, match, {
      device: cookie.device,
      code: body.code,
      knownAs: known,
    })
    await endEarlierSession(db, actor)
    const session = await beginSession(db, cookie, { ...match, twoFactors })
    return { session, vault: await readVault(db, match) }
  })
}

/** The same for a browser that is still signed in at this address. */
async function knownSession(db: Db, actor: Actor, address: string): Promise<string | undefined> {
  if (actor.kind !== 'member') return undefined
  const row = await readSessionRow(db, actor.sessionId)
  return row?.state === 'confirmed' && normaliseAddress(row.address) === address ? actor.id : undefined
}

/** Reading, renewing, reauthenticating and ending the caller's session. */
function ownSessionRoutes(serve: Serve, { limits, secrets, verifyCode, renewToken }: SessionParts): void {
  serve(readSession, async ({ actor, db }) => {
    const row = actor.kind === 'member' ? await readSessionRow(db, actor.sessionId) : undefined
    return { session: row ? presentSession(row) : null }
  })

  serve(renewSession, async ({ actor, db, session: cookie }) => {
    const member = memberOf(actor)
    await limits.consume('renewal', member.sessionId, { points: 30, seconds: 60 })
    return { session: await renewToken(db, cookie, member.sessionId) }
  })

  serve(reauthenticate, async ({ actor, body, db, note, session: cookie }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    const guesses = secrets.hmac('proof-attempts', member.id)
    await consumeGuess(db, guesses)
    const authDigest = await readAuthDigest(db, member.id)
    if (!timingSafeEqual(authDigest, digestOf(body.authSecret)))
      refuse('not_accepted', undefined, { keepsWork: true })
    await returnGuess(db, guesses)
    const twoFactors = !member.twoFactors && (await verifyCode(db, member.id, body.code, 'session'))
    await markReauthenticated(db, member.sessionId, twoFactors)
    await renewToken(db, cookie, member.sessionId)
    return { done: true as const }
  })

  serve(signOut, async ({ actor, db, session: cookie }) => {
    if (actor.kind === 'member') await endSession(db, actor.sessionId)
    cookie.clear()
    return { done: true as const }
  })

  serve(signOutEverywhere, async ({ actor, db, note, session: cookie }) => {
    const member = memberOf(actor)
    await endEverySession(db)
    await endSession(db, member.sessionId)
    note({ kind: 'member', id: member.id })
    cookie.clear()
    return { done: true as const }
  })
}

/** The password was right and the code was missing, which the account's owner should know. */
async function requireCode(
  db: Db,
  verifyCode: SessionParts['verifyCode'],
  member: Match,
  { device, code, knownAs }: { device: DeviceKind; code: string | undefined; knownAs: string | undefined },
): Promise<boolean> {
  try {
    const shown = await verifyCode(db, member.id, code, knownAs)
    if (shown) await clearMissingCode(db, device)
    return shown
  } catch (error) {
    if (error instanceof Refusal && error.keepsWork) await recordMissingCode(db, member, device)
    throw error
  }
}
