import './plain-parsers.ts'
import * as z from 'zod/mini'
import { userType } from './accounts.ts'
import { sanctionStep } from './community/sanctions.ts'
import { decisionReason } from './community/values.ts'
import { endpoint } from './endpoint.ts'
import { address, day, done, id, line, moment, nonEmptyWords } from './primitives.ts'

/**
 * [Note: What administrators do about an account] They see that it is there and in which state, and nothing that its owner wrote. They can
 * suspend it from the community, freeze it after a takeover, ask to reset its second factor and start its deletion. None of it opens,
 * sends or deletes anything in its owner's place: the rest waits for the owner, for 72 hours, or for a second administrator.
 */

const suspension = z.strictObject({
  step: sanctionStep,
  /** The last day; null until it is lifted. */
  until: z.nullable(day),
  reason: decisionReason,
  /** What the person was told; null for a step that moderators took. */
  words: z.nullable(z.string()),
  on: day,
  byAdministrator: z.boolean(),
  isAppealed: z.boolean(),
})

/** What one administrator asks for, another approves and the owner can stop for 72 hours: a reset of the second factor, or a reopening. */
export const twoPersonAct = z.enum(['factors', 'reopening'])

/** `needsReopening`: two administrators can reopen it, so that a mailed link sets a new password; also after its owner did, with a passkey. */
const freeze = z.strictObject({ on: day, since: day, isReopened: z.boolean(), needsReopening: z.boolean() })

const person = z.strictObject({
  id,
  address,
  name: line(80),
  userType,
  state: z.enum(['pending', 'confirmed']),
  isAdmin: z.boolean(),
  joinedAt: moment,
  sessions: z.int().check(z.minimum(0)),
  /** The day on which a session was last used, as far as one is there. */
  lastUsedOn: z.nullable(day),
  hasCodes: z.boolean(),
  passkeys: z.int().check(z.minimum(0)),
  hasKit: z.boolean(),
  inCommunity: z.boolean(),
  suspension: z.nullable(suspension),
  /** After a takeover. Reopened by the owner or for them; the old password stays closed until there is a new one. */
  freeze: z.nullable(freeze),
  factorReset: z.nullable(
    z.strictObject({
      id,
      what: twoPersonAct,
      /** Whether the caller asked for it: then another administrator approves it. */
      isOwn: z.boolean(),
      /** When the second factor goes; null until it is approved. */
      dueAt: z.nullable(moment),
    }),
  ),
  deletion: z.nullable(
    z.strictObject({
      askedOn: day,
      /** When the account goes; null until its owner agreed. */
      dueAt: z.nullable(moment),
    }),
  ),
})
export type PersonAccount = z.infer<typeof person>

/** Why something about an account was not done. It is the name of a field of the refusal, whose code is `conflict`. */
export const accountHindrance = z.enum([
  'own',
  'elsewhere',
  'already',
  'future',
  'no_way_back',
  'alone',
  'nothing',
  'pending',
  'last',
  'factor_own',
  'is_frozen',
  'not_frozen',
  'left',
  'too_new',
  'no_longer',
])
export type AccountHindrance = z.infer<typeof accountHindrance>

/** By the exact address, or by id: never by a part of either. The address is in the body, so that it is in no log of addresses. */
export const findPerson = endpoint({
  method: 'POST',
  path: '/api/admin/person-by-address',
  summary: 'Find an account by its exact address',
  access: 'admin',
  body: z.strictObject({ address }),
  result: z.strictObject({ id: z.nullable(id) }),
  errors: [],
  repeat: 'natural',
})

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'One account: its state, and nothing that its owner wrote',
  access: 'admin',
  params: z.strictObject({ id }),
  result: person,
  errors: ['not_found'],
})

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/suspension',
  summary: 'Suspend an account from the community',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.strictObject({
    id,
    /** Null until it is lifted; a moderator looks at such a one without being asked. */
    days: z.nullable(z.union([z.literal(7), z.literal(30)])),
    reason: decisionReason,
    /** For the person. */
    words: nonEmptyWords(2000),
  }),
  result: done,
  errors: ['not_found', 'conflict', 'reused_key'],
  repeat: 'id',
})

