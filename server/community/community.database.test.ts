import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as moderation from '#contract/community/moderation.ts'
import * as posts from '#contract/community/posts.ts'
import * as stories from '#contract/community/stories.ts'
import * as voices from '#contract/community/voices.ts'
import { type TestApp, testApp } from '../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newModerator,
  newStory,
  newVoice,
  openCommunity,
  openStage,
  publishStory,
  settleDecisions,
} from '../../tests/support/community.ts'
import { type Person, testPeople, type TestPeople } from '../../tests/support/devices.ts'
import { as } from '../../tests/support/reports.ts'

let stage: CommunityStage
let app: TestApp
let people: TestPeople
let one: Person
let other: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ app, people } = stage)
  ;[one, other] = stage.moderators
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const commentsOf = (storyId: string, who?: Person) => stage.commentsOf(storyId, who)

test('publishes a story after two approvals and a delay, under alias only', async () => {
  const writer = await newVoice(app, people)
  const body = newStory()
  const handed = await app.call(stories.sendStory, { body }, as(writer))
  expect(handed).toMatchObject({ outcome: 'taken', state: 'waiting', needsHelp: false })
  const params = { id: body.id }
  expect((await app.try(stories.readStory, { params })).status).toBe(404)
  expect((await app.call(stories.readStory, { params }, as(writer))).post.state).toBe('waiting')

  await decideNext(app, one, 'publish', { kind: 'story' })
  await settleDecisions(app)
  // The same moderator does not see it again, and one is not enough.
  const queue = await app.call(moderation.listSubmissions, {}, as(one))
  expect(queue.items.filter(({ kind }) => kind === 'story')).toEqual([])
  await decideNext(app, other, 'publish', { kind: 'story' })
  await settleDecisions(app)
  expect((await app.try(stories.readStory, { params })).status).toBe(404)
  const own = await app.call(stories.readStory, { params }, as(writer))
  const days = (Date.parse(own.appearsOn ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(12)
  expect(days).toBeLessThan(29)
})

test('visitors and older members read it anonymously; the younger community cannot', async () => {
  const writer = await newVoice(app, people, { name: 'Grey Otter' })
  const id = await publishStory(app, writer, [one, other])
  const params = { id }
  const story = await app.call(stories.readStory, { params })
  expect(story).toMatchObject({
    title: 'They laughed every morning',
    author: { name: 'Grey Otter', isOwn: false },
  })
  expect(JSON.stringify(story)).not.toContain(writer.id)
  const younger = await newVoice(app, people, { band: 'younger' })
  expect((await app.try(stories.readStory, { params }, as(younger))).status).toBe(404)
  const list = await app.call(stories.listStories, { query: {} }, as(younger))
  expect(list.items).toEqual([])
  const page = await app.call(stories.readStoryPage, { params: { id, language: 'en' } })
  expect(new TextDecoder().decode(page.bytes)).toContain('<strong>one person</strong>')
})

test('without scripts the stories are listed, which no search engine may find', async () => {
  const id = await publishStory(app, await newVoice(app, people), [one, other])
  const pageFor = async (language: 'en' | 'es', who = {}) => {
    const { bytes } = await app.call(stories.readStoriesPage, { params: { language } }, who)
    return new TextDecoder().decode(bytes)
  }
  expect(await pageFor('en')).toContain(`<a href="/reports/public/${id}?plain=en">`)
  expect(await pageFor('es')).toContain(`<a href="/es/reports/public/${id}?plain=es">`)
  expect(await pageFor('en')).toContain('content="noindex"')
  expect(await pageFor('en', as(await newVoice(app, people, { band: 'younger' })))).not.toContain(id)
})

test('first comments wait for moderation; after three published ones they appear immediately', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const reader = await newVoice(app, people)
  for (const nth of [1, 2, 3]) {
    const handed = await app.call(
      posts.writePost,
      { params: { id }, body: newAnswer(`You are not alone ${nth}.`) },
      as(reader),
    )
    expect(handed).toMatchObject({ outcome: 'taken', state: 'waiting', kinds: [] })
    expect(await commentsOf(id)).toHaveLength(nth)
    expect((await commentsOf(id, reader)).at(-1)).toMatchObject({ state: 'waiting', number: null })
    await decideNext(app, nth % 2 ? one : other, 'publish', { kind: 'comment' })
    await settleDecisions(app)
  }
  const handed = await app.call(
    posts.writePost,
    { params: { id }, body: newAnswer('Thank you for this.') },
    as(reader),
  )
  expect(handed).toMatchObject({ outcome: 'taken', state: 'published' })
  expect((await commentsOf(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect((await app.call(stories.readStory, { params: { id } })).comments).toBe(4)
})

test('a comment with an address waits flagged; danger shows help and leads', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const reader = await newVoice(app, people, { standing: 'known' })
  const held = await app.call(
    posts.writePost,
    { params: { id }, body: newAnswer('Write to me at a@example.org') },
    as(reader),
  )
  expect(held).toMatchObject({ outcome: 'taken', state: 'waiting', kinds: ['email'] })
  const help = await app.call(
    posts.writePost,
    { params: { id }, body: newAnswer('I want to kill myself tonight') },
    as(reader),
  )
  expect(help).toMatchObject({ outcome: 'taken', state: 'waiting', needsHelp: true, kinds: [] })
  const { items } = await app.call(moderation.listSubmissions, {}, as(one))
  expect(items[0]).toMatchObject({ isDanger: true, kind: 'comment' })
  await decideNext(app, one, 'help', { kind: 'comment' })
  await settleDecisions(app)
  const shown = (await commentsOf(id)).find(({ isPlain }) => isPlain)
  expect(shown).toMatchObject({ isPlain: true, reactions: { support: 'none' } })
  expect(
    (
      await app.try(
        posts.reactToPost,
        { params: { id: shown?.id ?? '' }, body: { kind: 'support', on: true } },
        as(writer),
      )
    ).status,
  ).toBe(404)
})

test('a block hides text of both aliases from each other, nothing else', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const [blocker, blocked] = [
    await newVoice(app, people, { standing: 'known' }),
    await newVoice(app, people, { standing: 'known' }),
  ]
  for (const who of [blocker, blocked])
    await app.call(
      posts.writePost,
      { params: { id }, body: newAnswer(`Words of ${who === blocker ? 'one' : 'two'}.`) },
      as(who),
    )
  const alias = (await commentsOf(id)).at(-1)?.author?.id ?? ''
  await app.call(voices.blockAlias, { params: { id: alias }, body: { mode: 'block' } }, as(blocker))
  expect(await commentsOf(id, blocker)).toHaveLength(2)
  expect(await commentsOf(id, blocked)).toHaveLength(2)
  expect(await commentsOf(id)).toHaveLength(3)
  expect((await app.call(voices.listBlocks, {}, as(blocker))).items).toMatchObject([
    { id: alias, mode: 'block' },
  ])
  await app.call(voices.unblockAlias, { params: { id: alias } }, as(blocker))
  expect(await commentsOf(id, blocker)).toHaveLength(3)
})

test('a withdrawn story disappears for everyone and its address says so', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other], { title: 'A story about pelicans' })
  const find = async (words: string) =>
    (await app.call(stories.searchStories, { body: { words } })).items.length
  expect(await find('pelican')).toBe(1)
  // A word that is nearly everywhere is looked for from the newest story on.
  await app.owner(`update search_words set posts = 50000 where word = 'pelicans'`)
  expect(await find('pelicans')).toBe(1)
  const corrected = await app.call(stories.searchStories, { body: { words: 'pelikans' } })
  expect(corrected).toMatchObject({ corrected: 'pelicans', items: [{ id }] })
  await app.call(stories.withdrawStory, { params: { id } }, as(writer))
  expect((await app.try(stories.readStory, { params: { id } })).status).toBe(410)
  expect((await app.try(posts.listPosts, { params: { id }, query: {} })).status).toBe(410)
  expect(await find('pelican')).toBe(0)
})

