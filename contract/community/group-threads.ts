import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, language, line, page, pageQuery } from '../primitives.ts'
import { submissionOutcome, post } from './posts.ts'
import { author, contentNote, postSource } from './values.ts'

// What members write in a group, and their private calls to its facilitator. [Note: Groups] in groups.ts

export const maxThreadTitle = 120

const groupParams = { params: z.strictObject({ id }) }

const threadFacts = {
  id,
  groupId: id,
  /** A private call to the facilitator. */
  isCall: z.boolean(),
  /** Empty in a call, and while a moderator looks at whether it may be shown. */
  title: z.string(),
  language,
  contentNote: z.string(),
  author,
  startedOn: day,
  newestOn: day,
  answers: z.int(),
  lastNumber: z.int(),
  isFollowed: z.boolean(),
  /** Posts that the caller has not read; null if they never opened it. */
  unread: z.nullable(z.int()),
  /** Its opening waits for a moderator: its author alone sees it. */
  isWaiting: z.boolean(),
}
export const groupThreadSummary = z.strictObject(threadFacts)
export type GroupThreadSummary = z.infer<typeof groupThreadSummary>

export const listGroupThreads = endpoint({
  method: 'GET',
  path: '/api/groups/:id/threads',
  summary: 'Posts of a group, newest answer first',
  access: 'confirmed',
  ...groupParams,
  query: z.strictObject(pageQuery),
  result: page(groupThreadSummary),
  errors: ['not_found'],
})

export const groupThread = z.strictObject({
  ...threadFacts,
  post,
  takesAnswers: z.boolean(),
  readUpTo: z.int(),
})
export type GroupThread = z.infer<typeof groupThread>

export const readGroupThread = endpoint({
  method: 'GET',
  path: '/api/group-threads/:id',
  summary: 'A post of a group, or a private call, with where it stands',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: groupThread,
  errors: ['not_found', 'expired'],
})

export const startGroupThread = endpoint({
  method: 'POST',
  path: '/api/groups/:id/threads',
  summary: 'Write a post in a group',
  access: 'confirmed',
  ...groupParams,
  bodyLimit: 131_072,
  body: z.strictObject({
    id,
    title: line(maxThreadTitle, 3).check(z.refine((text) => text.trim().length >= 3)),
    source: postSource,
    contentNote,
    language,
  }),
  result: submissionOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/**
 * A thread between a member and the facilitator; in a group of the younger community the deputy is in it too. Moderators may read it, and the
 * page says so. It ends when the facilitator changes.
 */
export const startCall = endpoint({
  method: 'POST',
  path: '/api/groups/:id/calls',
  summary: 'Call the facilitator of a group in private',
  access: 'confirmed',
  ...groupParams,
  bodyLimit: 131_072,
  body: z.strictObject({ id, source: postSource, language }),
  result: submissionOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

export const listCalls = endpoint({
  method: 'GET',
  path: '/api/groups/:id/calls',
  summary: 'Private calls of a group that the caller is in',
  access: 'confirmed',
  ...groupParams,
  result: z.strictObject({
    items: z.array(z.strictObject({ ...threadFacts, isOpen: z.boolean() })),
  }),
  errors: ['not_found'],
})
