import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCampaign, signCampaign } from '#contract/community/campaigns.ts'
import { followThreadPosts } from '#contract/community/post-live.ts'
import { claimSubmission } from '#contract/community/moderation.ts'
import {
  flagPost,
  followThread,
  listPosts,
  markThread,
  reactToPost,
  writePost,
} from '#contract/community/posts.ts'
import { listTopics, placeTopic, readTopic, startTopic } from '#contract/community/forum.ts'
import { searchCommunity } from '#contract/community/search.ts'
import { listStories, readStory } from '#contract/community/stories.ts'
import { blockAlias } from '#contract/community/voices.ts'
import { type Credentials, testApp, type TestApp } from '../support/app.ts'
import { newModerator, newVoice, openCommunity } from '../support/community.ts'
import { insertCampaign } from '../support/campaign-world.ts'
import { insertStory, insertTopic } from '../support/community-world.ts'
import { type Person, testPeople } from '../support/devices.ts'
import { as, openSupportTeam } from '../support/reports.ts'

// Who may do what with content of the older and of the younger community. A story that a caller may not know of is answered as if
// it did not exist.

interface Story {
  story: string
  opening: string
  answer: string
}

let app: TestApp
let actors: Record<Name, Credentials>
let older: Story
let younger: Story
let olderTopic: string
let youngerTopic: string
let olderCampaign: string
let youngerCampaign: string
let submission: string

type Name = (typeof names)[number]
const names = [
  'a visitor',
  'a member without a voice',
  'a younger member',
  'an older member',
  'the writer',
  'somebody whom the writer blocked',
  'somebody who blocked the writer',
  'somebody who muted the writer',
  'a silent member',
  'a member who was put out',
  'a moderator on duty',
  'a moderator off duty',
  'a moderator of the other language',
  'a moderator in training',
  'the administrator',
] as const

beforeAll(async () => {
  app = await testApp()
  const people = testPeople(app)
  const { admin } = await openSupportTeam(app, people)
  await openCommunity(app)
  const voice = (standing: string, band: 'older' | 'younger' = 'older') =>
    newVoice(app, people, { standing, band })
  const writer = await voice('known')
  const youngWriter = await voice('known', 'younger')
  older = await insertStory(app, writer.id)
  younger = await insertStory(app, youngWriter.id)
  olderTopic = (await insertTopic(app, writer.id)).topic
  youngerTopic = (await insertTopic(app, youngWriter.id, 'younger')).topic
  olderCampaign = (await insertCampaign(app, writer.id)).campaign
  youngerCampaign = (await insertCampaign(app, youngWriter.id, 'younger')).campaign
  const [blocked, blocker, muter] = [await voice('known'), await voice('known'), await voice('known')]
  await block(writer, blocked, 'block')
  await block(blocker, writer, 'block')
  await block(muter, writer, 'mute')
  const silent = await voice('known')
  await app.owner(
    `update community_members set standing = 'silent', silent_until = current_date + 3 where member_id = $1`,
    [silent.id],
  )
  const training = await newModerator(app, people)
  await app.owner('update moderators set trained_on = null where member_id = $1', [training.id])
  actors = {
    'a visitor': {},
    'a member without a voice': as(await people.confirmed()),
    'a younger member': as(await voice('known', 'younger')),
    'an older member': as(await voice('known')),
    'the writer': as(writer),
    'somebody whom the writer blocked': as(blocked),
    'somebody who blocked the writer': as(blocker),
    'somebody who muted the writer': as(muter),
    'a silent member': as(silent),
    'a member who was put out': as(await voice('out')),
    'a moderator on duty': as(await newModerator(app, people)),
    'a moderator off duty': as(await newModerator(app, people, { onDuty: false })),
    'a moderator of the other language': as(await newModerator(app, people, { languages: ['es'] })),
    'a moderator in training': as(training),
    'the administrator': as(admin),
  }
})
afterAll(() => app.close())

async function block(who: Person, whom: Person, mode: 'block' | 'mute'): Promise<void> {
  const { rows } = await app.owner('select id from aliases where member_id = $1', [whom.id])
  await app.call(blockAlias, { params: { id: rows[0].id }, body: { mode } }, as(who))
}

/** The status for each caller; those not named get `others`. */
type Expected = Partial<Record<Name, number>> & { others: number }

const unreadable = {
  'a younger member': 404,
  'somebody whom the writer blocked': 404,
  'somebody who blocked the writer': 404,
  'somebody who muted the writer': 404,
} as const
const voiceless = {
  'a member without a voice': 403,
  'a moderator on duty': 403,
  'a moderator off duty': 403,
  'a moderator of the other language': 403,
  'a moderator in training': 403,
  'the administrator': 403,
} as const
const voicelessOf = (status: number) =>
  Object.fromEntries(Object.keys(voiceless).map((name) => [name, status])) as Record<
    keyof typeof voiceless,
    number
  >

const answer = () => ({ id: randomUUID(), source: 'Thank you.', contentNote: '', replyTo: null, quote: null })

const topic = () => ({
  id: randomUUID(),
  category: 'school',
  title: 'Whom did you tell?',
  source: 'I would like to know.',
  contentNote: '',
  language: 'en' as const,
})

