import {
  admitHandler,
  changeHandler,
  foundOrganisationKey,
  listHandlers,
  listMemberships,
  listOrganisationKeys,
  listOrganisationReaders,
  readSupportTeam,
  removeHandler,
  setVoucher,
  succeedOrganisationKey,
} from '#contract/organisations.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { deadlineRoutes } from './deadlines/routes.ts'
import type { AuthorisedOrganisation } from './ids.ts'
import * as policy from './policy.ts'
import { presentHandler, presentKey, presentSingle } from './present.ts'
import * as queries from './queries.ts'
import {
  describe,
  describeMembership,
  describeOwnMembership,
  findHandler,
  standingOf,
} from './membership-state.ts'
import { isSignedSuccession } from './succession.ts'
import { isSignedVoucher } from './voucher.ts'
import * as events from './events.ts'

/** Organisations, their keys, and who handles cases for them. */
export function organisationRoutes(serve: Serve): void {
  publicRoutes(serve)
  handlerRoutes(serve)
  keyRoutes(serve)
  deadlineRoutes(serve)
}

/** What anyone may know of an organisation that reports are sent to. */
function publicRoutes(serve: Serve): void {
  serve(readSupportTeam, async ({ db }) => {
    const support = await queries.findOrganisation(db, { slug: 'support' })
    if (!support) throw new Error('support team is missing')
    return describe(db, support)
  })

  serve(listOrganisationKeys, async ({ params, db }) => {
    const organisation = await queries.findOrganisation(db, params)
    if (!organisation) refuse('not_found')
    return { keys: (await queries.listKeys(db, organisation)).map(presentKey) }
  })

  serve(listOrganisationReaders, async ({ params, db }) => {
    const organisation = await queries.findOrganisation(db, params)
    if (!organisation) refuse('not_found')
    return { readers: (await queries.listSingles(db, organisation)).map(presentSingle) }
  })
}

/** Who handles cases for an organisation. */
function handlerRoutes(serve: Serve): void {
  serve(listMemberships, async ({ actor, db }) => {
    const rows = await queries.listMemberships(db, memberOf(actor).id)
    const memberships = []
    for (const row of rows) memberships.push(await describeMembership(db, row))
    return { memberships }
  })

  serve(listHandlers, async ({ actor, params, db }) => {
    const organisation = policy.mayListHandlers(await standingOf(db, actor, params.id))
    return { handlers: (await queries.listHandlers(db, organisation)).map(presentHandler) }
  })

  serve(removeHandler, async ({ actor, params, db, note }) => {
    const standing = await standingOf(db, actor, params.id, { lock: true })
    const organisation = policy.mayRemove(standing, params.memberId)
    note({ kind: 'member', id: params.memberId })
    const handlers = await queries.listHandlers(db, organisation)
    const handler = handlers.find(({ member_id: id }) => id === params.memberId)
    // A suspended handler sees no others, and may leave.
    const leaves = standing.isSuspended && standing.actor.id === params.memberId
    if (!handler && !leaves) return { done: true as const }
    if (standing.own) policy.mustKeepAnOwner(standing, handlers, params.memberId, null)
    await queries.deleteHandler(db, organisation, params.memberId, handler?.active ?? false)
    await emit(db, events.handlerRemoved, {
      organisationId: organisation.id,
      memberId: params.memberId,
    })
    return { done: true as const }
  })

  serve(changeHandler, async ({ actor, params, body, db, note }) => {
    const standing = await standingOf(db, actor, params.id, { lock: true })
    const organisation = policy.mayManageHandlers(standing)
    note({ kind: 'member', id: params.memberId })
    const handlers = await queries.listHandlers(db, organisation)
    policy.mustKeepAnOwner(standing, handlers, params.memberId, body.role)
    if (!(await queries.updateHandler(db, organisation, params.memberId, body))) refuse('not_found')
    return presentHandler(await findHandler(db, organisation, params.memberId))
  })
}

/** The keys of organisations: made, followed by another, and sealed to who joins. */
function keyRoutes(serve: Serve): void {
  foundingRoutes(serve)
  successionRoutes(serve)
}

