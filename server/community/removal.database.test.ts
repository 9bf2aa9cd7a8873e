import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagPost, followThread, listPosts, writePost } from '#contract/community/posts.ts'
import {
  listNewestStories,
  listStories,
  readStory,
  readStoryPage,
  searchStories,
} from '#contract/community/stories.ts'
import { listNotifications } from '#contract/notifications.ts'
import type { TestApp } from '../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newVoice,
  openStage,
  settleDecisions,
} from '../../tests/support/community.ts'
import type { Person } from '../../tests/support/devices.ts'
import { as } from '../../tests/support/reports.ts'

let stage: CommunityStage
let app: TestApp
let follower: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ app } = stage)
  follower = await newVoice(app, stage.people)
})
afterAll(() => app.close())

const pageOf = async (id: string) => {
  const { status, body } = await app.try(readStoryPage, { params: { id, language: 'en' } })
  return { status, html: status === 200 ? new TextDecoder().decode(body.bytes) : '' }
}
const found = async (words: string) => (await app.call(searchStories, { body: { words } })).items.length

async function remove(postId: string): Promise<void> {
  const body = { id: randomUUID() as string, reason: 'insult' as const, words: '' }
  await app.call(flagPost, { params: { id: postId }, body })
  await decideNext(app, stage.moderators[0], 'remove', { kind: 'flag', reason: 'insult' })
  await settleDecisions(app)
}

test('a removed comment is absent from lists, search, notices, quotes and caches', async () => {
  const { id } = await stage.publish({ title: 'A story about herons' })
  await app.call(followThread, { params: { id }, body: { on: true } }, as(follower))
  const [author, other] = [
    await newVoice(app, stage.people, { standing: 'known' }),
    await newVoice(app, stage.people, { standing: 'known' }),
  ]
  const comment = newAnswer('My walrus answer.')
  await app.call(writePost, { params: { id }, body: comment }, as(author))
  const quote = { postId: comment.id, from: 0, to: 9 }
  await app.call(writePost, { params: { id }, body: { ...newAnswer('I read that too.'), quote } }, as(other))
  expect(await found('walrus')).toBe(1)
  expect((await pageOf(id)).html).toContain('walrus')
  const before = await app.try(listPosts, { params: { id }, query: {} })
  await remove(comment.id)
  const headers = { 'if-none-match': String(before.headers['etag'] ?? '"none"') }
  const after = await app.try(listPosts, { params: { id }, query: {} }, { headers })
  expect(after.status).toBe(200)
  expect(JSON.stringify(after.body)).not.toContain('walrus')
  expect(await found('walrus')).toBe(0)
  expect((await pageOf(id)).html).not.toContain('walrus')
  const notices = await app.call(listNotifications, { query: {} }, as(follower))
  expect(JSON.stringify([notices, await app.mails()])).not.toContain('walrus')
})

test('a removed story answers as removed, with everything below it', async () => {
  const { id, postId } = await stage.publish({ title: 'A story about kestrels' })
  const author = await newVoice(app, stage.people, { standing: 'known' })
  await app.call(writePost, { params: { id }, body: newAnswer('My narwhal answer.') }, as(author))
  const { headers } = await app.try(readStory, { params: { id } })
  await remove(postId)
  const cached = { headers: { 'if-none-match': String(headers['etag'] ?? '"none"') } }
  expect((await app.try(readStory, { params: { id } }, cached)).status).toBe(410)
  expect((await app.try(listPosts, { params: { id }, query: {} }, as(author))).status).toBe(410)
  expect((await pageOf(id)).status).toBe(410)
  expect([await found('kestrels'), await found('narwhal')]).toEqual([0, 0])
  const { items } = await app.call(listStories, { query: {} })
  expect(items.map((story) => story.id)).not.toContain(id)
  const { rows } = await app.owner('select from public_search where thread_id = $1', [id])
  expect(rows).toEqual([])
})

test('the front page has stories once a hundred are public', async () => {
  const { id } = await stage.publish()
  const covered = await stage.publish({ title: 'Come to Elm Street' })
  const more = async (count: number) => {
    await app.owner(
      `with made as (
         insert into threads (id, space_id, alias_id, title, language, state, was_published, published_at, answered_at)
         select gen_random_uuid(), space_id, alias_id, 'One of many', 'en', 'published', true, now() - interval '1 year', now()
         from threads, generate_series(1, $2) where id = $1 returning id)
       insert into stories (thread_id, types, severity) select id, '{school}', 'low' from made`,
      [id, count],
    )
  }
  await more(90)
  const body = { id: randomUUID() as string, reason: 'address' as const, words: '' }
  await app.call(flagPost, { params: { id: covered.postId }, body })
  expect((await app.call(listNewestStories, {})).items).toEqual([])
  await more(10)
  const { items } = await app.call(listNewestStories, {})
  expect(items[0]?.id).toBe(id)
  expect(items.map((story) => story.id)).not.toContain(covered.id)
})