const acts: Record<string, [expected: Expected, act: (who: Credentials) => Promise<{ status: number }>]> = {
  'reads a story of the older community': [
    { ...unreadable, others: 200 },
    (who) => app.try(readStory, { params: { id: older.story } }, who),
  ],
  'reads its answers': [
    { ...unreadable, others: 200 },
    (who) => app.try(listPosts, { params: { id: older.story }, query: {} }, who),
  ],
  'follows its answers as they appear': [
    { ...unreadable, others: 200 },
    (who) => app.try(followThreadPosts, { params: { id: older.story } }, who),
  ],
  'reads a story of the younger community': [
    { 'a younger member': 200, others: 404 },
    (who) => app.try(readStory, { params: { id: younger.story } }, who),
  ],
  'answers it': [
    {
      ...unreadable,
      ...voiceless,
      'a visitor': 401,
      'a silent member': 403,
      'a member who was put out': 403,
      others: 200,
    },
    (who) => app.try(writePost, { params: { id: older.story }, body: answer() }, who),
  ],
  'answers a story of the younger community': [
    { 'a visitor': 401, 'a younger member': 409, others: 404 },
    (who) => app.try(writePost, { params: { id: younger.story }, body: answer() }, who),
  ],
  'supports it': [
    {
      ...unreadable,
      ...voicelessOf(404),
      'a visitor': 401,
      'the writer': 404,
      'a member who was put out': 404,
      others: 200,
    },
    (who) =>
      app.try(reactToPost, { params: { id: older.opening }, body: { kind: 'support', on: true } }, who),
  ],
  'follows it': [
    { ...unreadable, ...voicelessOf(404), 'a visitor': 401, others: 200 },
    (who) => app.try(followThread, { params: { id: older.story }, body: { on: true } }, who),
  ],
  'reads a topic of the older community': [
    { ...unreadable, others: 200 },
    (who) => app.try(readTopic, { params: { id: olderTopic } }, who),
  ],
  'reads a topic of the younger community': [
    { 'a younger member': 200, others: 404 },
    (who) => app.try(readTopic, { params: { id: youngerTopic } }, who),
  ],
  'starts a topic': [
    { ...voiceless, 'a visitor': 401, 'a silent member': 403, 'a member who was put out': 403, others: 200 },
    (who) => app.try(startTopic, { body: topic() }, who),
  ],
  'marks how far it has read': [
    { ...unreadable, ...voicelessOf(404), 'a visitor': 401, 'a member who was put out': 404, others: 200 },
    (who) => app.try(markThread, { params: { id: olderTopic }, body: { number: 1, isExact: false } }, who),
  ],
  'moves a topic': [
    {
      'a visitor': 401,
      'a moderator on duty': 200,
      'a moderator off duty': 200,
      'a moderator of the other language': 404,
      others: 403,
    },
    (who) =>
      app.try(
        placeTopic,
        { params: { id: olderTopic }, body: { category: 'school', isPinned: false, isClosed: false } },
        who,
      ),
  ],
  'reads a campaign of the older community': [
    { ...unreadable, others: 200 },
    (who) => app.try(readCampaign, { params: { id: olderCampaign } }, who),
  ],
  'signs it': [
    { ...unreadable, ...voicelessOf(404), 'a visitor': 401, 'a member who was put out': 404, others: 200 },
    (who) => app.try(signCampaign, { params: { id: olderCampaign }, body: { on: true } }, who),
  ],
  'signs a campaign of the younger community': [
    { 'a visitor': 401, 'a younger member': 200, others: 404 },
    (who) => app.try(signCampaign, { params: { id: youngerCampaign }, body: { on: true } }, who),
  ],
  'flags it': [
    { ...unreadable, others: 200 },
    (who) =>
      app.try(
        flagPost,
        { params: { id: older.answer }, body: { id: randomUUID(), reason: 'insult', words: '' } },
        who,
      ),
  ],
}

describe.for(Object.entries(acts))('%s', ([, [{ others, ...named }, act]]) => {
  test.for(names)('%s', async (name) => {
    const { status } = await act(actors[name])
    expect(status).toBe(named[name] ?? others)
  })
})

test.for(names)('a list shows %s the stories of their community and nothing else', async (name) => {
  const { items } = await app.call(listStories, { query: {} }, actors[name])
  const ids = new Set(items.map(({ id }) => id))
  expect(ids.has(younger.story)).toBe(name === 'a younger member')
  expect(ids.has(older.story)).toBe(!(name in unreadable))
})

test.for(names)('lists and searches show %s the topics of their community and nothing else', async (name) => {
  const { items } = await app.call(listTopics, { query: {} }, actors[name])
  const { items: hits } = await app.call(searchCommunity, { body: { words: 'whom to tell' } }, actors[name])
  for (const ids of [new Set(items.map(({ id }) => id)), new Set(hits.map(({ threadId }) => threadId))]) {
    expect(ids.has(youngerTopic)).toBe(name === 'a younger member')
    expect(ids.has(olderTopic)).toBe(!(name in unreadable))
  }
})

test.for(names)('an item of the queue is opened by a moderator on duty of its language: %s', async (name) => {
  const { rows } = await app.owner(
    `select id from submissions where kind = 'flag' and state = 'waiting' limit 1`,
  )
  submission ??= rows[0].id
  await app.owner('update submissions set claimed_by = null, claimed_until = null where id = $1', [
    submission,
  ])
  const { status } = await app.try(claimSubmission, { params: { id: submission } }, actors[name])
  const expected: Expected = {
    'a visitor': 401,
    // They flagged it, as everyone did above.
    'a moderator on duty': 404,
    'a moderator off duty': 404,
    'a moderator of the other language': 404,
    others: 403,
  }
  expect(status).toBe(expected[name] ?? expected.others)
})

test('a moderator on duty opens posts flagged by others; off duty none', async () => {
  const people = testPeople(app)
  const params = { id: submission }
  const offDuty = await newModerator(app, people, { onDuty: false })
  expect((await app.try(claimSubmission, { params }, as(offDuty))).status).toBe(409)
  const onDuty = await newModerator(app, people)
  expect((await app.try(claimSubmission, { params }, as(onDuty))).status).toBe(200)
})
