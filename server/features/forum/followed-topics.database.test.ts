import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as forum from '#contract/community/forum.ts'
import * as posts from '#contract/community/posts.ts'
import { blockAlias, changeVoice } from '#contract/community/voices.ts'
import { listFollowers } from '#server/community/posts/queries.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { type ForumStage, openForum } from '../../../tests/support/forum.ts'
import { as } from '../../../tests/support/reports.ts'
import { listDueDigests, markDigest } from './queries.ts'

let stage: ForumStage
let app: TestApp
beforeAll(async () => {
  stage = await openForum()
  app = stage.app
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

test('notifies topic followers of answers, except the author and their blockers', async () => {
  const [writer, reader, blocker] = [await stage.trusted(), await stage.trusted(), await stage.trusted()]
  const id = await stage.topic(writer)
  for (const who of [reader, blocker])
    await app.call(posts.followThread, { params: { id }, body: { on: true } }, as(who))
  const first = await stage.answer(id, reader, 'I told my aunt.')
  const alias = (await stage.commentsOf(id)).at(-1)?.author?.id ?? ''
  await app.call(blockAlias, { params: { id: alias }, body: { mode: 'block' } }, as(blocker))
  const followers = await app.as(system, (db) => listFollowers(db, first))
  expect(followers.map(({ member_id: member }) => member)).toEqual([writer.id])
})

test('of two markers the larger one counts, unless one is set back', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.topic(writer)
  for (const nth of [1, 2, 3]) await stage.answer(id, writer, `Answer ${'x'.repeat(nth)}`)
  const mark = async (number: number, isExact = false) =>
    (await app.call(posts.markThread, { params: { id }, body: { number, isExact } }, as(reader))).number
  expect(await mark(3)).toBe(3)
  expect(await mark(2)).toBe(3)
  expect((await app.call(forum.readTopic, { params: { id } }, as(reader))).unread).toBe(1)
  expect(await mark(900)).toBe(4)
  expect(await mark(1, true)).toBe(1)
  expect((await app.call(forum.readTopic, { params: { id } }, as(reader))).readUpTo).toBe(1)
  const young = await stage.trusted('younger')
  expect(
    (await app.try(posts.markThread, { params: { id }, body: { number: 1, isExact: false } }, as(young)))
      .status,
  ).toBe(404)
})

test('a weekly digest counts followed topics with unread activity only', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.topic(writer)
  await app.call(posts.followThread, { params: { id }, body: { on: true } }, as(reader))
  await app.call(changeVoice, { body: { digest: 'weekly', language: 'en' } }, as(reader))
  const due = async () =>
    (await app.as(system, listDueDigests)).filter(({ member_id: member }) => member === reader.id)
  expect(await due()).toEqual([])
  await app.owner(`update community_members set digest_at = now() - interval '8 days' where member_id = $1`, [
    reader.id,
  ])
  expect(await due()).toMatchObject([{ topics: 1 }])
  await app.call(posts.markThread, { params: { id }, body: { number: 1, isExact: false } }, as(reader))
  expect(await due()).toEqual([])
  await stage.answer(id, writer, 'One more thought.')
  expect(await due()).toMatchObject([{ topics: 1 }])
  await app.as(system, (db) => markDigest(db, reader.id))
  expect(await due()).toEqual([])
})
