import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, moment, words } from '../primitives.ts'
import { groupStates, groupTexts, groupTopic, maxGroupSize, minGroupSize, removalReason } from './groups.ts'
import { ageBand } from './values.ts'

// What a facilitator and an administrator do for a group. [Note: Groups] in groups.ts

const groupParams = { params: z.strictObject({ id }) }
const capacity = z.int().check(z.minimum(minGroupSize), z.maximum(maxGroupSize))

const joinRequest = z.strictObject({
  id,
  name: z.nullable(z.string()),
  picture: z.int(),
  /** What they say to the facilitator. */
  words: z.string(),
  state: z.enum(['asked', 'queued', 'offered']),
  askedOn: day,
  offeredUntil: z.nullable(moment),
})
export type JoinRequest = z.infer<typeof joinRequest>

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/groups/:id/requests',
  summary: 'Requests to join a group and its waiting list, oldest first',
  access: 'confirmed',
  ...groupParams,
  result: z.strictObject({ items: z.array(joinRequest), free: z.int() }),
  errors: ['not_found'],
})

/** Who is accepted gets the next free place, in the order in which people asked. */
export const decideRequest = endpoint({
  method: 'PUT',
  path: '/api/group-requests/:id',
  summary: 'Accept or decline a request to join a group',
  access: 'confirmed',
  ...groupParams,
  body: z.strictObject({ accept: z.boolean() }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

export const removePerson = endpoint({
  method: 'POST',
  path: '/api/groups/:id/removals',
  summary: 'Remove someone from a group, with a reason that they are shown',
  access: 'confirmed',
  ...groupParams,
  body: z.strictObject({ aliasId: id, reason: removalReason, words: words(500) }),
  result: done,
  errors: ['not_found', 'conflict', 'invalid_input'],
  repeat: 'natural',
})

export const closeGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/closing',
  summary: 'Close a group to new words, or open it again',
  access: 'confirmed',
  ...groupParams,
  body: z.strictObject({ isClosed: z.boolean() }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** `conflict` where there is no deputy who could take over. */
export const handOverGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/hand-over',
  summary: 'Hand a group over to its deputy and become the deputy',
  access: 'confirmed',
  ...groupParams,
  body: z.strictObject({ to: id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

export const replyToInvitation = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/invitation',
  summary: 'Agree to facilitate a group',
  access: 'confirmed',
  ...groupParams,
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

export const declineInvitation = endpoint({
  method: 'DELETE',
  path: '/api/groups/:id/invitation',
  summary: 'Decline to facilitate a group',
  access: 'signedIn',
  ...groupParams,
  result: done,
  errors: [],
  repeat: 'natural',
})

const plan = {
  topic: groupTopic,
  band: ageBand,
  texts: groupTexts,
  capacity,
}
export const groupPlan = z.strictObject(plan)
export type GroupPlan = z.infer<typeof groupPlan>

export const proposeGroup = endpoint({
  method: 'POST',
  path: '/api/group-proposals',
  summary: 'Propose a group the caller would facilitate',
  access: 'confirmed',
  body: z.strictObject({ id, ...plan }),
  result: done,
  errors: ['forbidden', 'conflict', 'too_many', 'reused_key'],
  repeat: 'id',
})

const ownProposal = z.strictObject({
  id,
  ...plan,
  state: z.enum(['proposed', 'declined']),
  /** The administrator’s words. */
  words: z.string(),
  proposedOn: day,
})
export type OwnProposal = z.infer<typeof ownProposal>

export const listOwnProposals = endpoint({
  method: 'GET',
  path: '/api/group-proposals',
  summary: 'Groups that the caller proposed and that are not approved',
  access: 'confirmed',
  result: z.strictObject({ items: z.array(ownProposal) }),
  errors: [],
})

export const withdrawGroupProposal = endpoint({
  method: 'DELETE',
  path: '/api/group-proposals/:id',
  summary: 'Withdraw a proposal',
  access: 'signedIn',
  ...groupParams,
  result: done,
  errors: [],
  repeat: 'natural',
})

export const groupLead = z.nullable(
  z.strictObject({
    /** Of the host. */
    id,
    name: z.string(),
    /** They agreed. */
    isActive: z.boolean(),
    /** The last day for which they are verified; null if they are no longer. */
    until: z.nullable(day),
  }),
)
export type GroupLead = z.infer<typeof groupLead>

const administeredGroup = z.strictObject({
  id,
  ...plan,
  state: z.enum(groupStates),
  facilitator: groupLead,
  deputy: groupLead,
  isAttended: z.boolean(),
  members: z.int(),
  waiting: z.int(),
  startedOn: z.nullable(day),
})
export type AdministeredGroup = z.infer<typeof administeredGroup>

export const listAllGroups = endpoint({
  method: 'GET',
  path: '/api/admin/groups',
  summary: 'Groups and proposals of both communities, with possible facilitators',
  access: 'admin',
  result: z.strictObject({
    items: z.array(administeredGroup),
    /** Who is verified to look after a group. */
    facilitators: z.array(z.strictObject({ id, name: z.string(), bands: z.array(ageBand), until: day })),
  }),
  errors: [],
})

/** Its facilitator is invited, and the group opens with their reply. `conflict` where they are not verified for the band. */
export const startGroup = endpoint({
  method: 'PUT',
  path: '/api/admin/groups/:id',
  summary: 'Start a group, or change its name and rules',
  access: 'admin',
  ...groupParams,
  body: z.strictObject({ ...plan, facilitatorId: z.nullable(id), deputyId: z.nullable(id) }),
  result: done,
  errors: ['conflict'],
  repeat: 'natural',
})

export const decideProposal = endpoint({
  method: 'PUT',
  path: '/api/admin/groups/:id/decision',
  summary: 'Approve a proposed group, or decline it with words to the facilitator',
  access: 'admin',
  ...groupParams,
  body: z.strictObject({ approve: z.boolean(), words: words(500) }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

export const endGroup = endpoint({
  method: 'DELETE',
  path: '/api/admin/groups/:id',
  summary: 'End a group; its members can still read it',
  access: 'admin',
  ...groupParams,
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
