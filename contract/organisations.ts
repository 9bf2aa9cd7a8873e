import './plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  address,
  base64url,
  day,
  done,
  id,
  line,
  ordinal,
  page,
  pageQuery,
  recipient,
  signature,
  verifyKey,
} from './primitives.ts'
import { reportListItem, reportStatus, severity } from './reports.ts'

/** A key of an organisation; a later one is signed by its predecessor, whose secret is sealed to it. */
export const organisationKey = z.strictObject({
  generation: ordinal,
  recipient,
  verifyKey,
  /** Ed25519 by the previous key (encryption/organisation.ts); null for a first key. */
  signature: z.nullable(signature),
  /** The previous secret, sealed to this key; null for a first key. */
  previousSealed: z.nullable(base64url(4096)),
})
export type OrganisationKeyRecord = z.infer<typeof organisationKey>

export const handlerRole = z.enum(['owner', 'handler', 'observer'])

/** Who leads on protecting children there, and who stands in; beside the role. */
export const protectionLead = z.enum(['lead', 'deputy'])

/** Why someone's access rests: a long leave, something that is looked into, or another reason. They read it: none may tell of a report. */
export const suspensionReason = z.enum(['away', 'review', 'other'])

/** Someone keeps their place and has no access for a time. [Note: Suspensions] in 0058_suspensions.sql */
const suspension = z.strictObject({
  since: day,
  /** By when an owner decides what becomes of it; it does not end by itself. */
  until: day,
  /** For the one whom it concerns, the owners and the administrator; null for everyone else. */
  reason: z.nullable(suspensionReason),
})
export type Suspension = z.infer<typeof suspension>

/** In the order in which they are offered. */
export const organisationKind = z.enum(['school', 'employer', 'charity', 'support'])

/** What a reporter sees of an organisation before sending. */
export const organisation = z.strictObject({
  id,
  slug: line(60),
  name: line(120),
  kind: organisationKind,
  /** Whether an active handler has opened the queue within the promised answer time. Nothing can be sent otherwise. */
  reading: z.boolean(),
  /** Within how many days a first answer is promised. */
  answerDays: z.int(),
  dutyVersion: line(40),
  /** Days for which it keeps a report after its end. Stated before sending. */
  retentionDays: z.int(),
  /** Names of those who will be able to read, so that a reporter can see a conflict of interest. */
  handlers: z.array(z.strictObject({ memberId: id, name: line(80), role: handlerRole })),
  key: z.nullable(organisationKey),
})
export type Organisation = z.infer<typeof organisation>

export const readSupportTeam = endpoint({
  method: 'GET',
  path: '/api/organisations/support',
  summary: 'The support team of this server, and whether someone reads there',
  access: 'anyone',
  result: organisation,
  errors: [],
})

/** Every key that an organisation has had, oldest first, so that a device can follow from the one it knows. */
export const listOrganisationKeys = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/keys',
  summary: 'The public keys of an organisation, each signed by the one before',
  access: 'anyone',
  params: z.strictObject({ id }),
  result: z.strictObject({ keys: z.array(organisationKey) }),
  errors: ['not_found'],
})

/**
 * A handler of an organisation with their own keys, for a report that is sealed to some of them and not to others. The
 * organisation's key signs whose keys they are (`vouchForHandler` in encryption/organisation.ts); without that, nothing
 * is sealed to them singly.
 */
export const organisationReader = z.strictObject({
  memberId: id,
  name: line(80),
  role: handlerRole,
  recipient,
  verifyKey,
  /** By the organisation's present key. */
  voucher: z.nullable(signature),
})
export type OrganisationReader = z.infer<typeof organisationReader>

/** Asked only on the way to a report from which someone is excluded: everyone else seals to the organisation's key. */
export const listOrganisationReaders = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/readers',
  summary: 'Who can read what is sent to an organisation, with the keys that it vouches for',
  access: 'anyone',
  params: z.strictObject({ id }),
  result: z.strictObject({ readers: z.array(organisationReader) }),
  errors: ['not_found'],
})

/** By the handler's own device, once it has opened the organisation's key, and again after each change of either. */
export const setVoucher = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/voucher',
  summary: 'Store the organisation’s signature on the caller’s own keys',
  access: 'handler',
  params: z.strictObject({ id }),
  body: z.strictObject({ generation: ordinal, signature }),
  result: done,
  errors: ['not_found', 'conflict', 'not_accepted'],
  repeat: 'natural',
})

const handlerState = z.enum(['invited', 'active', 'suspended'])

/** A membership of the caller: the organisation's secret is sealed to them once they are admitted. */
export const membership = z.strictObject({
  organisation,
  role: handlerRole,
  lead: z.nullable(protectionLead),
  /** Closing a case, overriding safe contact and a referral need a second handler here. */
  fourEyes: z.boolean(),
  /** `invited` also for a handler who lost their own keys or missed a change of the organisation's. */
  state: handlerState,
  suspension: z.nullable(suspension),
  sealedKey: z.nullable(base64url(4096)),
  keyGeneration: z.nullable(ordinal),
  /** The organisation's present key has signed the caller's present keys (`setVoucher`). */
  vouched: z.boolean(),
  /** Someone who held the key has left, so the next handler to come makes a new one (`succeedOrganisationKey`). */
  successionDue: z.boolean(),
})
export type Membership = z.infer<typeof membership>

