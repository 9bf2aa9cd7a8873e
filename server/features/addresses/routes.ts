import { timingSafeEqual } from 'node:crypto'
import type { PasswordParameters } from '#contract/accounts.ts'
import {
  agreeToAddressChange,
  requestAddressChange,
  finishAddressChange,
  readAddressChange,
  replaceAddress,
  stopAddressChange,
  cancelAddressChange,
} from '#contract/addresses.ts'
import { normaliseAddress } from '#contract/email-address.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { returnGuess, consumeGuess } from '#server/platform/guesses/guesses.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { digestOf } from '#server/platform/tokens.ts'
import { arrivedAddressMail, leftAddressMail } from './mail.ts'
import { presentChange } from './present.ts'
import {
  confirmMailbox,
  type Completion,
  findChange,
  finishChange,
  insertChange,
  readOwn,
  removeChange,
  replaceAddressOfUnconfirmed,
  stopChange,
} from './queries.ts'
import * as events from './events.ts'

export interface AddressParts {
  limits: Limits
  secrets: Secrets
  /** Takes a guess at the passwords of an address, as signing in does. */
  guessAt: (db: Db, comparable: string, networkKey: string) => Promise<void>
  /** Has the link that confirms the member's address sent to it. */
  sendConfirmation: (db: Db, memberId: string) => Promise<void>
  /** Refuses a password that another account with this address has. */
  requireFreePassword: (db: Db, holder: { id: string; address: string }, authSecret: string) => Promise<void>
  /** Refuses an address of another domain, where accounts are for those of certain domains. */
  requireAcceptedAddress: (db: Db, address: string) => Promise<void>
  /** Refuses a password that was not stretched with the parameters that every address is given. */
  requireCurrentParameters: (parameters: PasswordParameters) => void
  /** @throws {Refusal} `second_factor` or `conflict`, if this session may not change the member's address. */
  requireFactorChange: (db: Db, member: MemberActor) => Promise<void>
  /** @returns the new version, or undefined when another device has stored one since. */
  resealVault: (
    db: Db,
    member: { id: string; generation: number },
    vault: { sealed: string; version: number },
  ) => Promise<number | undefined>
}

const hour = 3600

type AddressBody = ParsedInput<typeof replaceAddress>['body']

/** Notifies both mailboxes that a change took effect. */
async function notifyBothAddresses(
  db: Db,
  memberId: string,
  { oldAddress, newAddress, language }: Completion,
) {
  await queueMail(db, memberId, leftAddressMail({ address: oldAddress, language }))
  await queueMail(db, memberId, arrivedAddressMail({ address: newAddress, language }))
}

export function addressRoutes(serve: Serve, parts: AddressParts): void {
  requestRoutes(serve, parts)
  decisionRoutes(serve, parts)
}

/** Reading, requesting and cancelling a change. */
function requestRoutes(serve: Serve, parts: AddressParts): void {
  serve(readAddressChange, async ({ actor, db }) => {
    const member = memberOf(actor)
    const row = await findChange(db, member)
    return { change: row ? presentChange(row, member.isFresh) : null }
  })

  serve(requestAddressChange, async ({ actor, body, db, networkKey, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await requireMayRequestChange(db, parts, member, { body, networkKey })
    if (!(await insertChange(db, member, body)))
      refuse('conflict', 'Another change of email address is already in progress.')
    const vaultVersion = await reseal(db, parts, member, body)
    const row = await findChange(db, member)
    if (!row) return refuse('conflict')
    await emit(db, events.changeAsked, { memberId: member.id })
    return { change: presentChange(row, member.isFresh), vaultVersion }
  })

  serve(replaceAddress, async ({ actor, body, db, networkKey, note, session: { device } }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    if (member.state === 'confirmed')
      refuse('conflict', 'Your email address changes only after you confirm it in both mailboxes.')
    await requireMayRequestChange(db, parts, member, { body, networkKey })
    const vaultVersion = await reseal(db, parts, member, body)
    if ((await replaceAddressOfUnconfirmed(db, body, device)) !== 'replaced') refuse('conflict')
    await parts.sendConfirmation(db, member.id)
    return { vaultVersion }
  })

  serve(cancelAddressChange, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await removeChange(db, member.id)
    return { done: true as const }
  })
}

/** Decisions of the member, or of either mailbox, about a requested change. */
function decisionRoutes(serve: Serve, { limits, requireFactorChange }: AddressParts): void {
  serve(finishAddressChange, async ({ actor, db, note, session: { device } }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await requireFactorChange(db, member)
    const completion = await finishChange(db, device)
    if (!completion) return refuse('conflict', 'This change can no longer be completed.')
    await notifyBothAddresses(db, member.id, completion)
    return { done: true as const }
  })

  serve(agreeToAddressChange, async ({ body, db, networkKey, note, session: { device } }) => {
    await limits.consume('link', networkKey, { points: 120, seconds: hour })
    const agreed = await confirmMailbox(db, digestOf(body.token), device)
    if (!agreed) return refuse('expired')
    note({ kind: 'member', id: agreed.memberId })
    if (agreed.outcome === 'stopped') return refuse('expired', undefined, { keepsWork: true })
    if (agreed.outcome === 'own')
      return refuse('conflict', 'You are signed in to another account with this email address.')
    if (agreed.completion) await notifyBothAddresses(db, agreed.memberId, agreed.completion)
    return { state: agreed.outcome }
  })

  serve(stopAddressChange, async ({ body, db, networkKey, note }) => {
    await limits.consume('link', networkKey, { points: 120, seconds: hour })
    const memberId = await stopChange(db, digestOf(body.token))
    if (!memberId) return refuse('expired')
    note({ kind: 'member', id: memberId })
    return { done: true as const }
  })
}

/**
 * Looks at the caller's password and new address. A wrong password counts as a guess at the new address too: someone may ask
 * in order to find out which password an account there has.
 */
async function requireMayRequestChange(
  db: Db,
  parts: AddressParts,
  member: MemberActor,
  { body, networkKey }: { body: AddressBody; networkKey: string },
): Promise<void> {
  parts.requireCurrentParameters(body.parameters)
  await parts.requireAcceptedAddress(db, body.address)
  await parts.requireFactorChange(db, member)
  // The same allowance as that of reauthentication: it is the same secret that could be guessed.
  const key = parts.secrets.hmac('proof-attempts', member.id)
  await consumeGuess(db, key)
  const own = await readOwn(db, member.id)
  if (!timingSafeEqual(own.authDigest, digestOf(body.currentAuthSecret)))
    refuse('not_accepted', undefined, { keepsWork: true })
  await returnGuess(db, key)
  if (own.wasReset || own.generation !== member.generation)
    refuse(
      'conflict',
      'A new password was set without the recovery kit. You can change this 72 hours after that.',
    )
  const comparable = normaliseAddress(body.address)
  if (own.comparableAddress === comparable)
    refuse('conflict', 'This is already your account’s email address.')
  await parts.limits.consume('address-change', member.id, { points: 5, seconds: 24 * hour })
  await parts.guessAt(db, comparable, networkKey)
  await parts.requireFreePassword(db, { id: member.id, address: body.address }, body.authSecret)
}

async function reseal(
  db: Db,
  { resealVault }: AddressParts,
  member: MemberActor,
  { vault, vaultVersion }: AddressBody,
): Promise<number> {
  const version = await resealVault(db, member, { sealed: vault, version: vaultVersion })
  return version ?? refuse('conflict')
}
