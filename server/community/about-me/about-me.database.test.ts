import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as aboutMe from '#contract/community/about-me.ts'
import { listPosts, writePost } from '#contract/community/posts.ts'
import { appealSanction, listSanctions, sanctionAuthor } from '#contract/community/sanctions.ts'
import { readVoice } from '#contract/community/voices.ts'
import { claimSubmission, listSubmissions } from '#contract/community/moderation.ts'
import { readStory } from '#contract/community/stories.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newVoice,
  openStage,
  publishStory,
  settleDecisions,
} from '../../../tests/support/community.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import type { Person, TestPeople } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'

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

function newClaim(postId: string, ground: aboutMe.ClaimGround) {
  const token = randomBytes(32)
  const body = {
    id: randomUUID() as string,
    postId,
    ground,
    passages: ['Then one person sat down beside me.'],
    words: 'That was me, and people know it.',
    tokenDigest: createHash('sha256').update(token).digest('base64url'),
  }
  return { body, token: token.toString('base64url') }
}

async function storyOf(writer: Person) {
  const id = await publishStory(app, writer, [one, other])
  const story = await app.call(readStory, { params: { id } })
  return { id, postId: story.post.id }
}

test('a person in a text objects and reads the answer without account', async () => {
  const { id, postId } = await storyOf(await newVoice(app, people))
  const { body, token } = newClaim(postId, 'identifies')
  await app.call(aboutMe.sendClaim, { body })
  // Nothing is hidden for being named.
  expect((await app.call(readStory, { params: { id } })).post.body).not.toEqual([])
  expect(await app.call(aboutMe.readClaim, { body: { token } })).toMatchObject({
    state: 'waiting',
    mayAppeal: false,
  })
  const wrong = await app.try(aboutMe.readClaim, { body: { token: randomBytes(32).toString('base64url') } })
  expect(wrong.status).toBe(404)

  const { items } = await app.call(listSubmissions, {}, as(one))
  const opened = await app.call(claimSubmission, { params: { id: items[0]?.id ?? '' } }, as(one))
  expect(opened.claim).toEqual({ ground: 'identifies', passages: body.passages })
  await decideNext(app, one, 'remove_part', {
    reason: 'other',
    text: 'It went on for a year.',
    words: 'The sentence is gone.',
  })
  await settleDecisions(app)
  const answer = await app.call(aboutMe.readClaim, { body: { token } })
  expect(answer).toMatchObject({
    state: 'part',
    words: 'The sentence is gone.',
    mayAppeal: true,
    isFinal: false,
  })
  expect(JSON.stringify(await app.call(readStory, { params: { id } }))).not.toContain('sat down beside')
})

test('covers the whole text for a child; another moderator hears the appeal', async () => {
  const { id, postId } = await storyOf(await newVoice(app, people))
  const { body, token } = newClaim(postId, 'child')
  await app.call(aboutMe.sendClaim, { body })
  expect((await app.call(readStory, { params: { id } })).post.body).toEqual([])
  await decideNext(app, one, 'keep', { kind: 'about_me', words: 'No child can be recognised in it.' })
  await settleDecisions(app)
  expect((await app.call(readStory, { params: { id } })).post.body).not.toEqual([])
  await app.call(aboutMe.appealClaim, { body: { token, words: 'Please look once more.' } })
  expect((await app.try(aboutMe.appealClaim, { body: { token, words: 'And again.' } })).status).toBe(409)
  expect((await app.call(listSubmissions, {}, as(one))).items).toEqual([])
  await decideNext(app, other, 'remove', { kind: 'about_me', reason: 'recognisable_person' })
  await settleDecisions(app)
  expect((await app.try(readStory, { params: { id } })).status).toBe(410)
  expect(await app.call(aboutMe.readClaim, { body: { token } })).toMatchObject({
    state: 'whole',
    isFinal: true,
    mayAppeal: false,
  })
})

/** Someone whose comment a moderator has open. */
async function openComment(moderator: Person) {
  const { id } = await storyOf(await newVoice(app, people))
  const author = await newVoice(app, people)
  const body = {
    id: randomUUID(),
    source: 'What did you expect then?',
    contentNote: '',
    replyTo: null,
    quote: null,
  }
  await app.call(writePost, { params: { id }, body }, as(author))
  const { items } = await app.call(listSubmissions, {}, as(moderator))
  const item = items.find(({ kind }) => kind === 'comment')
  const params = { id: item?.id ?? '' }
  await app.call(claimSubmission, { params }, as(moderator))
  return { author, params, story: id }
}
const step = (of: 'waiting' | 'silent' | 'out', days: number | null = null) => ({
  id: randomUUID(),
  step: of,
  days,
  reason: 'insult' as const,
  words: 'Third time this week.',
})

test('a silence only blocks writing and another moderator can lift it', async () => {
  const { author, params, story } = await openComment(one)
  expect(await app.call(sanctionAuthor, { params, body: step('silent', 3) }, as(one))).toEqual({
    needsSecond: false,
  })
  expect((await app.call(readVoice, {}, as(author))).voice).toMatchObject({
    standing: 'silent',
    silentUntil: daysFromToday(3),
  })
  const write = () =>
    app.try(
      writePost,
      {
        params: { id: story },
        body: { id: randomUUID(), source: 'Hello.', contentNote: '', replyTo: null, quote: null },
      },
      as(author),
    )
  expect((await write()).status).toBe(403)
  expect(
    (await app.call(listPosts, { params: { id: story }, query: {} }, as(author))).items.length,
  ).toBeGreaterThan(0)
  const { items } = await app.call(listSanctions, {}, as(author))
  expect(items).toMatchObject([{ step: 'silent', reason: 'insult', mayAppeal: true, isOver: false }])
  await app.call(
    appealSanction,
    { params: { id: items[0]?.id ?? '' }, body: { words: 'I was answering someone.' } },
    as(author),
  )
  await decideNext(app, other, 'restore', { kind: 'sanction' })
  await settleDecisions(app)
  expect((await write()).status).toBe(200)
})

test('nobody is taken out of the community by one moderator alone', async () => {
  const { author, params } = await openComment(one)
  expect(await app.call(sanctionAuthor, { params, body: step('out') }, as(one))).toEqual({
    needsSecond: true,
  })
  expect((await app.call(readVoice, {}, as(author))).voice?.standing).toBe('new')
  expect((await app.call(listSanctions, {}, as(author))).items).toEqual([])
  await decideNext(app, other, 'uphold', { kind: 'sanction', reason: 'insult' })
  await settleDecisions(app)
  expect((await app.call(readVoice, {}, as(author))).voice?.standing).toBe('out')
})

test('the figures of moderation say nothing of what is under ten', async () => {
  const { months } = await app.call(aboutMe.readTransparency, {})
  for (const month of months)
    for (const { count } of [...month.outcomes, ...month.reasons])
      expect(count === null || count >= 10).toBe(true)
})
