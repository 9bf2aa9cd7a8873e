import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { EventSink } from '#contract/endpoint.ts'
import { followThreadPosts } from '#contract/community/post-live.ts'
import * as posts from '#contract/community/posts.ts'
import { blockAlias } from '#contract/community/voices.ts'
import { liveEvent, type LiveEvent } from '#contract/live.ts'
import { signOut } from '#contract/sessions.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openLive } from '#server/platform/live/live.ts'
import { type Credentials, headersFor, type TestApp } from '../../../tests/support/app.ts'
import { type CommunityStage, newAnswer, newVoice, openStage } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'
import { followEvents, followStream } from '../../../tests/support/streams.ts'
import { threadAudience } from './live.ts'

// [Note: Live threads]

let stage: CommunityStage
let app: TestApp
let origin: string
let thread: { id: string; writer: Person }
const streams: { hangUp: () => void }[] = []
beforeAll(async () => {
  stage = await openStage()
  ;({ app } = stage)
  origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  thread = await stage.publish()
})
afterAll(async () => {
  for (const stream of streams) stream.hangUp()
  await app.close()
})

const voice = (more: Parameters<typeof newVoice>[2] = {}) =>
  newVoice(app, stage.people, { standing: 'known', ...more })

async function follow(who: Credentials = {}, id = thread.id) {
  const request = { headers: headersFor(who) }
  const stream = await followEvents(`${origin}/api/live/threads/${id}`, request, (event) =>
    liveEvent.parse(event),
  )
  streams.push(stream)
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  return stream
}
type Stream = Awaited<ReturnType<typeof follow>>

async function answer(who: Person): Promise<string> {
  const body = newAnswer('I know how that feels, and you are not alone.')
  await app.call(posts.writePost, { params: { id: thread.id }, body }, as(who))
  return body.id
}

const changes = ({ heard }: Stream) => heard.filter(({ event }) => event.kind === 'change')
/** Waits until a stream has so many changes, and gives all that it has. */
async function afterChanges(stream: Stream, count: number) {
  await vi.waitFor(() => expect(changes(stream).length).toBeGreaterThanOrEqual(count))
  return changes(stream)
}

async function block(who: Person, postId: string, mode: 'block' | 'mute' = 'block') {
  const items = await stage.commentsOf(thread.id)
  const id = items.find((post) => post.id === postId)?.author?.id ?? ''
  await app.call(blockAlias, { params: { id }, body: { mode } }, as(who))
}

test('visitors and members hear once of each answer, change, cover and removal', async () => {
  const [author, reader] = [await voice(), await voice()]
  const both = [await follow(), await follow(as(reader))]
  const id = await answer(author)
  await app.call(posts.reactToPost, { params: { id }, body: { kind: 'support', on: true } }, as(reader))
  const edit = { revision: 1, source: 'I know how that feels. It got better.', contentNote: '' }
  await app.call(posts.editPost, { params: { id }, body: edit }, as(author))
  const flag = { id: crypto.randomUUID(), reason: 'address' as const, words: '' }
  await app.call(posts.flagPost, { params: { id }, body: flag }, {})
  await app.call(posts.withdrawPost, { params: { id } }, as(author))
  await answer(author)
  const change = { kind: 'change', topic: 'thread', id: thread.id, what: 'posts' }
  for (const stream of both) {
    const events = await afterChanges(stream, 5)
    expect(events.map(({ event }) => event)).toEqual([change, change, change, change, change])
    expect(new Set(stream.heard.map((each) => each.id)), 'no place to resume from').toEqual(new Set(['']))
  }
})

test('sends no live updates about text hidden by a block or mute', async () => {
  const [author, blocker, muter, blocked, third] = [
    await voice(),
    await voice(),
    await voice(),
    await voice(),
    await voice(),
  ]
  const [first, own] = [await answer(author), await answer(blocked)]
  await block(blocker, first)
  await block(muter, first, 'mute')
  await block(author, own)
  const hiddenFrom = {
    blocker: await follow(as(blocker)),
    muter: await follow(as(muter)),
    blocked: await follow(as(blocked)),
  }
  const visitor = await follow()
  await answer(author)
  await answer(author)
  await answer(third)
  await afterChanges(visitor, 3)
  for (const [who, stream] of Object.entries(hiddenFrom))
    expect((await afterChanges(stream, 1)).length, who).toBe(1)
})