export const listMemberships = endpoint({
  method: 'GET',
  path: '/api/organisations/memberships',
  summary: 'The organisations for which the caller handles cases, with the sealed key of each',
  access: 'signedIn',
  result: z.strictObject({ memberships: z.array(membership) }),
  errors: [],
})

/**
 * Made on the device of the first invited handler, who then holds the organisation's key; possible again once nobody is
 * left who holds it. Its generation is one more than the organisation's last, or 1.
 */
export const foundOrganisationKey = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/keys',
  summary: 'Create an organisation’s key when nobody holds one, sealed to the caller',
  access: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({ recipient, verifyKey, sealedKey: base64url(4096, 100) }),
  result: membership,
  errors: ['not_found', 'conflict', 'forbidden', 'second_factor'],
  repeat: 'natural',
})

/** Replaces the key after a handler has left; sealed to every handler who stays. */
export const succeedOrganisationKey = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/keys/next',
  summary: 'Replace the organisation’s key with one its predecessor signed',
  access: 'handler',
  params: z.strictObject({ id }),
  bodyLimit: 131072,
  body: z.strictObject({
    key: organisationKey,
    seals: z
      .array(z.strictObject({ memberId: id, sealedKey: base64url(4096, 100) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  result: membership,
  errors: ['not_found', 'conflict', 'not_accepted', 'forbidden'],
  repeat: 'natural',
})

export const handlerRecord = z.strictObject({
  memberId: id,
  name: line(80),
  role: handlerRole,
  lead: z.nullable(protectionLead),
  state: handlerState,
  suspension: z.nullable(suspension),
  invitedOn: day,
  recipient,
  verifyKey,
})

export const listHandlers = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/handlers',
  summary: 'Who handles cases for an organisation, with their public keys',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: z.strictObject({ handlers: z.array(handlerRecord) }),
  errors: ['not_found', 'second_factor'],
})

/** An invitation that nobody has accepted, as those see it who may invite. */
export const handlerInvitation = z.strictObject({
  id,
  /** As much of the address as tells invitations apart: `an…a@example.org`. */
  addressHint: line(320),
  role: handlerRole,
  invitedOn: day,
})
export type HandlerInvitation = z.infer<typeof handlerInvitation>

/**
 * By an owner of a verified organisation or the administrator. The answer is the same for every address; who has it learns of it by
 * mail, accepts (contract/invitations.ts), and is then admitted by one who holds the key, or founds the first.
 */
export const inviteHandler = endpoint({
  method: 'POST',
  path: '/api/organisations/:id/handlers',
  summary: 'Invite the owner of an address to handle cases',
  access: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({ address, role: handlerRole }),
  result: handlerInvitation,
  errors: ['not_found', 'conflict', 'forbidden', 'second_factor', 'too_many'],
  repeat: 'natural',
})

/** By an owner or the administrator. The last owner of a registered organisation stays one. */
export const changeHandler = endpoint({
  method: 'PATCH',
  path: '/api/organisations/:id/handlers/:memberId',
  summary: 'Change what someone may do in an organisation',
  access: 'signedIn',
  params: z.strictObject({ id, memberId: id }),
  body: z.strictObject({ role: handlerRole, lead: z.nullable(protectionLead) }),
  result: handlerRecord,
  errors: ['not_found', 'conflict', 'forbidden', 'second_factor'],
  repeat: 'natural',
})

/** Also for a handler whose own keys or the organisation's have changed since. */
export const admitHandler = endpoint({
  method: 'PUT',
  path: '/api/organisations/:id/handlers/:memberId/admission',
  summary: 'Seal the organisation’s key to an invited handler',
  access: 'handler',
  params: z.strictObject({ id, memberId: id }),
  body: z.strictObject({ generation: ordinal, sealedKey: base64url(4096, 100) }),
  result: handlerRecord,
  errors: ['not_found', 'conflict', 'forbidden'],
  repeat: 'natural',
})

/**
 * By the administrator, an owner, or oneself; the last owner of a registered organisation only by the administrator. Where nobody is
 * left, nobody reads there until a new key is founded.
 */
export const removeHandler = endpoint({
  method: 'DELETE',
  path: '/api/organisations/:id/handlers/:memberId',
  summary: 'Remove a handler; a new key follows',
  access: 'signedIn',
  params: z.strictObject({ id, memberId: id }),
  result: done,
  errors: ['not_found', 'conflict', 'forbidden', 'second_factor'],
  repeat: 'natural',
})

/** Opening the queue is what makes "someone reads here" true. Pages end as those of `listReports` do. */
export const listQueue = endpoint({
  method: 'GET',
  path: '/api/organisations/:id/reports',
  summary: 'The organisation’s queue, newest first; reading it counts as opening it',
  access: 'handler',
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageQuery, status: z.optional(reportStatus), severity: z.optional(severity) }),
  result: page(reportListItem),
  errors: ['not_found'],
})