function foundingRoutes(serve: Serve): void {
  serve(setVoucher, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const { organisation, own, actor: member } = await standingOf(db, actor, params.id)
    const key = organisation && (await queries.listKeys(db, organisation)).at(-1)
    if (!organisation || !own?.active || !key) refuse('not_found')
    const single = (await queries.listSingles(db, organisation)).find(({ member_id: id }) => id === member.id)
    if (!single || body.generation !== key.generation) {
      refuse('conflict', 'A newer key was created. Reload the page.')
    }
    const isSigned = isSignedVoucher({
      organisationId: organisation.id,
      generation: body.generation,
      verifyKey: key.verify_key.toString('base64url'),
      memberId: member.id,
      keys: { recipient: single.recipient, verifyKey: single.verify_key.toString('base64url') },
      signature: body.signature,
    })
    if (!isSigned) refuse('not_accepted', 'These keys are not signed with the organisation’s key.')
    await queries.setVoucher(db, organisation, member, body)
    return { done: true as const }
  })

  serve(foundOrganisationKey, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const standing = await standingOf(db, actor, params.id, { lock: true })
    const current = standing.organisation && (await queries.listKeys(db, standing.organisation)).at(-1)
    // The same call again: its answer was lost on the way.
    if (standing.own?.active && current?.recipient === body.recipient)
      return describeMembership(db, standing.own)
    const readers = standing.organisation ? await queries.listReaders(db, standing.organisation) : []
    const organisation = policy.authoriseKeyFounding(standing, readers.length)
    const generation = organisation.key_generation + 1
    await queries.insertKey(db, organisation, {
      generation,
      recipient: body.recipient,
      verify_key: Buffer.from(body.verifyKey, 'base64url'),
      signature: null,
      previous_sealed: null,
    })
    const { id } = memberOf(actor)
    await queries.sealKeyTo(db, organisation, id, { sealed: body.sealedKey, generation })
    return describeOwnMembership(db, organisation, id)
  })

  serve(admitHandler, async ({ actor, params, body, db, note }) => {
    note({ kind: 'member', id: params.memberId })
    const organisation = policy.mayKeepKeys(await standingOf(db, actor, params.id, { lock: true }))
    if (body.generation !== organisation.key_generation) {
      refuse('conflict', 'A newer key was created. Reload the page.')
    }
    const { suspended_on: since } = await findHandler(db, organisation, params.memberId)
    if (since !== null) refuse('conflict', 'Their access is paused. An owner has to let them return first.')
    await queries.sealKeyTo(db, organisation, params.memberId, {
      sealed: body.sealedKey,
      generation: body.generation,
    })
    return presentHandler(await findHandler(db, organisation, params.memberId))
  })
}

function successionRoutes(serve: Serve): void {
  serve(succeedOrganisationKey, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const standing = await standingOf(db, actor, params.id, { lock: true })
    const organisation = policy.mayKeepKeys(standing)
    const { key, seals } = body
    const last = (await queries.listKeys(db, organisation)).at(-1)
    if (!last) throw new Error('handler has no key')
    if (standing.own && last.recipient === key.recipient) return describeMembership(db, standing.own)
    const { generation, signature, previousSealed } = requireSuccession(organisation, last, key)
    requireSealedTo(await queries.listReaders(db, organisation), seals)
    await queries.insertKey(db, organisation, {
      generation,
      recipient: key.recipient,
      verify_key: Buffer.from(key.verifyKey, 'base64url'),
      signature: Buffer.from(signature, 'base64url'),
      previous_sealed: Buffer.from(previousSealed, 'base64url'),
    })
    for (const { memberId, sealedKey } of seals) {
      await queries.sealKeyTo(db, organisation, memberId, { sealed: sealedKey, generation })
    }
    return describeOwnMembership(db, organisation, memberOf(actor).id)
  })
}

type Succession = ParsedInput<typeof succeedOrganisationKey>['body']

/** @throws {Refusal} if the key does not follow the last one, or was not signed with it. */
function requireSuccession(
  { id }: AuthorisedOrganisation,
  last: queries.KeyRow,
  { generation, signature, previousSealed, recipient, verifyKey }: Succession['key'],
) {
  if (generation !== last.generation + 1 || !signature || !previousSealed) {
    refuse('conflict', 'A newer key was created. Reload the page.')
  }
  const from = { recipient: last.recipient, verifyKey: last.verify_key.toString('base64url') }
  if (
    !isSignedSuccession({ organisationId: id, generation, from, to: { recipient, verifyKey }, signature })
  ) {
    refuse('not_accepted', 'The new key is not signed with the previous one.')
  }
  return { generation, signature, previousSealed }
}

/** @throws {Refusal} `conflict` if the key is not sealed to exactly those who handle cases. */
function requireSealedTo(readers: readonly { member_id: string }[], seals: Succession['seals']): void {
  const remaining = new Set(readers.map(({ member_id: id }) => id))
  const sealedTo = new Set(seals.map(({ memberId }) => memberId))
  const isComplete = sealedTo.size === remaining.size && sealedTo.size === seals.length
  if (!isComplete || !seals.every(({ memberId }) => remaining.has(memberId))) {
    refuse('conflict', 'The new key must be sealed to all current handlers. Reload the page.')
  }
}
