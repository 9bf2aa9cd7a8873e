import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as posts from '#contract/community/posts.ts'
import { blockAlias } from '#contract/community/voices.ts'
import { countNotifications, listNotifications } from '#contract/notifications.ts'
import { notificationService } from '#server/features/notifications/register.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newVoice,
  openStage,
} from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { createNoticeJobs, type NoticeJobs } from '../../../tests/support/notices.ts'
import { as } from '../../../tests/support/reports.ts'
import { moderationJobs } from '../moderation/jobs.ts'
import { postJobs } from './jobs.ts'

// [Note: Subjects of notifications]

let stage: CommunityStage
let app: TestApp
let jobs: NoticeJobs
beforeAll(async () => {
  stage = await openStage()
  ;({ app } = stage)
  jobs = createNoticeJobs(app, (register) => {
    postJobs(register, notificationService(app))
    moderationJobs(register, notificationService(app))
  })
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const voice = (standing = 'known') => newVoice(app, stage.people, { standing })
const follow = (id: string, who: Person, on = true) =>
  app.call(posts.followThread, { params: { id }, body: { on } }, as(who))

async function answer(id: string, who: Person) {
  const body = newAnswer('I know how that feels, and you are not alone.')
  await app.call(posts.writePost, { params: { id }, body }, as(who))
  await jobs.settle()
  return body.id
}

async function subjectsOf(who: Person) {
  await jobs.settle()
  const { items } = await app.call(listNotifications, { query: {} }, as(who))
  const { unread } = await app.call(countNotifications, {}, as(who))
  expect(unread).toBe(items.length)
  return items.map(({ subject }) => subject)
}

/** A story with a follower, and a member to answer it. */
async function followed() {
  const { id } = await stage.publish()
  const [follower, author] = [await voice(), await voice()]
  await follow(id, follower)
  return { id, follower, author }
}

async function aliasOf(id: string, postId: string): Promise<string> {
  const items = await stage.commentsOf(id)
  return items.find((post) => post.id === postId)?.author?.id ?? ''
}

/** What was decided takes effect at once. */
async function decide(
  ...decision: Parameters<typeof decideNext> extends [unknown, ...infer Rest] ? Rest : never
) {
  await decideNext(app, ...decision)
  await app.owner(`update decisions set at = at - interval '1 hour' where state = 'made'`)
  await jobs.daily('apply-decisions')
}

test('notifies followers once of an answer that appeared, with its number', async () => {
  const { id, follower, author } = await followed()
  await follow(id, author)
  await answer(id, author)
  const subject = { kind: 'thread', id, number: 2, space: 'story', isFollowed: true }
  expect(await subjectsOf(follower)).toEqual([subject])
  expect(await subjectsOf(author)).toEqual([])
  await follow(id, follower, false)
  await answer(id, author)
  expect(await subjectsOf(follower)).toEqual([{ ...subject, isFollowed: false }])
})

test('notifies followers when a moderator lets an answer appear', async () => {
  const { id, follower } = await followed()
  const author = await voice('new')
  const postId = await answer(id, author)
  expect(await subjectsOf(follower)).toEqual([])
  await decide(stage.moderators[0], 'publish', { kind: 'comment' })
  expect(await subjectsOf(follower)).toMatchObject([{ kind: 'thread', id, number: 2 }])
  expect(await subjectsOf(author)).toEqual([{ kind: 'own_post', id: postId }])
})

test('notifies nobody of an answer that a block hides, in either direction', async () => {
  const { id, follower, author } = await followed()
  const [blocked, own] = [await answer(id, author), await answer(id, follower)]
  const block = async (who: Person, postId: string) => {
    const params = { id: await aliasOf(id, postId) }
    await app.call(blockAlias, { params, body: { mode: 'block' } }, as(who))
  }
  const before = await subjectsOf(follower)
  expect(before).toHaveLength(1)
  await block(follower, blocked)
  expect(await subjectsOf(follower), 'what is there goes with the block').toEqual([])
  await answer(id, author)
  const third = await voice()
  await answer(id, third)
  await block(third, own)
  await answer(id, third)
  expect(await subjectsOf(follower)).toEqual([])
})

test('marks notifications read as the reader advances through the thread', async () => {
  const { id, follower, author } = await followed()
  await answer(id, author)
  await answer(id, author)
  const unread = async () => (await app.call(countNotifications, {}, as(follower))).unread
  expect(await unread()).toBe(2)
  const read = (number: number) =>
    app.call(posts.markThread, { params: { id }, body: { number, isExact: false } }, as(follower))
  await read(2)
  expect(await unread()).toBe(1)
  await read(3)
  expect(await unread()).toBe(0)
})

test('forgets notifications of a withdrawn answer or a deleted thread', async () => {
  const { id, follower, author } = await followed()
  const first = await answer(id, author)
  await answer(id, author)
  expect(await subjectsOf(follower)).toHaveLength(2)
  await app.call(posts.withdrawPost, { params: { id: first } }, as(author))
  expect(await subjectsOf(follower)).toMatchObject([{ number: 3 }])
  await app.owner('delete from threads where id = $1', [id])
  const { rows } = await app.owner('select from notifications where subject_id = $1', [id])
  expect(rows).toEqual([])
})

test('links the author to their text and the flagger to the decision', async () => {
  const { id, follower, author } = await followed()
  const postId = await answer(id, author)
  const flag = { id: crypto.randomUUID(), reason: 'advertising' as const, words: '' }
  await app.call(posts.flagPost, { params: { id: postId }, body: flag }, as(follower))
  await decide(stage.moderators[0], 'remove', { kind: 'flag', reason: 'advertising' })
  expect(await subjectsOf(author)).toEqual([{ kind: 'own_post', id: postId }])
  expect(await subjectsOf(follower)).toEqual([{ kind: 'moderation', id: flag.id }])
})
