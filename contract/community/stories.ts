import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint, uncachedBytes } from '../endpoint.ts'
import { cursor, day, done, id, language, line, page, pageQuery } from '../primitives.ts'
import { severities } from '../report-codes.ts'
import { submissionOutcome, post } from './posts.ts'
import { author, contentNote, postSource, step } from './values.ts'

/** What a story is about: coarse, so that a type says little of who tells it. */
export const storyTypes = [
  'school',
  'work',
  'online',
  'neighbourhood',
  'family',
  'discrimination',
  'sexual',
  'business',
] as const
export const storyType = z.enum(storyTypes)
export type StoryType = z.infer<typeof storyType>

const severity = z.enum(severities)

const storyTitle = line(120, 3).check(z.refine((text) => text.trim().length >= 3))

const summary = {
  id,
  /** Empty while a moderator looks at whether the story may be shown. */
  title: z.string(),
  types: z.array(storyType),
  severity,
  language,
  contentNote: z.string(),
  /** The month in which it appeared, as `2026-11`. */
  month: z.string(),
  author,
  support: step,
  views: step,
  /** Published answers. */
  comments: z.int(),
  isBusiness: z.boolean(),
}

export const storySummary = z.strictObject({ ...summary, opening: z.string() })
export type StorySummary = z.infer<typeof storySummary>

const storyOrder = z.optional(z.enum(['newest', 'answered']))

export const listStories = endpoint({
  method: 'GET',
  path: '/api/public-stories',
  summary: 'Public stories of the caller’s community',
  access: 'anyone',
  query: z.strictObject({
    ...pageQuery,
    type: z.optional(storyType),
    language: z.optional(language),
    order: storyOrder,
  }),
  result: page(storySummary),
  errors: ['too_many'],
})

/** Asked in a body: what someone looks for is written into no address and no log. */
export const searchStories = endpoint({
  method: 'POST',
  path: '/api/public-stories/search',
  summary: 'Public stories of the caller’s community in which words occur',
  access: 'anyone',
  body: z.strictObject({
    cursor: z.optional(cursor),
    type: z.optional(storyType),
    language: z.optional(language),
    order: storyOrder,
    words: line(120, 1),
  }),
  result: z.strictObject({
    ...page(storySummary).shape,
    /** The words that were looked for instead of those that occur nowhere. */
    corrected: z.nullable(z.string()),
  }),
  errors: ['too_many'],
  repeat: 'natural',
  audited: false,
})

/** For the front page: none while so few are public that each would be shown for long. */
export const listNewestStories = endpoint({
  method: 'GET',
  path: '/api/public-stories/newest',
  summary: 'The newest public stories, once a hundred are public',
  access: 'anyone',
  result: z.strictObject({ items: z.array(storySummary) }),
  errors: ['too_many'],
})

export const story = z.strictObject({
  ...summary,
  post,
  /** Whether comments can be written. */
  takesComments: z.boolean(),
  isFollowed: z.boolean(),
  /** Its writer chose that search engines may find it. */
  isIndexed: z.boolean(),
  /** Only its writer sees it: it appears on this day. */
  appearsOn: z.nullable(day),
})
export type PublicStory = z.infer<typeof story>

/** A story that was there and was taken away answers `expired`. */
export const readStory = endpoint({
  method: 'GET',
  path: '/api/public-stories/:id',
  summary: 'A public story',
  access: 'anyone',
  params: z.strictObject({ id }),
  result: story,
  errors: ['not_found', 'expired'],
})

/** The same as a plain page with its comments, for a browser without scripts and for printing. */
export const readStoryPage = endpoint({
  method: 'GET',
  path: '/api/public-stories/:id/page/:language',
  summary: 'A public story as a plain page',
  access: 'anyone',
  params: z.strictObject({ id, language }),
  result: uncachedBytes('text/html; charset=utf-8'),
  errors: ['not_found', 'expired'],
})

/** The newest stories as a plain page, for a browser without scripts. */
export const readStoriesPage = endpoint({
  method: 'GET',
  path: '/api/public-stories/page/:language',
  summary: 'Public stories as a plain page',
  access: 'anyone',
  params: z.strictObject({ language }),
  result: uncachedBytes('text/html; charset=utf-8'),
  errors: ['too_many'],
})

/** Nothing in it names a report: where the words come from, the server does not know. */
export const sendStory = endpoint({
  method: 'POST',
  path: '/api/public-stories',
  summary: 'Submit a story, which two moderators review before publication',
  access: 'confirmed',
  bodyLimit: 131_072,
  body: z.strictObject({
    id,
    title: storyTitle,
    source: postSource,
    contentNote,
    types: z.array(storyType).check(z.minLength(1), z.maxLength(3)),
    severity,
    language,
    isIndexed: z.boolean(),
  }),
  result: submissionOutcome,
  errors: ['conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/** At any time. Once it was public its address answers that it is gone. */
export const withdrawStory = endpoint({
  method: 'DELETE',
  path: '/api/public-stories/:id',
  summary: 'Withdraw one’s own story',
  access: 'signedIn',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})
