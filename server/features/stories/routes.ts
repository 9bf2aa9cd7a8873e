import * as stories from '#contract/community/stories.ts'
import type { StoryType } from '#contract/community/stories.ts'
import type { Language } from '#contract/primitives.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import { findThreadState, listShown, withdrawOwn } from '#server/community/posts/queries.ts'
import { presentPost } from '#server/community/posts/present.ts'
import { presentSubmission } from '#server/community/posts/routes.ts'
import { isIndexed } from '#server/community/search/queries.ts'
import { readableWords } from '#server/community/search/routes.ts'
import { findingsBelow, mayWrite, readWords } from '#server/community/writing/policy.ts'
import { findWriter } from '#server/community/writing/queries.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listPage as plainListPage, plainPage } from './plain-page.ts'
import { presentOwnStory, presentStory, presentSummary } from './present.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a whole school is one network. */
const maxReads = { points: 6000, seconds: 3600 }
/** Stories that one member may hand in within a day. */
const maxStories = { points: 5, seconds: 86_400 }
const pageOfStories = 20
/** The front page shows so many, once so many are public. */
const newest = { rows: 3, enough: 100 }
/** So many answers a plain page has: it is for reading and printing, and has no "More". */
const maxOnPage = 500
const maxStoriesOnPage = 100

const htmlOf = (html: string) => ({
  type: 'text/html; charset=utf-8' as const,
  bytes: new TextEncoder().encode(html),
})

/** Public stories: reading them, and handing one in. */
export function storyRoutes(serve: Serve, limits: Limits): void {
  readingRoutes(serve, limits)
  plainPageRoutes(serve, limits)
  writingRoutes(serve, limits)
}

function readingRoutes(serve: Serve, limits: Limits): void {
  serve(stories.listStories, async ({ query, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    return listPage(db, { ...query, words: '', isRare: false })
  })

  serve(stories.listNewestStories, async ({ db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    return { items: (await queries.listNewest(db, newest)).map(presentSummary) }
  })

  serve(stories.searchStories, async ({ body, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const typed = body.words.trim()
    const { words, rarest } = await readableWords(db, typed)
    const found = await listPage(db, { ...body, words, isRare: isIndexed(rarest) })
    return { ...found, corrected: words === typed ? null : words }
  })

  serve(stories.readStory, async ({ actor, params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const own = await ownStory(db, actor, params.id)
    if (own) return presentOwnStory(own)
    const { row, post } = await shownStory(db, params.id)
    await queries.countView(db, params.id)
    return presentStory(row, post, await queries.isFollowed(db, params.id))
  })
}

/** The same for browsers without scripts, and for printing. */
function plainPageRoutes(serve: Serve, limits: Limits): void {
  serve(stories.readStoryPage, async ({ params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const { row, post } = await shownStory(db, params.id)
    const answers = row.takes_answers
      ? await listShown(db, params.id, { after: post.number, rows: maxOnPage })
      : []
    const story = presentStory(row, post, false)
    return htmlOf(plainPage(story, answers.map(presentPost), params.language))
  })

  serve(stories.readStoriesPage, async ({ params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const { items } = await listPage(db, { limit: maxStoriesOnPage, words: '', isRare: false })
    return htmlOf(plainListPage(items, params.language))
  })
}

function writingRoutes(serve: Serve, limits: Limits): void {
  serve(stories.sendStory, async ({ actor, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-stories', member.id, maxStories)
    const writer = mayWrite(await findWriter(db, member, body.language))
    const text = `${body.title}\n${body.source}`
    const read = readWords({ text, kind: 'post', language: body.language }, writer)
    const reading = { ...read, findings: findingsBelow(body.title, read.findings) }
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const hash = requestHash({ body })
    const outcome = await queries.insertStory(db, body, { parsed: parsePost(body.source), reading, hash })
    if (outcome === 'reused') refuse('reused_key')
    const opening = await queries.findOpening(db, body.id)
    return presentSubmission(body.id, 'waiting', { reading, answeredBy: opening?.answered_by ?? null })
  })

  serve(stories.withdrawStory, async ({ params, db }) => {
    const opening = await queries.findOpening(db, params.id)
    if (!opening || !(await withdrawOwn(db, opening.id))) refuse('not_found')
    return { done: true as const }
  })
}

interface PageOfStories {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly type?: StoryType | undefined
  readonly language?: Language | undefined
  readonly order?: queries.StoryFilter['order'] | undefined
  readonly words: string
  readonly isRare: boolean
}

async function listPage(
  db: Db,
  { cursor, limit = pageOfStories, type, language, order = 'newest', words, isRare }: PageOfStories,
) {
  const range = { after: decodeCursor(cursor), rows: limit + 1 }
  const rows = await queries.listStories(db, { type, language, order, words, isRare }, range)
  const at = order === 'answered' ? ('answered_at' as const) : ('published_at' as const)
  const { items, next } = cutPage(rows, limit, (row) => ({ at: row[at], id: row.id }))
  return { items: items.map(presentSummary), next }
}

/** @returns nothing for anyone but the writer of a story that is not public yet */
async function ownStory(db: Db, actor: Actor, id: string) {
  return actor.kind === 'member' ? queries.findOwnStory(db, id) : undefined
}

/** @throws {Refusal} `expired` for a story that was there, `not_found` for one that the caller may not know of */
async function shownStory(db: Db, id: string) {
  const row = await queries.findStory(db, id)
  const [post] = row ? await listShown(db, id, { after: 0, rows: 1 }) : []
  if (row && post) return { row, post }
  return refuse((await findThreadState(db, id)) === 'gone' ? 'expired' : 'not_found')
}
