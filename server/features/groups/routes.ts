import * as threads from '#contract/community/group-threads.ts'
import * as groups from '#contract/community/groups.ts'
import { judge } from '#content/moderation/judge.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import { presentPost } from '#server/community/posts/present.ts'
import { findThreadState, listShown } from '#server/community/posts/queries.ts'
import { presentSubmission } from '#server/community/posts/routes.ts'
import { comparableName, readName } from '#server/community/voices/policy.ts'
import { maxNames } from '#server/community/voices/routes.ts'
import { findingsBelow, kindsOf, mayWrite, readWords } from '#server/community/writing/policy.ts'
import { findWriter } from '#server/community/writing/queries.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import {
  presentGroup,
  presentPerson,
  presentSummary,
  presentThread,
  presentThreadSummary,
  presentWaitingPost,
} from './present.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a whole school is one network. */
const maxReads = { points: 6000, seconds: 3600 }
/** Posts and calls that one member may start within a day. */
const maxThreads = { points: 20, seconds: 86_400 }
const pageOfThreads = 30

const done = { done: true as const }

/** Groups: listing, joining, and threads. */
export function groupRoutes(serve: Serve, limits: Limits): void {
  readingRoutes(serve, limits)
  joiningRoutes(serve, limits)
  threadRoutes(serve)
  writingRoutes(serve, limits)
}

function readingRoutes(serve: Serve, limits: Limits): void {
  serve(groups.listGroups, async ({ actor, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const rows = await queries.listGroups(db)
    const mayPropose = actor.kind === 'member' && (await queries.actorFacilitates(db))
    return { items: rows.map(presentSummary), mayPropose }
  })

  serve(groups.readGroup, async ({ params, db, networkKey }) => {
    await limits.consume('community-reads', networkKey, maxReads)
    const row = await queries.findGroup(db, params.id)
    if (!row) return refuse('not_found')
    return presentGroup(row, row.role === null ? [] : await queries.listRooms(db, params.id))
  })

  serve(groups.listGroupPeople, async ({ params, db }) => {
    await refuseOutsiders(db, params.id)
    return { items: (await queries.listGroupPeople(db, params.id)).map(presentPerson) }
  })
}

function joiningRoutes(serve: Serve, limits: Limits): void {
  serve(groups.requestToJoin, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-names', member.id, maxNames)
    mayWrite(await findWriter(db, member, body.language))
    const read = readName(body.name, body.language)
    if (read.refused) return { outcome: 'refused' as const, kinds: [...read.refused], in: 'name' as const }
    // Only the facilitator reads it, so nothing is held for review: texts that would need review are refused.
    const { verdict, why } = judge({ text: body.words, kind: 'comment', language: body.language })
    if (verdict === 'refuse' || verdict === 'hold')
      return { outcome: 'refused' as const, kinds: kindsOf(why), in: 'words' as const }
    const { name, picture, language } = body
    const requested = { name, picture, language, comparable: comparableName(name), findings: read.findings }
    const outcome = await queries.insertRequest(db, params.id, requested, {
      words: body.words,
      most: groups.maxOwnGroups,
    })
    if (outcome === undefined) return refuse('not_found')
    if (outcome === 'taken') refuse('conflict', 'That name is already in use.')
    if (outcome === 'closed') refuse('conflict', 'This group is not accepting requests at the moment.')
    if (outcome === 'conflict') refuse('conflict', 'You cannot ask to join this group at the moment.')
    return { outcome: 'saved' as const, needsHelp: verdict === 'help' }
  })

  serve(groups.withdrawRequest, async ({ params, db }) => {
    await queries.withdrawRequest(db, params.id)
    return done
  })

  serve(groups.acceptRules, async ({ params, db }) => {
    if (!(await queries.findGroup(db, params.id))) return refuse('not_found')
    if (!(await queries.acceptOffer(db, params.id))) refuse('conflict', 'Your reserved place has expired.')
    return done
  })

  serve(groups.leaveGroup, async ({ params, body, db }) => {
    await queries.leaveGroup(db, params.id, body.keep)
    return done
  })
}

function threadRoutes(serve: Serve): void {
  serve(threads.listGroupThreads, async ({ params, query, db }) => {
    await refuseOutsiders(db, params.id)
    const limit = query.limit ?? pageOfThreads
    const rows = await queries.listThreads(db, params.id, {
      after: decodeCursor(query.cursor),
      rows: limit + 1,
    })
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.moved_at, id: row.id }))
    return { items: items.map(presentThreadSummary), next }
  })

  serve(threads.readGroupThread, async ({ params, db }) => {
    const row = await queries.findThread(db, params.id)
    if (!row) return refuse((await findThreadState(db, params.id)) === 'gone' ? 'expired' : 'not_found')
    if (row.is_waiting) return presentThread(row, presentWaitingPost(row))
    const [post] = await listShown(db, params.id, { after: 0, rows: 1 })
    return post ? presentThread(row, presentPost(post)) : refuse('not_found')
  })

  serve(threads.listCalls, async ({ params, db }) => {
    await refuseOutsiders(db, params.id)
    const rows = await queries.listCalls(db, params.id)
    return { items: rows.map((row) => ({ ...presentThreadSummary(row), isOpen: row.is_open })) }
  })
}

const notNow = 'This group is closed to new posts at the moment.'

function writingRoutes(serve: Serve, limits: Limits): void {
  serve(threads.startGroupThread, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('group-threads', member.id, maxThreads)
    const writer = mayWrite(await findWriter(db, member, body.language))
    const text = `${body.title}\n${body.source}`
    const read = readWords({ text, kind: 'post', language: body.language }, writer)
    const reading = { ...read, findings: findingsBelow(body.title, read.findings) }
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const thread = { ...body, groupId: params.id }
    const hash = requestHash({ params, body })
    const state = await queries.insertThread(db, thread, { parsed: parsePost(body.source), reading, hash })
    return submissionOutcome(db, body.id, { state, reading })
  })

  serve(threads.startCall, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('group-threads', member.id, maxThreads)
    const writer = mayWrite(await findWriter(db, member, body.language))
    const reading = readWords({ text: body.source, kind: 'post', language: body.language }, writer)
    if (reading.isRefused) return { outcome: 'refused' as const, kinds: [...reading.kinds] }
    const call = { ...body, groupId: params.id }
    const hash = requestHash({ params, body })
    const state = await queries.insertCall(db, call, { parsed: parsePost(body.source), reading, hash })
    return submissionOutcome(db, body.id, { state, reading })
  })
}

/** What became of the words with which a thread starts. */
async function submissionOutcome(
  db: Db,
  id: string,
  {
    state,
    reading,
  }: { state: Awaited<ReturnType<typeof queries.insertThread>>; reading: ReturnType<typeof readWords> },
) {
  if (state === undefined) return refuse('not_found')
  if (state === 'reused') return refuse('reused_key')
  if (state === 'closed') return refuse('conflict', notNow)
  return presentSubmission(id, state, { reading, answeredBy: await queries.findAnsweredBy(db, id) })
}

/** @throws {Refusal} `not_found` for anyone outside the group, so that membership is not revealed */
async function refuseOutsiders(db: Db, id: string): Promise<void> {
  if (!(await queries.readsGroup(db, id))) refuse('not_found')
}
