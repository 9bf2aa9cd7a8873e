import { currentPasswordParameters, type PasswordParameters } from '#contract/accounts.ts'
import { normaliseAddress } from '#contract/email-address.ts'
import { completeReset, keepVaultChallenge, openReset, requestReset, undoReset } from '#contract/resets.ts'
import type { Session, VaultRecord } from '#contract/sessions.ts'
import { isSignedChallenge } from '#server/platform/challenge.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { digestOf } from '#server/platform/tokens.ts'
import type { VaultHolder } from '#server/platform/vault-holder.ts'
import { emptyResetMail, recoveryKitResetMail, undoneMail } from './mail.ts'
import {
  actAsLinkHolder,
  beginGeneration,
  endSessions,
  insertRequest,
  readHolder,
  replaceCredentials,
  resealVault,
  revertReset,
  useLink,
} from './queries.ts'
import * as events from './events.ts'

export interface ResetParts {
  limits: Limits
  /** Refuses a password that another account with the holder's address has. */
  requireFreePassword: (db: Db, holder: { id: string; address: string }, authSecret: string) => Promise<void>
  /** The salt of an address's password. */
  saltOf: (address: string) => string
  /** Refuses a password that was not stretched with the parameters that every address is given. */
  requireCurrentParameters: (given: PasswordParameters) => void
  beginSession: (
    db: Db,
    cookie: SessionCookie,
    member: VaultHolder & { twoFactors: boolean },
  ) => Promise<Session>
  /** Requires a code from the acting member if they have set codes up. */
  verifyCode: (db: Db, memberId: string, code: string | undefined) => Promise<boolean>
  readVault: (db: Db, member: VaultHolder) => Promise<VaultRecord>
  /** @throws {Refusal} `forbidden` if the account, which the transaction acts as, was frozen */
  requireMailedLinkOpen: (db: Db) => Promise<void>
}

const hour = 3600

export function resetRoutes(serve: Serve, parts: ResetParts): void {
  requestRoutes(serve, parts)
  completionRoutes(serve, parts)
}

/** Requesting a link, and what it leads to. */
function requestRoutes(serve: Serve, { limits, saltOf, readVault, requireMailedLinkOpen }: ResetParts): void {
  // The same rows are written whether the address is known or not; the job that follows knows the difference.
  serve(requestReset, async ({ body, db, networkKey }) => {
    await limits.consume('reset', networkKey, { points: 60, seconds: hour })
    const requestId = await insertRequest(db, normaliseAddress(body.address))
    await emit(db, events.requested, { requestId })
    return { done: true as const }
  })

  serve(openReset, async ({ body, db, networkKey, note }) => {
    await limits.consume('link', networkKey, { points: 120, seconds: hour })
    const holder = await actAsLinkHolder(db, digestOf(body.token))
    if (!holder) return refuse('expired')
    note({ kind: 'member', id: holder.id })
    // The vault is in the answer, and the old password opens it.
    await requireMailedLinkOpen(db)
    const { address, kitSaved, asksCode } = await readHolder(db, holder)
    return {
      address,
      salt: saltOf(address),
      parameters: currentPasswordParameters,
      kitSaved,
      asksCode,
      vault: await readVault(db, holder),
    }
  })
}

/** A new password, and taking back one that someone else set. */
function completionRoutes(serve: Serve, parts: ResetParts): void {
  const { limits, beginSession, readVault, verifyCode } = parts

  serve(completeReset, async ({ body, db, networkKey, note, session: cookie }) => {
    parts.requireCurrentParameters(body.parameters)
    await limits.consume('link', networkKey, { points: 120, seconds: hour })
    const digest = digestOf(body.token)
    const holder = await actAsLinkHolder(db, digest)
    if (!holder) return refuse('expired')
    note({ kind: 'member', id: holder.id })
    await parts.requireMailedLinkOpen(db)
    // Having the mailbox is not having the second factor. Before the link is used up: a wrong code leaves it.
    const twoFactors = await verifyCode(db, holder.id, body.code)
    const person = await readHolder(db, holder)
    await parts.requireFreePassword(db, { id: holder.id, address: person.address }, body.authSecret)
    if (!(await useLink(db, holder.id, digest))) refuse('expired')
    let { generation } = holder
    if (body.vault.kind === 'kept') {
      const proven = isSignedChallenge(person.verifyKey, keepVaultChallenge(body.token), body.vault.proof)
      if (!proven) refuse('not_accepted')
      const version = body.vault.version
      if (!(await resealVault(db, holder, { sealed: body.sealed, version }))) refuse('conflict')
      await endSessions(db)
    } else {
      generation = await beginGeneration(db, holder, { sealed: body.sealed, ...body.vault })
    }
    await replaceCredentials(db, holder.id, body)
    await queueMail(
      db,
      holder.id,
      body.vault.kind === 'kept' ? recoveryKitResetMail(person) : emptyResetMail(person),
    )
    const member = { id: holder.id, generation }
    const session = await beginSession(db, cookie, { ...member, twoFactors })
    return { session, vault: await readVault(db, member) }
  })

  serve(undoReset, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    if (!(await revertReset(db, member))) refuse('conflict', 'There is no reset this device can undo.')
    await queueMail(db, member.id, undoneMail(await readHolder(db, member)))
    return { done: true as const }
  })
}
