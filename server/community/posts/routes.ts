import * as posts from '#contract/community/posts.ts'
import type { TextState } from '#contract/community/values.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { SeenMarker } from '#server/platform/jobs/notifier.ts'
import type { Reading } from '../writing/ids.ts'
import { mayWrite, readWords } from '../writing/policy.ts'
import { findWriter } from '../writing/queries.ts'
import { answerPublished, postThanked } from './events.ts'
import { coveringReasons, presentOwnWaiting, presentPost, presentReactions } from './present.ts'
import * as queries from './queries.ts'

/** Answers and edits of one member within an hour, and flags from one network. */
const maxWritten = { points: 30, seconds: 3600 }
const maxFlags = { points: 30, seconds: 3600 }
const maxReads = { points: 6000, seconds: 3600 }
const pageOfPosts = 50

/** A member writes in a thread under one name only. */
export const otherAlias = 'You already write here under another of your names.'

interface PostParts extends SeenMarker {
  readonly limits: Limits
}

/** The answers in a thread, and what a reader can do with them. */
export function postRoutes(serve: Serve, { limits, markSeen }: PostParts): void {
  serve(posts.listPosts, async ({ actor, params, query, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const limit = query.limit ?? pageOfPosts
    const after =
      query.cursor === undefined && query.from !== undefined ? query.from - 1 : numberOf(query.cursor)
    const rows = await queries.listShown(db, params.id, { after, rows: limit + 1 })
    // Posts are shown of a thread that is there for the caller alone; where there are none it is asked why.
    if (rows.length === 0) {
      const state = await queries.findThreadState(db, params.id)
      if (state === 'gone') refuse('expired')
      if (state !== 'published') refuse('not_found')
    }
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last ? cursorOf(last.number) : null
    const isLast = next === null && actor.kind === 'member'
    const ownWaiting = isLast ? await queries.listOwnWaiting(db, params.id) : []
    return { items: [...shown.map(presentPost), ...ownWaiting.map(presentOwnWaiting)], next }
  })

  serve(posts.writePost, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-writing', member.id, maxWritten)
    const thread = await queries.findThreadForWriting(db, params.id)
    if (!thread) return refuseUnreadable(db, params.id)
    if (!thread.takes_answers) refuse('conflict', 'No answers can be written here.')
    const writer = mayWrite(
      await findWriter(db, member, thread.language, { threadId: params.id, aliasId: body.aliasId }),
    )
    const reading = readWords({ text: body.source, kind: 'comment', language: thread.language }, writer)
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const answer = { ...body, threadId: params.id }
    const hash = requestHash({ params, body })
    const state = await queries.insertAnswer(db, answer, { parsed: parsePost(body.source), reading, hash })
    if (state === 'reused') refuse('reused_key')
    if (state === 'other_alias') refuse('conflict', otherAlias)
    if (state === undefined) return refuse('not_found')
    if (state === 'published') await emit(db, answerPublished, { postId: body.id })
    const answeredBy = await queries.findAnsweredBy(db, body.id)
    return presentSubmission(body.id, state, { reading, answeredBy })
  })

  readerActs(serve, { limits, markSeen })
  ownPostChanges(serve, limits)
}

/** What a reader does with a text or a thread. */
function readerActs(serve: Serve, { limits, markSeen }: PostParts): void {
  serve(posts.reactToPost, async ({ params, body, db }) => {
    const row = await queries.setReaction(db, params.id, body.kind, body.on)
    if (!row) return refuse('not_found')
    if (body.kind === 'thanks' && body.on) await emit(db, postThanked, { postId: params.id })
    return { reactions: presentReactions(row), ownReactions: [...row.own_reactions] }
  })

  serve(posts.markThread, async ({ actor, params, body, db }) => {
    const number = await queries.setMarker(db, params.id, body.number, body.isExact)
    if (number === undefined) return refuse('not_found')
    // Its notifications are read with the posts, wherever the reader came from.
    await markSeen(db, memberOf(actor).id, { subject: { kind: 'thread', id: params.id }, upTo: number })
    return { number }
  })

  serve(posts.followThread, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    if (!(await findWriter(db, member, 'en'))) refuse('not_found')
    if (body.on && (await queries.findThreadState(db, params.id)) !== 'published') refuse('not_found')
    await queries.setFollowing(db, member.id, params.id, body.on)
    return { done: true as const }
  })

  serve(posts.flagPost, async ({ params, body, db, networkKey }) => {
    await limits.consume('community-flags', networkKey, maxFlags)
    if (!(await queries.insertFlag(db, params.id, body, coveringReasons.has(body.reason))))
      refuse('not_found')
    return { done: true as const }
  })
}

