import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, moment, words } from '../primitives.ts'
import { decisionReason } from './values.ts'

/**
 * [Note: Steps of the ladder] What moderators can do about a member: a word, every text read first, silence for days, out of the community. Each
 * has a reason and an end or a review, and can be contested. None touches reports, records, crisis help or the copy of one's data, and
 * words of danger are never a reason for one.
 *
 * `out` takes effect once a second moderator agrees, or at once where an administrator suspends the account, with an end or with a moderator who
 * checks it (contract/people.ts).
 */
export const sanctionSteps = ['word', 'waiting', 'silent', 'out'] as const
export const sanctionStep = z.enum(sanctionSteps)
export type SanctionStep = z.infer<typeof sanctionStep>

/** Days for which a member can be silent. */
export const maxSilentDays = 30

/** About the author of an item that the caller has open. The member is named to nobody. */
export const sanctionAuthor = endpoint({
  method: 'POST',
  path: '/api/moderation/submissions/:id/sanction',
  summary: 'Sanction the author of an open item',
  access: 'moderator',
  params: z.strictObject({ id }),
  body: z.strictObject({
    id,
    step: sanctionStep,
    /** Of `silent`. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(maxSilentDays))),
    reason: decisionReason,
    words: words(2000),
  }),
  result: z.strictObject({ needsSecond: z.boolean() }),
  errors: ['not_found', 'conflict', 'invalid_input', 'reused_key'],
  repeat: 'id',
})

const sanction = z.strictObject({
  id,
  step: sanctionStep,
  until: z.nullable(day),
  reason: decisionReason,
  words: z.string(),
  on: day,
  /** An administrator suspended the account from the community; it can be contested like any other step. */
  byAdministrator: z.boolean(),
  /** It was lifted, or has ended. */
  isOver: z.boolean(),
  mayAppeal: z.boolean(),
})

export const listSanctions = endpoint({
  method: 'GET',
  path: '/api/community/sanctions',
  summary: 'Sanctions against the caller, newest first',
  access: 'signedIn',
  result: z.strictObject({ items: z.array(sanction) }),
  errors: [],
})

export const appealSanction = endpoint({
  method: 'POST',
  path: '/api/community/sanctions/:id/appeal',
  summary: 'Appeal a sanction',
  access: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({ words: words(2000) }),
  result: z.strictObject({ decidedBy: moment }),
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})