test('a leaving member removes their posts or leaves them without a name', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const reader = await newVoice(app, people, { standing: 'known' })
  await app.call(posts.writePost, { params: { id }, body: newAnswer('I was there too.') }, as(reader))
  await app.call(voices.leaveCommunity, { body: { keep: ['stories'] } }, as(writer))
  await app.call(voices.leaveCommunity, { body: { keep: [] } }, as(reader))
  const story = await app.call(stories.readStory, { params: { id } })
  expect(story.author).toBeNull()
  expect(await commentsOf(id)).toHaveLength(1)
  expect((await app.call(voices.readVoice, {}, as(reader))).voice).toBeNull()
})

test('rejects submissions with no moderator on duty or a closed community', async () => {
  const quiet = await testApp()
  try {
    const quietPeople = testPeople(quiet)
    const writer = await newVoice(quiet, quietPeople)
    const send = () => quiet.try(stories.sendStory, { body: newStory() }, as(writer))
    expect((await send()).status).toBe(409)
    await openCommunity(quiet)
    expect((await send()).status).toBe(409)
    const moderator = await newModerator(quiet, quietPeople)
    expect((await send()).status).toBe(200)
    const state = await quiet.call(voices.readCommunity, {})
    expect(state.attendance.every(({ until }) => until !== null)).toBe(true)
    await quiet.owner('delete from duty_shifts')
    const { items } = await quiet.call(moderation.listSubmissions, {}, as(moderator))
    const claim = await quiet.try(
      moderation.claimSubmission,
      { params: { id: items[0]?.id ?? '' } },
      as(moderator),
    )
    expect(claim.status).toBe(409)
  } finally {
    await quiet.close()
  }
})
