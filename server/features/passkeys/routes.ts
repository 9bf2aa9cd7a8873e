import { randomBytes } from 'node:crypto'
import {
  addPasskey,
  type Assertion,
  beginAssertion,
  beginPasskey,
  listPasskeys,
  reauthenticateByPasskey,
  removePasskey,
  renamePasskey as rename,
  signInByPasskey,
} from '#contract/passkeys.ts'
import type { Session, VaultRecord } from '#contract/sessions.ts'
import type { ResealedVault } from '#contract/vaults.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor, MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import { digestOf } from '#server/platform/tokens.ts'
import type { VaultHolder } from '#server/platform/vault-holder.ts'
import { partyOf } from './party.ts'
import { presentPasskey } from './present.ts'
import {
  deletePasskey,
  findHolder,
  findPasskeys,
  insertPasskey,
  markUsed,
  renamePasskey,
  saveChallenge,
  consumeChallenge,
} from './queries.ts'
import { verifiedCounter, verifiedPasskey } from './verification.ts'

export interface PasskeyParts {
  limits: Limits
  publicUrl: string
  actAs: (db: Db, member: VaultHolder) => Promise<void>
  /** Starts a session of two factors instead of the one that the browser had. */
  replaceSession: (db: Db, cookie: SessionCookie, member: VaultHolder, before: Actor) => Promise<Session>
  readVault: (db: Db, member: VaultHolder) => Promise<VaultRecord>
  /** @throws {Refusal} `conflict`, or `not_accepted` if it was not signed by the key of the one before it. */
  storeSigned: (db: Db, member: VaultHolder, vault: ResealedVault) => Promise<number>
  /** @throws {Refusal} `second_factor` or `conflict`, if this session may not change the member's factors. */
  requireFactorChange: (db: Db, member: MemberActor) => Promise<void>
  /** Notes that a session has shown two factors, or that none of a member's has. */
  markFactors: (db: Db, member: MemberActor, shown: boolean) => Promise<void>
  /** @throws {Refusal} `forbidden` if the account was frozen and this passkey does not reopen it */
  reopen: (db: Db, memberId: string, passkeyId: string) => Promise<void>
  /** Gives a session a new token: after reauthentication, earlier tokens are invalid. */
  renewToken: (db: Db, cookie: SessionCookie, sessionId: string) => Promise<unknown>
}

/** The most passkeys of one member: each makes their vault larger. */
const max = 20

export function passkeyRoutes(serve: Serve, parts: PasskeyParts): void {
  passkeyManagementRoutes(serve, parts)
  signInRoutes(serve, parts)
}

/** A member's own passkeys. */
function passkeyManagementRoutes(serve: Serve, parts: PasskeyParts): void {
  serve(listPasskeys, async ({ actor, db }) => {
    return { passkeys: (await findPasskeys(db, memberOf(actor).id)).map(presentPasskey) }
  })

  serve(beginPasskey, async ({ actor, db }) => {
    const member = memberOf(actor)
    const { rpId } = partyAt(parts.publicUrl)
    await parts.requireFactorChange(db, member)
    const rows = await findPasskeys(db, member.id)
    if (rows.length >= max) refuse('conflict', `You can have up to ${max} passkeys. Remove one first.`)
    return {
      challenge: await newChallenge(db, member.id),
      rpId,
      userHandle: Buffer.from(member.id.replaceAll('-', ''), 'hex').toString('base64url'),
      known: rows.map((row) => ({ id: row.credential_id.toString('base64url'), transports: row.transports })),
    }
  })

  serve(addPasskey, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    const relyingParty = partyAt(parts.publicUrl)
    note({ kind: 'member', id: member.id })
    await parts.requireFactorChange(db, member)
    const consume = (challenge: string) => consumeChallenge(db, digestOf(challenge), member.id)
    const made = await verifiedPasskey(relyingParty, body, consume)
    if (!made) return refuse('not_accepted', 'This passkey could not be checked. Try again.')
    // First, so that a vault that was stored meanwhile leaves the challenge for another attempt.
    const version = body.vault && (await parts.storeSigned(db, member, body.vault))
    const credentialId = Buffer.from(body.credentialId, 'base64url')
    const { id, name, transports } = body
    const passkey = { ...made, id, name, transports, credentialId, opensVault: body.vault !== null }
    if (!(await insertPasskey(db, member, passkey))) refuse('reused_key')
    await parts.markFactors(db, member, true)
    return { version }
  })

  serve(rename, async ({ actor, params, body, db }) => {
    if (!(await renamePasskey(db, memberOf(actor).id, params.id, body.name))) refuse('not_found')
    return { done: true as const }
  })

  serve(removePasskey, async ({ actor, params, body, db, note }) => {
    const member = memberOf(actor)
    await parts.requireFactorChange(db, member)
    if (!(await deletePasskey(db, member.id, params.id))) refuse('not_found')
    note({ kind: 'member', id: member.id })
    const version = body.vault && (await parts.storeSigned(db, member, body.vault))
    await parts.markFactors(db, member, false)
    return { version }
  })
}

/** Signing in, and showing again who one is. */
function signInRoutes(serve: Serve, parts: PasskeyParts): void {
  serve(beginAssertion, async ({ db, networkKey }) => {
    const { rpId } = partyAt(parts.publicUrl)
    await parts.limits.consume('passkey', networkKey, { points: 100, seconds: 600 })
    return { challenge: await newChallenge(db, null), rpId }
  })

  serve(signInByPasskey, async ({ actor, body, db, networkKey, note, session: cookie }) => {
    await parts.limits.consume('sign-in', networkKey, { points: 100, seconds: 600 })
    const { member, passkeyId } = await holderOf(db, parts, body)
    note({ kind: 'member', id: member.id })
    await parts.reopen(db, member.id, passkeyId)
    const session = await parts.replaceSession(db, cookie, member, actor)
    return { session, vault: await parts.readVault(db, member) }
  })

  serve(reauthenticateByPasskey, async ({ actor, body, db, note, session: cookie }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await holderOf(db, parts, body, member.id)
    await parts.markFactors(db, member, true)
    await parts.renewToken(db, cookie, member.sessionId)
    return { done: true as const }
  })
}

/** @throws {Refusal} `conflict` if the server's address has no name. */
function partyAt(publicUrl: string) {
  const known = partyOf(publicUrl)
  return known ?? refuse('conflict', 'Passkeys need a domain name; this server only has an IP address.')
}

async function newChallenge(db: Db, memberId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await saveChallenge(db, digestOf(challenge), memberId)
  return challenge
}

/** The passkey that signed, and its holder, who the transaction acts as from now on. */
async function holderOf(
  db: Db,
  { actAs, publicUrl }: PasskeyParts,
  signed: Assertion,
  expected?: string,
): Promise<{ member: VaultHolder; passkeyId: string }> {
  const relyingParty = partyAt(publicUrl)
  const wrong = () => refuse('not_accepted', 'This server does not know this passkey.', { keepsWork: true })
  const holder = await findHolder(db, Buffer.from(signed.id, 'base64url'))
  if (!holder || (expected !== undefined && holder.member.id !== expected)) return wrong()
  const consume = (challenge: string) => consumeChallenge(db, digestOf(challenge), null)
  const counter = await verifiedCounter(relyingParty, holder, signed, consume)
  if (counter === undefined) return wrong()
  await actAs(db, holder.member)
  await markUsed(db, holder.passkeyId, counter)
  return { member: holder.member, passkeyId: holder.passkeyId }
}
