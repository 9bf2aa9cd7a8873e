import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, ordinal, page, pageQuery, words } from '../primitives.ts'
import { richText } from './rich-text.ts'
import {
  author,
  contentNote,
  decisionReason,
  findingKind,
  postSource,
  reactionKind,
  reactionSteps,
  spaceKind,
  textState,
} from './values.ts'

/** A reference to a part of another post, so that a removal reaches it. Positions are in characters of its plain words. */
const quote = z.strictObject({
  postId: id,
  from: z.int().check(z.minimum(0)),
  to: z.int().check(z.minimum(1)),
})

/** A post as its readers see it. */
export const post = z.strictObject({
  id,
  /** Its place in the thread; null while it waits, which only its author sees. */
  number: z.nullable(ordinal),
  author,
  body: richText,
  contentNote: z.string(),
  /** The post that it answers. */
  replyTo: z.nullable(id),
  /** The words that it quotes; null also where they are gone since. */
  quoted: z.nullable(z.strictObject({ postId: id, words: z.string() })),
  isEdited: z.boolean(),
  /** The day. */
  on: day,
  reactions: reactionSteps,
  ownReactions: z.array(reactionKind),
  /** Danger: no reactions, no counters. */
  isPlain: z.boolean(),
  state: textState,
  /** The day by which a moderator has read it. */
  answeredBy: z.nullable(day),
})
export type Post = z.infer<typeof post>

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/community/threads/:id/posts',
  summary: 'The posts of a thread, first post first',
  access: 'anyone',
  params: z.strictObject({ id }),
  query: z.strictObject({
    ...pageQuery,
    /** The number at which the page starts, where there is no cursor. */
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  }),
  result: page(post),
  errors: ['not_found', 'expired'],
})

/** What became of words that were handed in. A refusal is no error: the words stay with their author, and it names kinds alone. */
export const submissionOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('refused'), kinds: z.array(findingKind) }),
  z.strictObject({
    outcome: z.literal('taken'),
    id,
    state: textState,
    /** Why it waits: what the author can take out. Empty where a moderator reads it first for another reason. */
    kinds: z.array(findingKind),
    /** Show help now. */
    needsHelp: z.boolean(),
    answeredBy: z.nullable(day),
  }),
])
export type SubmissionOutcome = z.infer<typeof submissionOutcome>

export const writePost = endpoint({
  method: 'POST',
  path: '/api/community/threads/:id/posts',
  summary: 'Answer in a thread',
  access: 'confirmed',
  params: z.strictObject({ id }),
  bodyLimit: 131_072,
  body: z.strictObject({
    id,
    source: postSource,
    contentNote,
    replyTo: z.nullable(id),
    quote: z.nullable(quote),
    /** One of the caller’s own names, instead of the usual one or of that under which they write in this thread already. */
    aliasId: z.optional(id),
  }),
  result: submissionOutcome,
  errors: ['not_found', 'expired', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/** The old text stays until the new one is through. */
export const editPost = endpoint({
  method: 'PUT',
  path: '/api/community/posts/:id',
  summary: 'Change one’s own post',
  access: 'confirmed',
  params: z.strictObject({ id }),
  bodyLimit: 131_072,
  body: z.strictObject({ source: postSource, contentNote, revision: ordinal }),
  result: submissionOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many'],
  repeat: 'natural',
})

export const withdrawPost = endpoint({
  method: 'DELETE',
  path: '/api/community/posts/:id',
  summary: 'Withdraw one’s own post',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

export const reactToPost = endpoint({
  method: 'PUT',
  path: '/api/community/posts/:id/reactions',
  summary: 'Say “I support you”, “I hear you”, “Me too” or “Thank you”, or take it back',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ kind: reactionKind, on: z.boolean() }),
  result: z.strictObject({ reactions: reactionSteps, ownReactions: z.array(reactionKind) }),
  errors: ['not_found', 'conflict', 'forbidden'],
  repeat: 'natural',
  audited: false,
})

export const followThread = endpoint({
  method: 'PUT',
  path: '/api/community/threads/:id/following',
  summary: 'Be notified of answers in a thread, or no longer',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ on: z.boolean() }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/** How far the caller has read: a number for each thread, of which the larger one of two devices counts. */
export const markThread = endpoint({
  method: 'PUT',
  path: '/api/community/threads/:id/marker',
  summary: 'Mark a thread as read up to a post',
  access: 'confirmed',
  params: z.strictObject({ id }),
  /** `isExact`: the caller marks what follows as unread again. */
  body: z.strictObject({
    number: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    isExact: z.boolean(),
  }),
  result: z.strictObject({ number: z.int() }),
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

export const flagReasons = [
  'address',
  'intimate_image',
  'method',
  'danger',
  'child',
  'insult',
  'threat',
  'recognisable',
  'advertising',
  'other',
] as const
export type FlagReason = (typeof flagReasons)[number]

/** Also signed out. Addresses, intimate images and methods are covered while a moderator looks; nothing else is hidden by being flagged. */
export const flagPost = endpoint({
  method: 'POST',
  path: '/api/community/posts/:id/flags',
  summary: 'Flag a public text for the moderators',
  access: 'anyone',
  params: z.strictObject({ id }),
  body: z.strictObject({ id, reason: z.enum(flagReasons), words: words(1000) }),
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
})

/** What a member writes: what starts a story or a topic, and what answers it. */
export const ownPostKinds = ['story', 'topic', 'comment'] as const
export type OwnPostKind = (typeof ownPostKinds)[number]

/** What the caller wrote, with what became of it. */
const ownPost = z.strictObject({
  id,
  threadId: id,
  kind: z.enum(ownPostKinds),
  /** In what the thread stands. */
  space: spaceKind,
  title: z.string(),
  source: z.string(),
  contentNote: z.string(),
  revision: ordinal,
  state: textState,
  /** The newest edit, where it waits or was refused. */
  edit: z.nullable(z.strictObject({ source: z.string(), contentNote: z.string(), state: textState })),
  /** What a moderator proposes instead of it. */
  proposal: z.nullable(z.string()),
  reason: z.nullable(decisionReason),
  /** The moderator's own words. */
  moderatorWords: z.string(),
  answeredBy: z.nullable(day),
  /** The day on which a story that was approved appears. */
  appearsOn: z.nullable(day),
  mayAppeal: z.boolean(),
  writtenOn: day,
})
export type OwnPost = z.infer<typeof ownPost>

export const listOwnPosts = endpoint({
  method: 'GET',
  path: '/api/community/own-posts',
  summary: 'What the caller wrote in the community, newest first',
  access: 'signedIn',
  query: z.strictObject(pageQuery),
  result: page(ownPost),
  errors: [],
})

/** The author accepts what a moderator proposes; it is published as it stands. */
export const acceptProposal = endpoint({
  method: 'POST',
  path: '/api/community/posts/:id/proposal',
  summary: 'Accept a moderator’s proposed wording',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ source: postSource }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
})

/** Another moderator decides. One appeal for each decision. */
export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/community/posts/:id/appeal',
  summary: 'Appeal a decision',
  access: 'signedIn',
  params: z.strictObject({ id }),
  body: z.strictObject({ words: words(2000) }),
  result: z.strictObject({ answeredBy: day }),
  errors: ['not_found', 'conflict', 'too_many'],
  repeat: 'natural',
})
