import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { bytesOf, day, digest, id, line, moment, ordinal, words } from '../primitives.ts'
import { decisionReason } from './values.ts'

/**
 * [Note: About me] Someone about whom a public text is asks for it to be checked, without an account. What identifies them is hidden where a
 * moderator decides so within 24 hours; reasons follow within 7 days; another moderator looks again on appeal. Only for intimate images,
 * children and addresses the whole text is covered at once. It never reveals who wrote the text, nor from which report.
 */
export const claimGrounds = ['identifies', 'address', 'intimate_image', 'child', 'untrue'] as const
export const claimGround = z.enum(claimGrounds)
export type ClaimGround = z.infer<typeof claimGround>

/** Grounds for which the text is covered while a moderator looks. */
export const coveringGrounds: ReadonlySet<ClaimGround> = new Set(['address', 'intimate_image', 'child'])

/** How many sentences can be named. */
const maxPassages = 20

/** The device makes the secret with which the answer is read, shows it as words to write down, and sends its digest. */
export const sendClaim = endpoint({
  method: 'POST',
  path: '/api/community/about-me',
  summary: 'Claim that a public text is about the caller',
  access: 'anyone',
  anonymousWhen: () => true,
  body: z.strictObject({
    id,
    postId: id,
    ground: claimGround,
    /** Sentences of the text that identify, as they stand in it. */
    passages: z.array(line(2000, 1)).check(z.maxLength(maxPassages)),
    words: words(2000),
    tokenDigest: digest,
  }),
  result: z.strictObject({ decidedBy: moment, reasonsBy: day }),
  errors: ['not_found', 'too_many', 'reused_key'],
  repeat: 'id',
  audited: false,
})

const claim = z.strictObject({
  /**
   * - `waiting`: no moderator has decided yet.
   * - `part`: what identifies is hidden. `whole`: the text is. `kept`: the text stays as it is.
   */
  state: z.enum(['waiting', 'part', 'whole', 'kept']),
  decidedBy: moment,
  reason: z.nullable(decisionReason),
  /** The moderators' own words. */
  words: z.string(),
  mayAppeal: z.boolean(),
  /** The decision that is shown comes from an appeal. */
  isFinal: z.boolean(),
})
export type Claim = z.infer<typeof claim>

export const readClaim = endpoint({
  method: 'POST',
  path: '/api/community/about-me/answer',
  summary: 'The decision on a claim',
  access: 'anyone',
  anonymousWhen: () => true,
  body: z.strictObject({ token: bytesOf(32) }),
  result: claim,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
  audited: false,
})

export const appealClaim = endpoint({
  method: 'POST',
  path: '/api/community/about-me/appeal',
  summary: 'Appeal the decision on a claim',
  access: 'anyone',
  anonymousWhen: () => true,
  body: z.strictObject({ token: bytesOf(32), words: words(2000) }),
  result: z.strictObject({ decidedBy: moment }),
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
  audited: false,
})

/** A count, or null if it is under ten: then it, and what it could be worked out from, is withheld. */
const figure = z.nullable(z.int())

const counted = z.array(z.strictObject({ name: z.string(), count: figure }))

/** What moderation did in a month. */
const transparencyMonth = z.strictObject({
  month: z.string(),
  decisions: figure,
  outcomes: counted,
  reasons: counted,
  flags: figure,
  appeals: figure,
  /** Decisions that an appeal reversed. */
  reversals: figure,
  aboutMe: figure,
  /** Of any number, also none: what is rare is what readers are to know. [Note: Alias openings] */
  aliasesOpened: z.int(),
  /** Half of the decisions took no longer, in hours. */
  medianHours: z.nullable(z.int()),
})
export type TransparencyMonth = z.infer<typeof transparencyMonth>

/** From ten on, by month, for the last two years. */
export const readTransparency = endpoint({
  method: 'GET',
  path: '/api/transparency',
  summary: 'How public texts were moderated, in figures of at least ten',
  access: 'anyone',
  result: z.strictObject({
    version: ordinal,
    months: z.array(transparencyMonth),
    /** In all these months. */
    aliasesOpened: z.int(),
  }),
  errors: [],
  publicFor: 3600,
})
