import { timingSafeEqual } from 'node:crypto'
import {
  changePassword,
  claimServer,
  confirmAddress,
  currentPasswordParameters,
  readClaimState,
  readSalt,
  resendConfirmation,
  signUp,
} from '#contract/accounts.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { SettingsSource } from '#server/platform/settings/settings.ts'
import { digestOf } from '#server/platform/tokens.ts'
import { requireFreePassword } from './free-password.ts'
import { passwordChangedMail } from './mail.ts'
import { requireAcceptedAddress, requireCurrentParameters } from './policy.ts'
import {
  claimAdministration,
  confirm,
  confirmAdministrator,
  createAccount,
  endOtherSessions,
  readAdministratorLink,
  readCredentials,
  replaceCredentials,
  resealVault,
  useSignUpInvitation,
} from './queries.ts'
import { passwordSalt } from './salt.ts'
import { signUpHash } from './sign-up.ts'
import * as events from './events.ts'

export interface AccountParts {
  limits: Limits
  /** Notifies a member, in this account, that something happened to it. */
  notifyOfAccount: (db: Db, member: { id: string; generation: number }) => Promise<void>
  /** Notifies all administrators of a new one. */
  notifyAdministrators: (db: Db, memberId: string) => Promise<void>
  secrets: Secrets
  settings: SettingsSource
}

const hour = 3600

export function accountRoutes(serve: Serve, parts: AccountParts): void {
  signUpRoutes(serve, parts)
  passwordRoutes(serve, parts)
  claimRoutes(serve, parts)
}

function signUpRoutes(serve: Serve, { limits, secrets, settings }: AccountParts): void {
  serve(readSalt, ({ body }) =>
    Promise.resolve({ salt: passwordSalt(secrets, body.address), parameters: currentPasswordParameters }),
  )

  // The call never checks whether the address is known. A job decides later what to mail, so that neither the answer
  // nor its timing depends on it.
  serve(signUp, async ({ body, db, networkKey, note }) => {
    requireCurrentParameters(body.parameters)
    await limits.consume('sign-up', networkKey, { points: 60, seconds: hour })
    const terms = (await settings.read(db)).signUp
    requireAcceptedAddress(terms, body.address)
    const hash = signUpHash(body)
    const stored = await createAccount(db, body, hash)
    if (!stored.requestHash.equals(hash)) refuse('reused_key')
    note({ kind: 'member', id: body.id })
    // Once for each account: what is sent twice finds the account that the first made.
    if (stored.created && terms.policy === 'invitation') await useInvitation(db, body.invitation)
    if (stored.created) await emit(db, events.confirmationDue, { memberId: body.id })
    return { state: 'pending' as const }
  })

  serve(confirmAddress, async ({ body, db, networkKey, note }) => {
    await limits.consume('link', networkKey, { points: 120, seconds: hour })
    const confirmed = await confirm(db, digestOf(body.token))
    if (!confirmed) return refuse('expired')
    note({ kind: 'member', id: confirmed.memberId })
    if (confirmed.outcome === 'own')
      refuse(
        'conflict',
        'This link is for another account with your email address. Sign in to that account, then open the link again.',
      )
    if (confirmed.outcome === 'confirmed') await emit(db, events.confirmed, { memberId: confirmed.memberId })
    return { done: true as const }
  })

  serve(resendConfirmation, async ({ actor, db }) => {
    const member = memberOf(actor)
    if (member.state === 'confirmed') refuse('conflict', 'This email address is already confirmed.')
    await limits.consume('confirmation', member.id, { points: 3, seconds: hour })
    await emit(db, events.confirmationDue, { memberId: member.id })
    return { done: true as const }
  })
}

function passwordRoutes(serve: Serve, { limits, notifyOfAccount }: AccountParts): void {
  serve(changePassword, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    requireCurrentParameters(body.parameters)
    await limits.consume('password', member.id, { points: 10, seconds: hour / 4 })
    note({ kind: 'member', id: member.id })
    const current = await readCredentials(db, member.id)
    if (!timingSafeEqual(current.authDigest, digestOf(body.currentAuthSecret))) refuse('not_accepted')
    // A session from before a reset opens another vault than the password signs in to; resealing that one would leave
    // the new password in front of a vault that it does not open.
    if (current.generation !== member.generation)
      refuse('conflict', 'The password was reset. Sign in again first.')
    await requireFreePassword(db, { id: member.id, address: current.address }, body.authSecret)
    const vaultVersion = await resealVault(db, member, { sealed: body.vault, version: body.vaultVersion })
    if (vaultVersion === undefined) return refuse('conflict')
    await replaceCredentials(db, member.id, body)
    await endOtherSessions(db, member.sessionId)
    await queueMail(db, member.id, passwordChangedMail(current))
    await notifyOfAccount(db, member)
    return { vaultVersion }
  })
}

/** @throws {Refusal} if sign-up is by invitation and none is valid */
async function useInvitation(db: Db, invitation: string | undefined): Promise<void> {
  if (invitation === undefined)
    refuse('forbidden', 'This service is by invitation only. Use the link in your invitation.')
  if (!(await useSignUpInvitation(db, digestOf(invitation))))
    refuse('expired', 'This invitation has expired or was already used. Ask for a new one.')
}

/** Who becomes the first administrator of a new server. */
function claimRoutes(serve: Serve, { limits, notifyAdministrators }: AccountParts): void {
  serve(readClaimState, async ({ body, db, networkKey }) => {
    await limits.consume('link', networkKey, { points: 120, seconds: hour })
    return { state: await readAdministratorLink(db, digestOf(body.token)) }
  })

  serve(claimServer, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    await limits.consume('link', member.id, { points: 20, seconds: hour })
    const outcome = await claimAdministration(db, digestOf(body.token))
    if (outcome === 'taken') refuse('conflict', 'This server already has an administrator.')
    if (outcome === 'expired') refuse('expired')
    await notifyAdministrators(db, member.id)
    if (await confirmAdministrator(db)) await emit(db, events.confirmed, { memberId: member.id })
    note({ kind: 'member', id: member.id })
    return { done: true as const }
  })
}
