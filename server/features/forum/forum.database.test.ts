import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as forum from '#contract/community/forum.ts'
import * as posts from '#contract/community/posts.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { decideNext, newAnswer, newVoice, settleDecisions } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type ForumStage, newTopic, openForum } from '../../../tests/support/forum.ts'
import { as, openSupportTeam } from '../../../tests/support/reports.ts'
import { addFirstCategories } from './categories/jobs.ts'

let stage: ForumStage
let app: TestApp
let moderator: Person
beforeAll(async () => {
  stage = await openForum()
  app = stage.app
  moderator = stage.moderators[0]
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

test('a new server has eight categories with bilingual first topics', async () => {
  const { items } = await app.call(forum.listCategories, {})
  expect(items.map(({ address }) => address)).toHaveLength(8)
  const school = await stage.topicsOf({ category: 'school' })
  expect(
    school.map(({ isWelcome, isPinned, author, language }) => ({ isWelcome, isPinned, author, language })),
  ).toEqual(
    expect.arrayContaining([
      { isWelcome: true, isPinned: true, author: null, language: 'en' },
      { isWelcome: true, isPinned: true, author: null, language: 'es' },
    ]),
  )
  const young = await app.call(forum.listCategories, {}, as(await stage.trusted('younger')))
  expect(young.items.map(({ address }) => address)).not.toContain('parents')
  await app.as(system, addFirstCategories)
  expect((await app.call(forum.listCategories, {})).items).toHaveLength(8)
})

test('what a category is for is said in its own list alone', async () => {
  expect((await stage.topicsOf({})).filter(({ isWelcome }) => isWelcome)).toEqual([])
  expect((await stage.topicsOf({ show: 'unanswered' })).filter(({ isWelcome }) => isWelcome)).toEqual([])
  const { items } = await app.call(forum.listCategories, {})
  expect(items.find(({ address }) => address === 'work')?.newest).toBeNull()
})

test('a member finds their own answers labelled with the thread kind', async () => {
  const writer = await stage.trusted()
  await stage.answer(await stage.topic(await stage.trusted()), writer, 'I told my aunt.')
  const { items } = await app.call(posts.listOwnPosts, { query: {} }, as(writer))
  expect(items).toMatchObject([{ kind: 'comment', space: 'category' }])
})

test('the first topic of a member waits until a moderator approves it', async () => {
  const writer = await newVoice(app, stage.people, { name: 'Green Pebble' })
  const body = newTopic()
  const handed = await app.call(forum.startTopic, { body }, as(writer))
  expect(handed).toMatchObject({ outcome: 'taken', state: 'waiting' })
  const params = { id: body.id }
  expect((await app.try(forum.readTopic, { params })).status).toBe(404)
  expect((await app.call(forum.readTopic, { params }, as(writer))).post.state).toBe('waiting')
  // The same words handed in once more are the same topic, and others are refused.
  expect(await app.call(forum.startTopic, { body }, as(writer))).toMatchObject({ state: 'waiting' })
  const unpinned = await app.try(forum.startTopic, { body: { ...body, title: 'Another one' } }, as(writer))
  expect(unpinned.status).toBe(422)

  await decideNext(app, moderator, 'publish', { kind: 'topic' })
  await settleDecisions(app)
  const topic = await app.call(forum.readTopic, { params })
  expect(topic).toMatchObject({
    title: body.title,
    author: { name: 'Green Pebble' },
    answers: 0,
    unread: null,
  })
  expect(JSON.stringify(topic)).not.toContain(writer.id)
  expect((await app.try(forum.readTopic, { params }, as(await stage.trusted('younger')))).status).toBe(404)
  expect((await stage.topicsOf({ show: 'unanswered' })).map(({ id }) => id)).toContain(body.id)
  expect((await stage.topicsOf({ show: 'mine' }, writer)).map(({ id }) => id)).toEqual([body.id])
  expect((await stage.topicsOf({ show: 'followed' }, writer)).map(({ id }) => id)).toEqual([body.id])
  expect(await stage.topicsOf({ show: 'followed' })).toEqual([])
})

test('a topic by a young member waits, invisible to the older community', async () => {
  const writer = await stage.trusted('younger')
  const body = newTopic({ source: 'They call me the quail since monday.' })
  expect(await app.call(forum.startTopic, { body }, as(writer))).toMatchObject({ state: 'waiting' })
  await decideNext(app, moderator, 'publish', { kind: 'topic' })
  await settleDecisions(app)
  const params = { id: body.id }
  expect((await app.call(forum.readTopic, { params }, as(await stage.trusted('younger')))).title).toBe(
    body.title,
  )
  for (const who of [{}, as(await stage.trusted())])
    expect((await app.try(forum.readTopic, { params }, who)).status).toBe(404)
})

test('a page of answers starts at the number that a link names', async () => {
  const writer = await stage.trusted()
  const id = await stage.topic(writer)
  for (const nth of [1, 2, 3]) await stage.answer(id, writer, `Answer ${'y'.repeat(nth)}`)
  const { items } = await app.call(posts.listPosts, { params: { id }, query: { from: 3 } })
  expect(items.map(({ number }) => number)).toEqual([3, 4])
})

test('readers react in three ways, once each, never to their own posts', async () => {
  const [writer, reader] = [await stage.trusted(), await stage.trusted()]
  const id = await stage.topic(writer)
  const { post } = await app.call(forum.readTopic, { params: { id } })
  const react = (kind: 'hear' | 'me_too' | 'support', on: boolean, who: Person) =>
    app.try(posts.reactToPost, { params: { id: post.id }, body: { kind, on } }, as(who))
  await react('hear', true, reader)
  await react('hear', true, reader)
  expect(await react('me_too', true, reader)).toMatchObject({
    body: { reactions: { hear: 'some', me_too: 'some', thanks: 'none' }, ownReactions: ['hear', 'me_too'] },
  })
  expect((await react('support', true, reader)).status).toBe(404)
  expect((await react('hear', true, writer)).status).toBe(404)
  expect(await react('hear', false, reader)).toMatchObject({ body: { ownReactions: ['me_too'] } })
})

test('a moderator moves, pins and closes a topic, within its community alone', async () => {
  const writer = await stage.trusted()
  const id = await stage.topic(writer)
  const place = (body: { category: string; isPinned: boolean; isClosed: boolean }, who: Person, topic = id) =>
    app.try(forum.placeTopic, { params: { id: topic }, body }, as(who))
  const moved = { category: 'work', isPinned: true, isClosed: true }
  expect((await place(moved, writer)).status).toBe(403)
  expect((await place(moved, moderator)).status).toBe(200)
  expect((await stage.topicsOf({ category: 'work' }))[0]).toMatchObject({ isPinned: true, isClosed: true })
  expect((await stage.topicsOf({ category: 'school' })).map((topic) => topic.id)).not.toContain(id)
  const refused = await app.try(posts.writePost, { params: { id }, body: newAnswer('Too late.') }, as(writer))
  expect(refused.status).toBe(409)

  const young = await stage.trusted('younger')
  const body = newTopic({ id: randomUUID() })
  await app.call(forum.startTopic, { body }, as(young))
  await decideNext(app, moderator, 'publish', { kind: 'topic' })
  await settleDecisions(app)
  // The category "parents" is the older community's alone.
  expect((await place({ ...moved, category: 'parents' }, moderator, body.id)).status).toBe(404)
})

test('without scripts the forum is read from its categories to a topic', async () => {
  const writer = await stage.trusted()
  const id = await stage.topic(writer, { category: 'online', title: 'Whom <b>did</b> you tell?' })
  const text = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)
  const first = text(await app.call(forum.readForumPage, { params: { language: 'es' } }))
  expect(first).toContain('<a href="/es/forum/online?plain=es">En internet</a>')
  const params = { address: 'online', language: 'en' as const }
  const list = text(await app.call(forum.readCategoryPage, { params }))
  expect(list).toContain(`<a href="/forum/topic/${id}?plain=en">`)
  expect(list).toContain('Whom &lt;b&gt;did&lt;/b&gt; you tell?')
  expect(list).toContain('noindex')
  const younger = await app.try(forum.readCategoryPage, { params }, as(await stage.trusted('younger')))
  expect(text(younger.body as never)).not.toContain(id)
  const missing = { params: { address: 'nowhere', language: 'en' as const } }
  expect((await app.try(forum.readCategoryPage, missing)).status).toBe(404)
})

test('lists are paginated with pinned topics on the first page only', async () => {
  const writer = await stage.trusted()
  const ids = []
  for (const nth of ['one', 'two', 'three'])
    ids.push(await stage.topic(writer, { category: 'home', title: `Topic ${nth}` }))
  const page = await app.call(forum.listTopics, { query: { category: 'home', language: 'en', limit: 2 } })
  expect(page.items.map(({ isPinned }) => isPinned)).toEqual([true, false, false])
  const next = await app.call(forum.listTopics, {
    query: { category: 'home', language: 'en', limit: 2, cursor: page.next ?? '' },
  })
  expect(next.items.map(({ id }) => id)).toEqual([ids[0]])
  expect(next.next).toBeNull()
})

test('administrators add and change categories, and no category changes its community', async () => {
  const { rows } = await app.owner('select space_id from forum_categories where address = $1 and band = $2', [
    'work',
    'older',
  ])
  const { admin } = await openSupportTeam(app, stage.people)
  const facts = {
    band: 'older' as const,
    address: 'clubs',
    position: 9,
    name: { en: 'Clubs', es: 'Clubes' },
    description: { en: 'Sports and music.', es: 'Deporte y música.' },
    languages: ['en' as const],
    starters: 'moderators' as const,
    isIndexed: true,
    state: 'open' as const,
    firstWaits: false,
  }
  const save = (id: string, body: typeof facts) =>
    app.try(forum.saveCategory, { params: { id }, body }, as(admin))
  const id = randomUUID()
  expect((await save(id, facts)).status).toBe(200)
  expect((await save(randomUUID(), facts)).status).toBe(409)
  expect((await save(randomUUID(), { ...facts, address: 'new' })).status).toBe(400)
  expect(
    (await save(rows[0].space_id, { ...facts, address: 'works', band: 'younger' as never, isIndexed: false }))
      .status,
  ).toBe(409)
  const writer = await stage.trusted()
  const start = (more: Parameters<typeof newTopic>[0]) =>
    app.try(forum.startTopic, { body: newTopic({ category: 'clubs', ...more }) }, as(writer))
  expect((await start({})).status).toBe(409)
  await save(id, { ...facts, starters: 'everyone' as never })
  expect((await start({ language: 'es' })).status).toBe(409)
  expect((await start({})).status).toBe(200)
  await save(id, { ...facts, starters: 'everyone' as never, firstWaits: true })
  const other = await stage.trusted()
  const body = newTopic({ category: 'clubs' })
  expect(await app.call(forum.startTopic, { body }, as(other))).toMatchObject({ state: 'waiting' })
})