/** Only of a suspension by an administrator; steps of moderators are theirs. */
export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id/suspension',
  summary: 'End a suspension from the community early',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/**
 * `conflict` for a day in the future, and where nothing could reopen it: neither a passkey from before that day nor two administrators. An account
 * that is frozen already stays so, from the earlier of both days on.
 */
export const freezePerson = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:id/freeze',
  summary: 'End all sessions of an account and close sign-in until its owner reopens it',
  access: 'admin',
  fresh: true,
  params: z.strictObject({ id }),
  /** The day from which someone else may have had the account. */
  body: z.strictObject({ since: day }),
  result: done,
  errors: ['not_found', 'conflict', 'reauthentication_required'],
  repeat: 'natural',
})

export const requestFactorReset = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/factor-reset',
  summary: 'Request a reset of the second factor, which another administrator must approve',
  access: 'admin',
  fresh: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict', 'reused_key', 'reauthentication_required'],
  repeat: 'id',
})

/** After 72 hours a mailed link sets a new password. For an account whose owner has no passkey from before the takeover. */
export const requestReopening = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/reopening',
  summary: 'Request the reopening of a frozen account, which another administrator must approve',
  access: 'admin',
  fresh: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict', 'reused_key', 'reauthentication_required'],
  repeat: 'id',
})

/** Resets of second factors and reopenings that wait for a second administrator or for their 72 hours. */
export const listFactorResets = endpoint({
  method: 'GET',
  path: '/api/admin/factor-resets',
  summary: 'Pending resets of second factors',
  access: 'admin',
  result: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        what: twoPersonAct,
        person: z.strictObject({ id, address }),
        isOwn: z.boolean(),
        askedAt: moment,
        dueAt: z.nullable(moment),
      }),
    ),
  }),
  errors: [],
})

/**
 * By another administrator than the one who asked, and not for one’s own account. The one who asked is still an administrator, and the one who
 * approves was one before it was asked for.
 */
export const approveFactorReset = endpoint({
  method: 'PUT',
  path: '/api/admin/factor-resets/:id/approval',
  summary: 'Approve a reset of a second factor, which then waits 72 hours for its owner',
  access: 'admin',
  fresh: true,
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict', 'reauthentication_required'],
  repeat: 'natural',
})

export const declineFactorReset = endpoint({
  method: 'DELETE',
  path: '/api/admin/factor-resets/:id',
  summary: 'Decline or stop a reset of a second factor',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})

/** The account is deleted only after its owner agreed, and 72 hours after that. */
export const requestDeletion = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:id/deletion',
  summary: 'Start the deletion of an account, which its owner must confirm',
  access: 'admin',
  fresh: true,
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict', 'reauthentication_required'],
  repeat: 'natural',
})

/** As long as its owner did not agree. */
export const withdrawDeletion = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id/deletion',
  summary: 'Withdraw a started deletion',
  access: 'admin',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'Who administers this server',
  access: 'admin',
  result: z.strictObject({
    items: z.array(z.strictObject({ id, address, name: line(80), isOwn: z.boolean() })),
  }),
  errors: [],
})

export const makeAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrators',
  summary: 'Make the account with an exact address an administrator',
  access: 'admin',
  fresh: true,
  body: z.strictObject({ address }),
  result: done,
  errors: ['not_found', 'conflict', 'reauthentication_required'],
  repeat: 'natural',
})

/** Never the last one. */
export const removeAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrators/removal',
  summary: 'Remove the account with an exact address as an administrator',
  access: 'admin',
  fresh: true,
  body: z.strictObject({ address }),
  result: done,
  errors: ['not_found', 'conflict', 'reauthentication_required'],
  repeat: 'natural',
})