test('a thread that its reader may not see cannot be followed', async () => {
  const young = await voice({ band: 'younger' })
  const blocked = await voice()
  const opening = (await stage.commentsOf(thread.id))[0]?.id ?? ''
  await block(blocked, opening)
  const answers = async (id: string, who: Credentials = {}) =>
    (await app.try(followThreadPosts, { params: { id } }, who)).status
  expect(await answers(thread.id, as(young))).toBe(404)
  expect(await answers(thread.id, as(blocked))).toBe(404)
  expect(await answers(crypto.randomUUID())).toBe(404)
  await app.call(posts.withdrawPost, { params: { id: opening } }, as(thread.writer))
  expect(await answers(thread.id)).toBe(410)
})

test('readers receive thread removals and nothing after their session ends', async () => {
  const reader = await voice()
  const [visitor, member] = [await follow(), await follow(as(reader))]
  await app.call(signOut, {}, as(reader))
  await member.closed
  const opening = (await stage.commentsOf(thread.id))[0]?.id ?? ''
  await app.call(posts.withdrawPost, { params: { id: opening } }, as(thread.writer))
  await afterChanges(visitor, 1)
  expect(changes(member)).toEqual([])
})

test('account and thread streams carry only their own events', async () => {
  const [author, reader] = [await voice(), await voice()]
  const own = await followStream(origin, as(reader))
  streams.push(own)
  await own.waitForEvent(({ kind }) => kind === 'ready')
  const ofThread = await follow(as(reader))
  const other = await stage.publish()
  const body = newAnswer('Elsewhere, and all the same to be read.')
  await app.call(posts.writePost, { params: { id: other.id }, body }, as(author))
  await app.call(posts.writePost, { params: { id: other.id }, body: newAnswer('Me too.') }, as(reader))
  await answer(author)
  const topics = ({ heard }: { heard: readonly { event: LiveEvent }[] }) =>
    heard.flatMap(({ event }) => (event.kind === 'change' ? [[event.topic, event.id]] : []))
  await afterChanges(ofThread, 1)
  expect(topics(ofThread)).toEqual([['thread', thread.id]])
  expect(topics(own).filter(([topic]) => topic === 'thread')).toEqual([])
})

/** A reader who listens without a network, and what they were sent. */
function listener() {
  const sent: LiveEvent[] = []
  const sink: EventSink<LiveEvent> = {
    send: (event) => void sent.push(event),
    end: () => {},
    whenClosed: () => {},
  }
  return { sent, sink }
}

test('a thousand listeners of one thread cost one query an event', async () => {
  const author = await voice()
  const live = openLive(app.database, createLog({ level: 'silent' }))
  const audience = vi.fn(threadAudience)
  live.topic('thread', audience)
  const only = { topic: 'thread', id: thread.id } as const
  const listeners = Array.from({ length: 1_000 }, listener)
  for (const [place, { sink }] of listeners.entries())
    live.follow({ networkKey: `network ${place}`, only }, undefined)(sink)
  await vi.waitFor(() => expect(listeners.every(({ sent }) => sent.length === 1)).toBe(true))
  await answer(author)
  await vi.waitFor(() => expect(listeners.every(({ sent }) => sent.length === 2)).toBe(true), 6_000)
  expect(audience).toHaveBeenCalledTimes(1)
  await live.close()
})

test('visitors of one network leave room for its members', async () => {
  const live = openLive(app.database, createLog({ level: 'silent' }))
  const only = { topic: 'thread', id: thread.id } as const
  const visit = (networkKey: string) => live.follow({ networkKey, only }, undefined)(listener().sink)
  for (let count = 0; count < 200; count++) visit('a school')
  await vi.waitFor(() => expect(() => visit('a school')).toThrow())
  visit('a home')
  live.follow({ networkKey: 'a school', memberId: thread.writer.id, only }, undefined)(listener().sink)
  await live.close()
})
