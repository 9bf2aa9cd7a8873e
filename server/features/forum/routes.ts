import * as forum from '#contract/community/forum.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import { presentPost } from '#server/community/posts/present.ts'
import { findThreadState, listShown } from '#server/community/posts/queries.ts'
import { otherAlias, presentSubmission } from '#server/community/posts/routes.ts'
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
import { categoryPage, forumPage, plainPage } from './plain-page.ts'
import { presentCategory, presentOwnTopic, presentSummary, presentTopic } from './present.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a whole school is one network. */
const maxReads = { points: 6000, seconds: 3600 }
/** Topics that one member may start within a day. */
const maxTopics = { points: 20, seconds: 86_400 }
const pageOfTopics = 30
/** So many answers a plain page has: it is for reading and printing, and has no "More". */
const maxOnPage = 500
const maxTopicsOnPage = 100

const htmlOf = (html: string) => ({
  type: 'text/html; charset=utf-8' as const,
  bytes: new TextEncoder().encode(html),
})

const isMember = (actor: Actor) => actor.kind === 'member'

/** The forum: its categories and topics, and starting one. */
export function forumRoutes(serve: Serve, limits: Limits): void {
  readingRoutes(serve, limits)
  plainPageRoutes(serve, limits)
  writingRoutes(serve, limits)
}

function readingRoutes(serve: Serve, limits: Limits): void {
  serve(forum.listCategories, async ({ db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    return { items: (await queries.listCategories(db)).map(presentCategory) }
  })

  serve(forum.listTopics, async ({ actor, query, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const { category = null, show = 'newest', language = null, limit = pageOfTopics, cursor } = query
    const range = { after: decodeCursor(cursor), rows: limit + 1 }
    const rows = await queries.listTopics(db, { category, show, language }, range)
    // Pinned topics come with the first page, in addition to its items.
    const pinned = category !== null && show === 'newest' ? rows.filter((row) => row.is_pinned) : []
    const unpinned = rows.filter((row) => !pinned.includes(row))
    const { items, next } = cutPage(unpinned, limit, (row) => ({ at: row.answered_at, id: row.id }))
    return { items: [...pinned, ...items].map((row) => presentSummary(row, isMember(actor))), next }
  })

  serve(forum.readTopic, async ({ actor, params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const own = isMember(actor) ? await queries.findOwnTopic(db, params.id) : undefined
    if (own) return presentOwnTopic(own)
    const { row, post } = await shownTopic(db, params.id)
    return presentTopic(row, post, isMember(actor))
  })
}

/** The same for browsers without scripts, and for printing. */
function plainPageRoutes(serve: Serve, limits: Limits): void {
  serve(forum.readTopicPage, async ({ params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const { row, post } = await shownTopic(db, params.id)
    const answers = await listShown(db, params.id, { after: post.number, rows: maxOnPage })
    return htmlOf(plainPage(presentTopic(row, post, false), answers.map(presentPost), params.language))
  })

  serve(forum.readForumPage, async ({ params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const categories = await queries.listCategories(db)
    return htmlOf(forumPage(categories.map(presentCategory), params.language))
  })

  serve(forum.readCategoryPage, async ({ params: { address, language }, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const [row] = await queries.listCategories(db, address)
    if (!row) return refuse('not_found')
    const filter = { category: address, show: 'newest' as const, language: null }
    const topics = await queries.listTopics(db, filter, { after: undefined, rows: maxTopicsOnPage })
    const category = { ...presentCategory(row), isIndexed: row.is_indexed }
    return htmlOf(
      categoryPage(
        category,
        topics.map((each) => presentSummary(each, false)),
        language,
      ),
    )
  })
}

function writingRoutes(serve: Serve, limits: Limits): void {
  serve(forum.startTopic, async ({ actor, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-topics', member.id, maxTopics)
    const writer = mayWrite(
      await findWriter(db, member, body.language, { threadId: body.id, aliasId: body.aliasId }),
    )
    const text = `${body.title}\n${body.source}`
    const read = readWords({ text, kind: 'post', language: body.language }, writer)
    const reading = { ...read, findings: findingsBelow(body.title, read.findings) }
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const hash = requestHash({ body })
    const state = await queries.insertTopic(db, body, { parsed: parsePost(body.source), reading, hash })
    if (state === undefined) return refuse('not_found')
    if (state === 'reused') return refuse('reused_key')
    if (state === 'other_alias') return refuse('conflict', otherAlias)
    if (state === 'not_here')
      return refuse('conflict', 'This category does not accept new topics in this language.')
    const answeredBy = await queries.findTopicAnsweredBy(db, body.id)
    return presentSubmission(body.id, state, { reading, answeredBy })
  })

  serve(forum.placeTopic, async ({ params, body, db }) => {
    if (!(await queries.moveTopic(db, params.id, body))) refuse('not_found')
    return { done: true as const }
  })
}

/** @throws {Refusal} `expired` for a topic that was there, `not_found` for one that the caller may not know of */
async function shownTopic(db: Db, id: string) {
  const row = await queries.findTopic(db, id)
  const [post] = row ? await listShown(db, id, { after: 0, rows: 1 }) : []
  if (row && post) return { row, post }
  return refuse((await findThreadState(db, id)) === 'gone' ? 'expired' : 'not_found')
}
