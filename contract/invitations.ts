import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { handlerInvitation, handlerRole, membership, organisation } from './organisations.ts'
import { day, done, id } from './primitives.ts'

/** An invitation ends after this many days without an answer. */
export const invitationDays = 14

/** An invitation to handle cases, as the invited person sees it. */
export const ownInvitation = z.strictObject({
  id,
  organisation,
  role: handlerRole,
  invitedOn: day,
})
export type OwnInvitation = z.infer<typeof ownInvitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  summary: 'The organisations that invited the caller’s confirmed address to handle cases',
  access: 'signedIn',
  result: z.strictObject({ invitations: z.array(ownInvitation) }),
  errors: [],
})

/** From here on the team sees the caller’s name and public keys, and one who holds its key can admit them. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/acceptance',
  summary: 'Accept an invitation to handle cases',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: membership,
  errors: ['not_found'],
  repeat: 'once',
})

/** The inviter is not notified: to them it ends like an invitation that nobody has seen. */
export const declineInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Decline an invitation to handle cases',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

export const listOrganisationInvitations = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/invitations',
  summary: 'Invitations of an organisation that nobody has accepted',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: z.strictObject({ invitations: z.array(handlerInvitation) }),
  errors: ['not_found', 'second_factor', 'forbidden'],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/organisations/:id/invitations/:invitationId',
  summary: 'Withdraw an invitation that nobody has accepted',
  access: 'signedIn',
  params: z.strictObject({ id, invitationId: id }),
  result: done,
  errors: ['not_found', 'second_factor', 'forbidden'],
  repeat: 'natural',
})