/** Author actions on a text. */
function ownPostChanges(serve: Serve, limits: Limits): void {
  serve(posts.editPost, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-writing', member.id, maxWritten)
    const { writer, own } = await ownPost(db, member, params.id)
    if (own.edit_rule === 'fixed')
      refuse('conflict', 'People have signed these words, so they stay as they are.')
    const kind = own.kind === 'comment' ? 'comment' : 'post'
    const read = readWords({ text: body.source, kind, language: own.language }, writer)
    if (read.isRefused) return { outcome: 'refused' as const, kinds: [...read.kinds] }
    // Of a story each word is read by people, and of an answer that a moderator confirmed.
    const reading = own.kind === 'story' || own.edit_rule === 'read' ? { ...read, waits: true } : read
    const change = { id: params.id, ...body }
    const outcome = await queries.updateOwnPost(db, change, { parsed: parsePost(body.source), reading })
    if (outcome === 'conflict') refuse('conflict')
    if (outcome === undefined) return refuse('not_found')
    const answeredBy = await queries.findAnsweredBy(db, params.id)
    return presentSubmission(params.id, outcome === 'changed' ? 'published' : 'waiting', {
      reading,
      answeredBy,
    })
  })

  serve(posts.withdrawPost, async ({ params, db }) => {
    if (!(await queries.withdrawOwn(db, params.id))) refuse('not_found')
    return { done: true as const }
  })

  serve(posts.acceptProposal, async ({ params, body, db }) => {
    const outcome = await queries.acceptProposed(db, params.id, body.source, parsePost(body.source))
    if (outcome === 'conflict') refuse('conflict')
    if (outcome === undefined) refuse('not_found')
    await emit(db, answerPublished, { postId: params.id })
    return { done: true as const }
  })

  serve(posts.appealDecision, async ({ params, body, db }) => {
    const own = await queries.findOwnPost(db, params.id)
    if (!own) return refuse('not_found')
    const answeredBy = await queries.insertAppeal(db, params.id, body.words)
    return answeredBy === undefined ? refuse('conflict') : { answeredBy }
  })
}

async function ownPost(db: Db, member: MemberActor, id: string) {
  const own = await queries.findOwnPost(db, id)
  if (!own) return refuse('not_found')
  const place = { threadId: own.thread_id }
  return { own, writer: mayWrite(await findWriter(db, member, own.language, place)) }
}

/** Presents the outcome of an accepted text. */
export function presentSubmission(
  id: string,
  state: TextState,
  { reading, answeredBy }: { reading: Pick<Reading, 'kinds' | 'isDanger'>; answeredBy: string | null },
) {
  return {
    outcome: 'taken' as const,
    id,
    state,
    kinds: [...reading.kinds],
    needsHelp: reading.isDanger,
    answeredBy,
  }
}

async function refuseUnreadable(db: Db, threadId: string): Promise<never> {
  return refuse((await queries.findThreadState(db, threadId)) === 'gone' ? 'expired' : 'not_found')
}

/** A page of a thread starts after a number. */
const cursorOf = (number: number) => Buffer.from(String(number)).toString('base64url')

function numberOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const number = Number(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (Number.isInteger(number) && number >= 0 && number <= 2_147_483_647) return number
  return refuse('invalid_input', 'This page marker is not valid.', {
    fields: { cursor: 'Start again from the first page.' },
  })
}
