import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, language, moment, ordinal, words } from '../primitives.ts'
import { claimGround } from './about-me.ts'
import { targetKind } from './campaigns.ts'
import { chatReportReason, reportedMessage } from './chat-reports.ts'
import { sanctionStep } from './sanctions.ts'
import { ageBand, contentNote, decisionReason, postSource, textState } from './values.ts'

/** What a moderator is asked to look at. */
export const submissionKinds = [
  'story',
  /** What starts a thread anywhere else, as in the forum. */
  'topic',
  'comment',
  'edit',
  'name',
  'flag',
  'appeal',
  /** Someone says that a text is about them. [Note: About me] */
  'about_me',
  /** A step about a member that a second moderator has to agree to, or that the member contests. */
  'sanction',
  /** A member asks to move into the other community. [Note: Band changes] */
  'age_band',
  /** Messages that someone opened for the moderators. [Note: Reported messages] */
  'chat_report',
  /** A guest contests that a host sent them out of a session. [Note: Removed guests] */
  'room_removal',
] as const
export const submissionKind = z.enum(submissionKinds)
export type SubmissionKind = z.infer<typeof submissionKind>

/** Where a rule found something, in characters of the text. */
const finding = z.strictObject({ reason: z.string(), from: z.int(), to: z.int() })
export type RuleFinding = z.infer<typeof finding>

const queueItem = z.strictObject({
  id,
  kind: submissionKind,
  language,
  band: ageBand,
  /** A person may be in danger. These come first. */
  isDanger: z.boolean(),
  /** By when it has to be decided. */
  due: moment,
  /** What the rules found, each once. */
  found: z.array(z.string()),
  /** Another moderator has it open until then. */
  takenUntil: z.nullable(moment),
  isMine: z.boolean(),
  /** How many moderators have to agree, and how many have. */
  needed: z.int(),
  agreed: z.int(),
  version: ordinal,
})
export type QueueItem = z.infer<typeof queueItem>

/** What a moderator need not read, while another who is on duty does. */
export const sparedKinds = ['danger', 'sexual'] as const
export const sparedKind = z.enum(sparedKinds)
export type SparedKind = z.infer<typeof sparedKind>

/** Danger first, then by when it is due. Without a word of any text. */
export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/moderation/submissions',
  summary: 'The caller’s moderation queue',
  access: 'moderator',
  result: z.strictObject({
    items: z.array(queueItem),
    /** The caller is on duty until then. */
    onDutyUntil: z.nullable(moment),
    /** How many the caller has decided today, and how many they take in a day. */
    decidedToday: z.int(),
    cap: z.int(),
    /** Who the caller can talk to. */
    contact: z.string(),
    spared: z.array(sparedKind),
  }),
  errors: [],
})

const earlierDecision = z.strictObject({
  on: day,
  outcome: z.string(),
  reason: z.nullable(decisionReason),
})

/** An item with its words, for the moderator who has claimed it. */
export const openSubmission = z.strictObject({
  item: queueItem,
  title: z.string(),
  source: z.string(),
  contentNote: z.string(),
  findings: z.array(finding),
  /** The text before an edit, or the text that was flagged, where it has changed since. */
  before: z.nullable(z.string()),
  /** The thread around it: what it answers, and the opening of the thread. */
  context: z.array(z.strictObject({ id, name: z.nullable(z.string()), words: z.string() })),
  author: z.nullable(z.strictObject({ name: z.nullable(z.string()), picture: z.int(), isNew: z.boolean() })),
  /** What was decided about this alias before. */
  history: z.array(earlierDecision),
  /** Of an appeal: its words. */
  words: z.string(),
  /** Of a text that was flagged: every flag that waits, with why and the words of the person who flagged it. */
  flags: z.array(z.strictObject({ id, reason: z.string(), words: z.string() })),
  /** How many flagged it. Each member counts once, and everyone who was not signed in once together. */
  flagCount: z.int(),
  /** Of someone who says that the text is about them: on which ground, and which sentences identify them. */
  claim: z.nullable(z.strictObject({ ground: claimGround, passages: z.array(z.string()) })),
  /** The step that a second moderator has to agree to, or that its member contests. */
  sanction: z.nullable(
    z.strictObject({
      step: sanctionStep,
      until: z.nullable(day),
      reason: decisionReason,
      words: z.string(),
      isAppeal: z.boolean(),
    }),
  ),
  /** The request to move that the words come with. On appeal they are others than its reason. */
  bandChange: z.nullable(
    z.strictObject({
      from: ageBand,
      to: ageBand,
      reason: z.string(),
      /** They are still in the community that they want to leave. */
      isMember: z.boolean(),
      isAppeal: z.boolean(),
      /** How often they asked before. */
      earlier: z.int(),
    }),
  ),
  /** Of a campaign, or of an answer of its target: what a moderator checks, and records the source of, before it is published. */
  campaign: z.nullable(
    z.strictObject({
      role: z.enum(['campaign', 'answer']),
      target: z.string(),
      targetKind,
      evidence: z.string(),
      endsOn: day,
      /** Empty until it is recorded. */
      source: z.string(),
    }),
  ),
  /** Opened messages with the proof that they were sent, in their order, and why. [Note: Reported messages] */
  chatReport: z.nullable(z.strictObject({ reason: chatReportReason, messages: z.array(reportedMessage) })),
  state: textState,
  /** Until when the claim lasts. Writing renews it. */
  claimedUntil: moment,
})
export type OpenSubmission = z.infer<typeof openSubmission>

