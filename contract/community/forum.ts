import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint, uncachedBytes } from '../endpoint.ts'
import { day, done, id, language, line, ordinal, page, pageQuery, nonEmptyWords } from '../primitives.ts'
import { submissionOutcome, post } from './posts.ts'
import { ageBand, author, contentNote, postSource } from './values.ts'

/** How long the title of a topic is at most, in characters. */
export const maxTitleLength = 120
const topicTitle = line(maxTitleLength, 3).check(z.refine((text) => text.trim().length >= 3))

/** The last part of a category's address, as `school` in `/forum/school`. */
export const categoryAddress = z.string().check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/), z.maxLength(40))

/** Parts of addresses of the forum's own pages, which no category can have. */
export const reservedAddresses: readonly string[] = ['new', 'topic', 'any']

/** A text in every language of the app. */
const localisedLine = z.strictObject({ en: line(60, 2), es: line(60, 2) })
const localisedWords = z.strictObject({ en: nonEmptyWords(300), es: nonEmptyWords(300) })

/** Who may start topics in a category. Anyone who may write may answer. */
export const topicStarters = ['everyone', 'moderators'] as const

const categoryFacts = {
  id,
  address: categoryAddress,
  name: localisedLine,
  description: localisedWords,
  /** The languages in which topics can be started. */
  languages: z.array(language).check(z.minLength(1)),
  starters: z.enum(topicStarters),
  /** `closed`: it is read, and nothing new is written there. */
  state: z.enum(['open', 'closed']),
}

export const category = z.strictObject({
  ...categoryFacts,
  /** The topic with the newest answer. Null where there is none that the caller sees, or its title is behind a content note. */
  newest: z.nullable(z.strictObject({ id, title: z.string(), on: day })),
})
export type ForumCategory = z.infer<typeof category>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/forum/categories',
  summary: 'The categories of the forum, in the caller’s community',
  access: 'anyone',
  result: z.strictObject({ items: z.array(category) }),
  errors: ['too_many'],
})

const summary = {
  id,
  /** The address of its category. */
  category: categoryAddress,
  /** Empty while a moderator looks at whether the topic may be shown. */
  title: z.string(),
  language,
  contentNote: z.string(),
  author,
  /** The service wrote it, and no member: it says what the category is for. */
  isWelcome: z.boolean(),
  isPinned: z.boolean(),
  /** It is read, and takes no more answers. */
  isClosed: z.boolean(),
  /** The day on which it was started, and that of the newest answer. */
  startedOn: day,
  newestOn: day,
  /** Published answers. */
  answers: z.int(),
  /** The number of its newest post. */
  lastNumber: z.int(),
  isFollowed: z.boolean(),
  /** Posts that the caller has not read; null if they never opened it, and for visitors. */
  unread: z.nullable(z.int()),
}

export const topicSummary = z.strictObject(summary)
export type TopicSummary = z.infer<typeof topicSummary>

/**
 * - `newest`: by newest answer, pinned topics first.
 * - `unanswered`: those without an answer.
 * - `followed`: those that the caller follows.
 * - `mine`: those in which the caller wrote.
 */
export const topicLists = ['newest', 'unanswered', 'followed', 'mine'] as const
export type TopicList = (typeof topicLists)[number]

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/forum/topics',
  summary: 'Topics of the forum, in the caller’s community',
  access: 'anyone',
  query: z.strictObject({
    ...pageQuery,
    category: z.optional(categoryAddress),
    show: z.optional(z.enum(topicLists)),
    language: z.optional(language),
  }),
  result: page(topicSummary),
  errors: ['not_found', 'too_many'],
})

export const topic = z.strictObject({
  ...summary,
  post,
  /** Answers can be written: the topic and its category are open. */
  takesAnswers: z.boolean(),
  /** Search engines may find it. */
  isIndexed: z.boolean(),
  /** The number up to which the caller has read; 0 where they have not. */
  readUpTo: z.int(),
  /** The caller’s own name in this topic, once they wrote in it; it stays the same. */
  ownAliasId: z.nullable(id),
})
export type Topic = z.infer<typeof topic>

/** A topic that was there and was taken away answers `expired`. */
export const readTopic = endpoint({
  method: 'GET',
  path: '/api/forum/topics/:id',
  summary: 'A topic of the forum',
  access: 'anyone',
  params: z.strictObject({ id }),
  result: topic,
  errors: ['not_found', 'expired', 'too_many'],
})

/** The categories as a plain page, for a browser without scripts. */
export const readForumPage = endpoint({
  method: 'GET',
  path: '/api/forum/page/:language',
  summary: 'The categories of the forum as a plain page',
  access: 'anyone',
  params: z.strictObject({ language }),
  result: uncachedBytes('text/html; charset=utf-8'),
  errors: ['too_many'],
})

/** The newest topics of a category as a plain page, pinned ones first. */
export const readCategoryPage = endpoint({
  method: 'GET',
  path: '/api/forum/categories/:address/page/:language',
  summary: 'A category of the forum as a plain page',
  access: 'anyone',
  params: z.strictObject({ address: categoryAddress, language }),
  result: uncachedBytes('text/html; charset=utf-8'),
  errors: ['not_found', 'too_many'],
})

/** The same as a plain page with its answers, for a browser without scripts and for printing. */
export const readTopicPage = endpoint({
  method: 'GET',
  path: '/api/forum/topics/:id/page/:language',
  summary: 'A topic of the forum as a plain page',
  access: 'anyone',
  params: z.strictObject({ id, language }),
  result: uncachedBytes('text/html; charset=utf-8'),
  errors: ['not_found', 'expired', 'too_many'],
})

export const startTopic = endpoint({
  method: 'POST',
  path: '/api/forum/topics',
  summary: 'Start a topic in a category of the forum',
  access: 'confirmed',
  bodyLimit: 131_072,
  body: z.strictObject({
    id,
    category: categoryAddress,
    title: topicTitle,
    source: postSource,
    contentNote,
    language,
    /** One of the caller’s own names, instead of the usual one. */
    aliasId: z.optional(id),
  }),
  result: submissionOutcome,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
})

/** A moderator puts a topic into another category of the same community, closes or pins it. */
export const placeTopic = endpoint({
  method: 'PUT',
  path: '/api/forum/topics/:id/placement',
  summary: 'Move, close or pin a topic',
  access: 'moderator',
  params: z.strictObject({ id }),
  body: z.strictObject({ category: categoryAddress, isPinned: z.boolean(), isClosed: z.boolean() }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

/** What administrators say of a category. */
export const categorySettings = z.strictObject({
  ...categoryFacts,
  band: ageBand,
  /** Where it stands among the others, from 1. */
  position: ordinal,
  /** The first words of each member here are read before they appear, even where the member is known. */
  firstWaits: z.boolean(),
  /** Search engines may find its topics. Never for the younger community. */
  isIndexed: z.boolean(),
})
export type CategorySettings = z.infer<typeof categorySettings>

export const listCategorySettings = endpoint({
  method: 'GET',
  path: '/api/admin/forum/categories',
  summary: 'All categories of the forum, of both communities',
  access: 'admin',
  result: z.strictObject({ items: z.array(categorySettings) }),
  errors: [],
})

/** A category that there is keeps its age band. */
export const saveCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/forum/categories/:id',
  summary: 'Add or change a category of the forum',
  access: 'admin',
  params: z.strictObject({ id }),
  body: z.omit(categorySettings, { id: true }),
  result: categorySettings,
  errors: ['conflict'],
  repeat: 'natural',
})
