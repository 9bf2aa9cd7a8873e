import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint, uncachedBytes } from '../endpoint.ts'
import { day, done, id, language, line, ordinal, page, pageQuery, nonEmptyWords } from '../primitives.ts'
import { submissionOutcome, post } from './posts.ts'
import { author, contentNote, decisionReason, postSource, textState } from './values.ts'

/** How long the title of a campaign, the name of its target and a source are at most, in characters. */
export const maxCampaignTitle = 120
export const maxTargetLength = 80
export const maxSourceLength = 500

/** Whom a campaign may ask: never a private person, and no small business. */
export const targetKinds = ['public_body', 'company'] as const
export const targetKind = z.enum(targetKinds)
export type TargetKind = z.infer<typeof targetKind>

/** How many days a campaign runs at least and at most. */
export const campaignDays = { min: 7, max: 365 } as const

/**
 * - `open`: it can be signed.
 * - `reached`: its starter says that what was asked for has happened.
 * - `ended`: its day is over, its starter ended it, or it was joined with another.
 */
export const campaignStages = ['open', 'reached', 'ended'] as const
export const campaignStage = z.enum(campaignStages)
export type CampaignStage = z.infer<typeof campaignStage>

/** Signatures are counted in public from so many on, and in steps of that many until there are a hundred. */
export const signatureStep = 10
/** From so many on the exact number is shown. */
export const exactSignatures = 100

/**
 * How many signatures are shown. Small counts would reveal when one person signed or withdrew.
 * @returns null below ten
 */
export function shownSignatures(count: number): number | null {
  if (count < signatureStep) return null
  return count < exactSignatures ? count - (count % signatureStep) : count
}

const trimmed = (max: number, min: number) =>
  line(max, min).check(z.refine((text) => text.trim().length >= min))

/** What the starter of a campaign writes. */
const campaignWords = {
  title: trimmed(maxCampaignTitle, 3),
  /** The name of the public body or company. */
  target: trimmed(maxTargetLength, 2),
  targetKind,
  /** Where moderators can see what the target is, or how many work there. Only they and the starter read it. */
  evidence: nonEmptyWords(maxSourceLength),
  /** Why, and what is asked for. */
  source: postSource,
  contentNote,
  /** The last day on which it can be signed. */
  endsOn: day,
}

const summary = {
  id,
  /** Empty while a moderator looks at whether it may be shown. */
  title: z.string(),
  target: z.string(),
  targetKind,
  language,
  contentNote: z.string(),
  author,
  stage: campaignStage,
  /** Null below ten; in steps of ten below a hundred. */
  signatures: z.nullable(z.int()),
  hasSigned: z.boolean(),
  startedOn: day,
  endsOn: day,
  /** Published comments. */
  answers: z.int(),
}

export const campaignSummary = z.strictObject({ ...summary, opening: z.string() })
export type CampaignSummary = z.infer<typeof campaignSummary>

/**
 * - `open`: those that can be signed.
 * - `closed`: those that reached what they asked for, or ended.
 * - `signed`: those that the caller signed, which nobody else sees.
 */
export const campaignLists = ['open', 'closed', 'signed'] as const
export type CampaignList = (typeof campaignLists)[number]

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/campaigns',
  summary: 'Campaigns of the caller’s community, newest first',
  access: 'anyone',
  query: z.strictObject({
    ...pageQuery,
    show: z.optional(z.enum(campaignLists)),
    language: z.optional(language),
  }),
  result: page(campaignSummary),
  errors: ['too_many'],
})

/**
 * - `update`: what its starter wrote since.
 * - `ending`: how it ended, as its starter says.
 * - `answer`: what a representative of the target answered, whom a moderator has confirmed.
 */
export const campaignNewsKinds = ['update', 'ending', 'answer'] as const

const news = z.strictObject({
  postId: id,
  /** Its place among the comments. */
  number: ordinal,
  kind: z.enum(campaignNewsKinds),
  /** Its first words; empty behind a content note. */
  opening: z.string(),
  on: day,
})
export type CampaignNews = z.infer<typeof news>