/** A lease of ten minutes, which each further call renews. */
export const claimSubmission = endpoint({
  method: 'PUT',
  path: '/api/moderation/submissions/:id/claim',
  summary: 'Open an item of the queue, or keep it open',
  access: 'moderator',
  params: z.strictObject({ id }),
  result: openSubmission,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/**
 * An item that is left without a decision. Names the claim that ends, so that one made since, in another tab, does not end with it; repeated
 * or too late it does nothing.
 */
export const releaseSubmission = endpoint({
  method: 'POST',
  path: '/api/moderation/submissions/:id/release',
  summary: 'Release an opened item',
  access: 'moderator',
  params: z.strictObject({ id }),
  body: z.strictObject({ claimedUntil: moment }),
  result: done,
  errors: [],
  repeat: 'natural',
  audited: false,
})

/** Without a reason, and for good: it is not offered to the caller again. */
export const handOnSubmission = endpoint({
  method: 'POST',
  path: '/api/moderation/submissions/:id/handing-on',
  summary: '“Not me”: leave an item to another moderator',
  access: 'moderator',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/** What a moderator decides. */
export const decisionOutcomes = [
  'publish',
  'propose',
  'second_reader',
  'remove_part',
  'refuse',
  'help',
  'remove',
  'keep',
  'restore',
  'uphold',
  'agree',
] as const
export const decisionOutcome = z.enum(decisionOutcomes)
export type DecisionOutcome = z.infer<typeof decisionOutcome>

/** Which outcomes there are for each kind of item. */
export const outcomesOf: Readonly<Record<SubmissionKind, readonly DecisionOutcome[]>> = {
  story: ['publish', 'propose', 'second_reader', 'refuse', 'help'],
  topic: ['publish', 'propose', 'second_reader', 'remove_part', 'refuse', 'help'],
  comment: ['publish', 'propose', 'second_reader', 'remove_part', 'refuse', 'help'],
  edit: ['publish', 'propose', 'second_reader', 'refuse', 'help'],
  name: ['publish', 'refuse'],
  flag: ['keep', 'remove_part', 'remove', 'help'],
  appeal: ['restore', 'uphold'],
  about_me: ['keep', 'remove_part', 'remove'],
  sanction: ['restore', 'uphold'],
  age_band: ['agree', 'refuse'],
  chat_report: ['keep', 'agree'],
  room_removal: ['restore', 'uphold'],
}

/** Outcomes that need one of the reasons, which the author is shown. */
export const outcomesWithReason: readonly DecisionOutcome[] = [
  'propose',
  'remove_part',
  'refuse',
  'remove',
  'uphold',
]

/** Outcomes that publish a campaign or an answer of its target: not before a moderator has recorded what they saw. */
export const outcomesWithCheck: readonly DecisionOutcome[] = [
  'publish',
  'propose',
  'remove_part',
  'help',
  'restore',
]

/** So many seconds a decision can be undone, before anyone sees what comes of it. */
export const undoSeconds = 10

/** Names the version that was checked; `conflict` where another moderator has decided since. */
export const decideSubmission = endpoint({
  method: 'POST',
  path: '/api/moderation/submissions/:id/decision',
  summary: 'Decide about an item',
  access: 'moderator',
  params: z.strictObject({ id }),
  bodyLimit: 131_072,
  body: z.strictObject({
    id,
    version: ordinal,
    outcome: decisionOutcome,
    reason: z.nullable(decisionReason),
    /** The moderator's own words to the author. */
    words: words(2000),
    /** The content note with which it is published. */
    contentNote,
    /** The text that is proposed, or what is left without the part that is removed. */
    text: z.nullable(postSource),
  }),
  result: z.strictObject({ undoUntil: moment }),
  errors: ['not_found', 'conflict', 'invalid_input', 'reused_key'],
  repeat: 'id',
})

export const undoDecision = endpoint({
  method: 'DELETE',
  path: '/api/moderation/decisions/:id',
  summary: 'Undo one’s own decision before it takes effect',
  access: 'moderator',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** They come to the caller all the same while nobody else on duty reads them: a person may be in danger. */
export const spareKinds = endpoint({
  method: 'PUT',
  path: '/api/moderation/spared',
  summary: 'Choose the kinds of items the caller does not moderate',
  access: 'moderator',
  body: z.strictObject({ kinds: z.array(sparedKind).check(z.maxLength(sparedKinds.length)) }),
  result: done,
  errors: [],
  repeat: 'natural',
  audited: false,
})
