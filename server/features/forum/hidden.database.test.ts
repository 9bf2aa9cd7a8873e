import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as forum from '#contract/community/forum.ts'
import * as posts from '#contract/community/posts.ts'
import { blockAlias, changeVoice } from '#contract/community/voices.ts'
import { listFollowers } from '#server/community/posts/queries.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { newAnswer } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type ForumStage, openForum } from '../../../tests/support/forum.ts'
import { as } from '../../../tests/support/reports.ts'
import { listDueDigests } from './queries.ts'

// A reader whom a block hides words from: no count, place or notice says that there is something.

let stage: ForumStage
let app: TestApp
beforeAll(async () => {
  stage = await openForum()
  app = stage.app
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const aliasOf = async (who: Person): Promise<string> =>
  (await app.owner('select id from aliases where member_id = $1 and is_usual', [who.id])).rows[0].id
const block = async (who: Person, whom: Person) =>
  app.call(blockAlias, { params: { id: await aliasOf(whom) }, body: { mode: 'block' } }, as(who))
const mark = async (id: string, who: Person, number: number) =>
  (await app.call(posts.markThread, { params: { id }, body: { number, isExact: true } }, as(who))).number
const read = (id: string, who: Person) => app.call(forum.readTopic, { params: { id } }, as(who))
const follow = (id: string, who: Person) =>
  app.call(posts.followThread, { params: { id }, body: { on: true } }, as(who))

/** A topic with a reader of it, and someone who blocked that reader and answers. */
async function blocked() {
  const [writer, reader, blocker] = [await stage.trusted(), await stage.trusted(), await stage.trusted()]
  await block(blocker, reader)
  const id = await stage.topic(writer)
  return { id, writer, reader, blocker }
}

test('topic counts and markers exclude answers hidden by a block', async () => {
  const { id, writer, reader, blocker } = await blocked()
  await stage.answer(id, writer, 'The first answer.')
  await mark(id, reader, 2)
  const before = await read(id, reader)
  await stage.answer(id, blocker, 'The second answer.')
  const { answers, lastNumber, unread } = await read(id, reader)
  expect({ answers, lastNumber, unread }).toEqual({
    answers: before.answers,
    lastNumber: before.lastNumber,
    unread: 0,
  })
  expect(await mark(id, reader, 900)).toBe(2)
  await stage.answer(id, writer, 'The third answer.')
  expect(await read(id, reader)).toMatchObject({ answers: 2, lastNumber: 4, unread: 1 })
  expect(await read(id, writer)).toMatchObject({ answers: 3, lastNumber: 4 })
})

test('an answer to hidden text looks like an answer to deleted text', async () => {
  const { id, writer, reader, blocker } = await blocked()
  const hidden = await stage.answer(id, blocker, 'The first answer.')
  const body = { ...newAnswer('I see it like you.'), replyTo: hidden }
  await app.call(posts.writePost, { params: { id }, body }, as(writer))
  expect((await stage.commentsOf(id, reader)).at(-1)?.replyTo).toBeNull()
  expect((await stage.commentsOf(id)).at(-1)?.replyTo).toBe(hidden)
})

test('a reader with the id can neither answer nor quote hidden text', async () => {
  const { id, reader, blocker } = await blocked()
  const hidden = await stage.answer(id, blocker, 'The first answer.')
  const quote = { postId: hidden, from: 0, to: 5 }
  const body = { ...newAnswer('I see it like you.'), replyTo: hidden, quote }
  await app.call(posts.writePost, { params: { id }, body }, as(reader))
  expect((await stage.commentsOf(id)).at(-1)).toMatchObject({ replyTo: null, quoted: null })
})

test('a withdrawn hidden topic stays hidden instead of showing as removed', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  await block(writer, reader)
  const id = await stage.topic(writer)
  const status = async () => (await app.try(forum.readTopic, { params: { id } }, as(reader))).status
  expect(await status()).toBe(404)
  const post = (await stage.commentsOf(id))[0]?.id ?? ''
  await app.call(posts.withdrawPost, { params: { id: post } }, as(writer))
  expect(await status()).toBe(404)
  expect((await app.try(forum.readTopic, { params: { id } })).status).toBe(410)
})

test('sends no notifications of answers in topics that became inaccessible', async () => {
  const [writer, reader, other] = [await stage.trusted(), await stage.trusted(), await stage.trusted()]
  const id = await stage.topic(writer)
  await follow(id, reader)
  await block(reader, writer)
  const answer = await stage.answer(id, other, 'I told my aunt.')
  const followers = await app.as(system, (db) => listFollowers(db, answer))
  expect(followers.map(({ member_id: member }) => member)).toEqual([writer.id])
})

test('a digest excludes hidden answers, hidden topics and posts by its reader', async () => {
  const { id, writer, reader, blocker } = await blocked()
  await follow(id, reader)
  await mark(id, reader, 1)
  await app.call(changeVoice, { body: { digest: 'weekly', language: 'en' } }, as(reader))
  await app.owner(`update community_members set digest_at = now() - interval '8 days' where member_id = $1`, [
    reader.id,
  ])
  const due = async () =>
    (await app.as(system, listDueDigests)).filter(({ member_id: member }) => member === reader.id)
  await stage.answer(id, blocker, 'You do not see this.')
  expect(await due()).toEqual([])
  await stage.answer(id, reader, 'My own words are no news.')
  expect(await due()).toEqual([])
  await stage.answer(id, writer, 'This is news.')
  expect(await due()).toMatchObject([{ topics: 1 }])
  await block(writer, reader)
  expect(await due()).toEqual([])
})