export const campaign = z.strictObject({
  ...summary,
  post,
  /** What a moderator saw that shows the target to be a public body, or to have at least 250 staff. */
  targetSource: z.string(),
  /** The campaign that it was joined with. */
  mergedInto: z.nullable(id),
  news: z.array(news),
  takesComments: z.boolean(),
  isFollowed: z.boolean(),
  /** For its starter, until it is published: what they wrote, and what became of it. */
  own: z.nullable(
    z.strictObject({
      source: z.string(),
      evidence: z.string(),
      revision: ordinal,
      state: textState,
      reason: z.nullable(decisionReason),
      moderatorWords: z.string(),
    }),
  ),
})
export type Campaign = z.infer<typeof campaign>

/** A campaign that was there and was taken away answers `expired`. */
export const readCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id',
  summary: 'A campaign',
  access: 'anyone',
  params: z.strictObject({ id }),
  result: campaign,
  errors: ['not_found', 'expired', 'too_many'],
})

/** For a browser without scripts. */
export const readCampaignsPage = endpoint({
  method: 'GET',
  path: '/api/campaigns/page/:language',
  summary: 'Open campaigns as a plain page',
  access: 'anyone',
  params: z.strictObject({ language }),
  result: uncachedBytes('text/html; charset=utf-8'),
  errors: ['too_many'],
})

/** The same with its comments, for a browser without scripts and for printing. */
export const readCampaignPage = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/page/:language',
  summary: 'A campaign as a plain page',
  access: 'anyone',
  params: z.strictObject({ id, language }),
  result: uncachedBytes('text/html; charset=utf-8'),
  errors: ['not_found', 'expired', 'too_many'],
})

/** A moderator always reads it first. `conflict` also where the same is asked of the same target already. */
export const startCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns',
  summary: 'Propose a campaign to a public body or a company',
  access: 'confirmed',
  bodyLimit: 131_072,
  body: z.strictObject({ id, ...campaignWords, language, aliasId: z.optional(id) }),
  result: submissionOutcome,
  errors: ['conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/** Before it is published, or after it was refused. What people sign stays as it was. */
export const reviseCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id',
  summary: 'Change one’s own campaign before it is published',
  access: 'confirmed',
  params: z.strictObject({ id }),
  bodyLimit: 131_072,
  body: z.strictObject({ ...campaignWords, revision: ordinal }),
  result: submissionOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many'],
  repeat: 'natural',
})

/** Who signed is shown to nobody. Withdrawing is possible as long as the signature is there. */
export const signCampaign = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id/signature',
  summary: 'Sign a campaign, or withdraw one’s signature',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ on: z.boolean() }),
  result: z.strictObject({ signatures: z.nullable(z.int()), hasSigned: z.boolean() }),
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
  audited: false,
})

export const postCampaignUpdate = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/updates',
  summary: 'Publish an update as the starter of a campaign',
  access: 'confirmed',
  params: z.strictObject({ id }),
  bodyLimit: 131_072,
  body: z.strictObject({ id, source: postSource }),
  result: submissionOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/** It cannot be opened again. */
export const endCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/ending',
  summary: 'End one’s own campaign with its result',
  access: 'confirmed',
  params: z.strictObject({ id }),
  bodyLimit: 131_072,
  body: z.strictObject({ id, stage: z.enum(['reached', 'ended']), source: postSource }),
  result: submissionOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/** A moderator confirms first that the caller speaks for the target. */
export const answerCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/answers',
  summary: 'Answer a campaign as a representative of its target',
  access: 'confirmed',
  params: z.strictObject({ id }),
  bodyLimit: 131_072,
  body: z.strictObject({
    id,
    source: postSource,
    /** How a moderator can see that the caller speaks for the target. Only they read it. */
    evidence: nonEmptyWords(maxSourceLength),
    aliasId: z.optional(id),
  }),
  result: submissionOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/** Its signatures move to the other one, each person once; everyone who signed is notified and can withdraw there. */
export const mergeCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/merging',
  summary: 'Merge a campaign into another that asks for the same',
  access: 'moderator',
  params: z.strictObject({ id }),
  body: z.strictObject({ into: id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** Without it, nothing of a campaign or an answer of its target is published. Names the item of the queue that the caller has open. */
export const checkCampaign = endpoint({
  method: 'PUT',
  path: '/api/moderation/campaign-checks/:id',
  summary: 'Record how the target of a campaign, or its representative, was verified',
  access: 'moderator',
  params: z.strictObject({ id }),
  body: z.strictObject({ source: nonEmptyWords(maxSourceLength) }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
