import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cursor, day, id, language, line, ordinal, page } from '../primitives.ts'
import { categoryAddress } from './forum.ts'

/** How far back a search goes. */
export const searchPeriods = ['week', 'month', 'twelve_months'] as const

/** What is looked through, in the order in which it is offered. */
export const communityHitKinds = ['topic', 'story', 'campaign'] as const
export type CommunityHitKind = (typeof communityHitKinds)[number]

const hit = z.strictObject({
  kind: z.enum(communityHitKinds),
  threadId: id,
  /** The post in which the words were found. */
  number: ordinal,
  title: z.string(),
  /** The address of the topic’s category. */
  category: z.nullable(categoryAddress),
  language,
  /** A part of the words; what was looked for is marked. */
  excerpt: z.array(z.strictObject({ text: z.string(), isHit: z.boolean() })),
  on: day,
  answers: z.int(),
})
export type CommunityHit = z.infer<typeof hit>

/** Asked in a body: what someone looks for is written into no address and no log. */
export const searchCommunity = endpoint({
  method: 'POST',
  path: '/api/community/search',
  summary: 'Published texts of the caller’s community in which words occur',
  access: 'anyone',
  body: z.strictObject({
    words: line(120, 1),
    kind: z.optional(z.enum(communityHitKinds)),
    category: z.optional(categoryAddress),
    language: z.optional(language),
    period: z.optional(z.enum(searchPeriods)),
    /** Only threads with an answer. */
    isAnswered: z.optional(z.literal(true)),
    cursor: z.optional(cursor),
  }),
  result: z.strictObject({
    ...page(hit).shape,
    /** The words that were looked for instead of those that occur nowhere. */
    corrected: z.nullable(z.string()),
  }),
  errors: ['too_many'],
  repeat: 'natural',
  audited: false,
})
