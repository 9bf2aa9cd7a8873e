import { normaliseAddress } from '#contract/email-address.ts'
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  listOrganisationInvitations,
  type OwnInvitation,
  withdrawInvitation,
} from '#contract/invitations.ts'
import { type HandlerInvitation, handlerRole, inviteHandler } from '#contract/organisations.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { holdMail } from '#server/platform/mail/queue.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import * as events from '../events.ts'
import { mayInvite, mayManageHandlers, requirePlace } from '../policy.ts'
import { findOrganisation } from '../queries.ts'
import { describe, describeOwnMembership, standingOf } from '../membership-state.ts'
import { addressHint } from './address-hint.ts'
import * as queries from './queries.ts'

/** The handler limit of an organisation's plan. */
export interface HandlerLimit {
  readonly plans: {
    readonly maxHandlersOf: (db: Db, organisationId: string) => Promise<{ handlers: number; max: number }>
  }
}

interface InvitationParts extends HandlerLimit {
  readonly limits: Limits
  readonly secrets: Secrets
}

const day = 24 * 3600
/** Invitations that one person sends, and one organisation, in a day. */
const maxByInviter = { points: 40, seconds: day }
const maxByOrganisation = { points: 80, seconds: day }
/** Invitations of an organisation that nobody has accepted. */
const maxOpen = 200

/** The comparable form of an invited address. */
const keyOf = (secrets: Secrets, comparable: string): Buffer => secrets.hmac('invitations', comparable)

/** [Note: Invitations] */
export function invitationRoutes(serve: Serve, parts: InvitationParts): void {
  inviterRoutes(serve, parts)
  invitedRoutes(serve, parts)
}

/** What owners and the administrator do. Nothing here depends on whether an address has an account. */
function inviterRoutes(serve: Serve, { limits, secrets, plans }: InvitationParts): void {
  serve(inviteHandler, async ({ actor, params, body, db, note }) => {
    const standing = await standingOf(db, actor, params.id)
    const organisation = mayInvite(standing, await queries.organisationAccepts(db, params.id))
    note({ kind: 'organisation', id: organisation.id })
    await limits.consume('invitations', standing.actor.id, maxByInviter)
    await limits.consume('invitations-of-organisation', organisation.id, maxByOrganisation)
    if ((await queries.countInvitations(db, organisation)) >= maxOpen)
      refuse('conflict', 'Too many invitations are open. Withdraw some of them first.')
    const addressKey = keyOf(secrets, normaliseAddress(body.address))
    // Once more the same invitation needs no place of its own.
    if (!(await queries.findInvitation(db, organisation, addressKey)))
      requirePlace(standing, await plans.maxHandlersOf(db, organisation.id))
    const invited = { addressKey, addressHint: addressHint(body.address), role: body.role }
    if (await queries.insertInvitation(db, organisation, invited)) {
      const mailId = await holdMail(db, { to: body.address, subject: '', text: '' })
      await emit(db, events.handlerInvited, { organisationId: organisation.id, mailId })
    }
    const invitation = await queries.findInvitation(db, organisation, addressKey)
    if (!invitation) throw new Error('The invitation is missing after its insert.')
    return presentInvitation(invitation)
  })

  serve(listOrganisationInvitations, async ({ actor, params, db }) => {
    const organisation = mayManageHandlers(await standingOf(db, actor, params.id))
    return { invitations: (await queries.listInvitations(db, organisation)).map(presentInvitation) }
  })

  serve(withdrawInvitation, async ({ actor, params, db, note }) => {
    const organisation = mayManageHandlers(await standingOf(db, actor, params.id))
    note({ kind: 'organisation', id: organisation.id })
    await queries.deleteInvitation(db, organisation, params.invitationId)
    return { done: true as const }
  })
}

/** What the invited person does, whose address is confirmed. */
function invitedRoutes(serve: Serve, { secrets }: Pick<InvitationParts, 'secrets'>): void {
  async function ownKey(db: Db, memberId: string): Promise<Buffer> {
    const comparable = await queries.findOwnAddress(db, memberId)
    return comparable === undefined ? refuse('not_found') : keyOf(secrets, comparable)
  }

  serve(listInvitations, async ({ actor, db }) => {
    const rows = await queries.listOwnInvitations(db, await ownKey(db, memberOf(actor).id))
    const invitations = []
    for (const row of rows) invitations.push(await describeInvitation(db, row))
    return { invitations }
  })

  serve(acceptInvitation, async ({ actor, params, db, note }) => {
    const { id: memberId } = memberOf(actor)
    const organisationId = await queries.acceptInvitation(db, params.id, await ownKey(db, memberId))
    if (organisationId === undefined)
      refuse('not_found', 'This invitation has ended. Ask to be invited again.')
    note({ kind: 'organisation', id: organisationId })
    return describeOwnMembership(db, { id: organisationId }, memberId)
  })

  serve(declineInvitation, async ({ actor, params, db, note }) => {
    const { id: memberId } = memberOf(actor)
    note({ kind: 'member', id: memberId })
    if (!(await queries.declineInvitation(db, params.id, await ownKey(db, memberId)))) refuse('not_found')
    return { done: true as const }
  })
}

const presentInvitation = (row: queries.InvitationRow): HandlerInvitation => ({
  id: row.id,
  addressHint: row.address_hint,
  role: handlerRole.parse(row.role),
  invitedOn: row.invited_on,
})

async function describeInvitation(db: Db, row: queries.OwnInvitationRow): Promise<OwnInvitation> {
  const organisation = await findOrganisation(db, { id: row.organisation_id })
  if (!organisation) throw new Error(`The organisation of invitation ${row.id} is missing.`)
  return {
    id: row.id,
    organisation: await describe(db, organisation),
    role: handlerRole.parse(row.role),
    invitedOn: row.invited_on,
  }
}
