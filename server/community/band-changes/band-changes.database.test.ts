import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  appealBandChange,
  requestBandChange,
  readBandChange,
  withdrawBandChange,
} from '#contract/community/band-changes.ts'
import { claimSubmission, listSubmissions } from '#contract/community/moderation.ts'
import { followThread, listOwnPosts, listPosts, writePost } from '#contract/community/posts.ts'
import { listStories, readStory } from '#contract/community/stories.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { beginVoice, communityRulesVersion, readVoice } from '#contract/community/voices.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newModerator,
  newVoice,
  openStage,
  settleDecisions,
} from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'

let stage: CommunityStage
let app: TestApp
let one: Person
let other: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ app } = stage)
  ;[one, other] = stage.moderators
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const voice = (band: AgeBand) => newVoice(app, stage.people, { band, standing: 'known' })
const request = (to: AgeBand, more: { keep?: ('stories' | 'comments')[]; id?: string } = {}) => ({
  id: randomUUID() as string,
  to,
  reason: to === 'older' ? 'I turned 18 in May.' : 'I chose the wrong one, I am 16.',
  keep: [],
  language: 'en' as const,
  ...more,
})
const ask = (who: Person, to: AgeBand, more = {}) =>
  app.call(requestBandChange, { body: request(to, more) }, as(who))
const tryAsk = (who: Person, to: AgeBand) => app.try(requestBandChange, { body: request(to) }, as(who))
const change = async (who: Person) => (await app.call(readBandChange, {}, as(who))).change
const begin = (who: Person, band: AgeBand, name: string) =>
  app.try(
    beginVoice,
    { body: { band, name, picture: 1, language: 'en', rulesVersion: communityRulesVersion } },
    as(who),
  )
/** Without the opening of the thread. */
const answersOf = async (id: string) => (await stage.commentsOf(id)).slice(1)
const queueOf = async (who: Person) => (await app.call(listSubmissions, {}, as(who))).items
const agree = async (...moderators: Person[]) => {
  for (const moderator of moderators) {
    await decideNext(app, moderator, 'agree', { kind: 'age_band' })
    await settleDecisions(app)
  }
}
const refuseNext = async (moderator: Person) => {
  await decideNext(app, moderator, 'refuse', { kind: 'age_band', reason: 'other', words: 'We are not sure.' })
  await settleDecisions(app)
}

test('changes the band after two moderators agree, with every post waiting first', async () => {
  const member = await voice('younger')
  await ask(member, 'older')
  expect(await change(member)).toMatchObject({ from: 'younger', to: 'older', state: 'waiting' })
  const { items } = await app.call(listSubmissions, {}, as(one))
  const opened = await app.call(claimSubmission, { params: { id: items[0]?.id ?? '' } }, as(one))
  expect(opened).toMatchObject({
    source: 'I turned 18 in May.',
    words: '',
    author: null,
    bandChange: { from: 'younger', to: 'older', isMember: true, isAppeal: false, earlier: 0 },
  })
  expect(JSON.stringify(opened)).not.toContain(member.id)

  await agree(one)
  expect(await change(member)).toMatchObject({ state: 'waiting' })
  expect((await app.call(readVoice, {}, as(member))).voice?.band).toBe('younger')
  expect((await begin(member, 'older', 'Early Maple')).status).toBe(409)
  expect(await queueOf(one)).toEqual([])

  await agree(other)
  expect(await change(member)).toMatchObject({ state: 'agreed' })
  expect((await app.call(readVoice, {}, as(member))).voice).toBeNull()
  expect((await begin(member, 'younger', 'Early Maple')).status).toBe(409)
  expect((await begin(member, 'older', 'Early Maple')).status).toBe(200)
  expect(await change(member)).toBeNull()
  expect((await app.call(readVoice, {}, as(member))).voice).toMatchObject({ band: 'older', standing: 'new' })
  const { id } = await stage.publish()
  const answer = newAnswer('Thank you for this.')
  expect(await app.call(writePost, { params: { id }, body: answer }, as(member))).toMatchObject({
    state: 'waiting',
  })
})

test('leaves the older community immediately on a request for the younger one', async () => {
  const { id } = await stage.publish()
  const member = await voice('older')
  const [stays, goes] = [newAnswer('Thank you for this.'), newAnswer('And good luck.')]
  for (const body of [stays, goes]) await app.call(writePost, { params: { id }, body }, as(member))
  await app.call(followThread, { params: { id }, body: { on: true } }, as(member))
  await ask(member, 'younger', { keep: ['comments'] })
  expect((await app.call(readVoice, {}, as(member))).voice).toBeNull()
  const shown = await answersOf(id)
  expect(shown.map(({ author }) => author)).toEqual([null, null])
  expect((await begin(member, 'younger', 'Soft Pebble')).status).toBe(409)
  // Until it is agreed they read what a visitor reads.
  expect((await app.try(readStory, { params: { id } }, as(member))).status).toBe(200)
  const { rows } = await app.owner('select from follows where member_id = $1', [member.id])
  expect(rows).toHaveLength(0)
  await agree(one, other)
  expect((await app.try(readStory, { params: { id } }, as(member))).status).toBe(404)
  expect((await begin(member, 'younger', 'Soft Pebble')).status).toBe(200)
  expect((await app.call(listOwnPosts, { query: {} }, as(member))).items).toEqual([])
})

test('erases the old words when nothing was chosen to stay', async () => {
  const { id } = await stage.publish()
  const member = await voice('older')
  await app.call(writePost, { params: { id }, body: newAnswer('Thank you for this.') }, as(member))
  await ask(member, 'younger')
  expect(await answersOf(id)).toEqual([])
})

test('gives the reason for a refusal, and lets another moderator look once', async () => {
  const third = await newModerator(app, stage.people)
  const member = await voice('younger')
  await ask(member, 'older')
  await agree(one)
  await refuseNext(other)
  expect(await change(member)).toMatchObject({
    state: 'refused',
    moderatorWords: 'We are not sure.',
    mayAppeal: true,
  })
  expect((await tryAsk(member, 'older')).status).toBe(409)
  await app.call(appealBandChange, { body: { words: 'I can explain.' } }, as(member))
  expect((await app.try(appealBandChange, { body: { words: 'Again.' } }, as(member))).status).toBe(409)
  expect(await queueOf(one)).toEqual([])
  expect(await queueOf(other)).toEqual([])
  await agree(third)
  expect(await change(member)).toMatchObject({ state: 'agreed' })
})

test('withdraws a request, leaves nothing pending and allows a new one', async () => {
  const member = await voice('younger')
  await ask(member, 'older')
  expect((await tryAsk(member, 'older')).status).toBe(409)
  await app.call(withdrawBandChange, {}, as(member))
  expect(await change(member)).toBeNull()
  expect(await queueOf(one)).toEqual([])
  await ask(member, 'older')
  expect(await queueOf(one)).toHaveLength(1)
})

test('rejects a request for the current band or from an unbanded member', async () => {
  expect((await tryAsk(await voice('older'), 'older')).status).toBe(409)
  expect((await tryAsk(await stage.people.confirmed(), 'older')).status).toBe(409)
})

test('is decided by nobody about themselves', async () => {
  await newModerator(app, stage.people)
  await app.call(
    beginVoice,
    { body: { band: 'younger', name: 'Kind Lark', picture: 1, language: 'en', rulesVersion: 1 } },
    as(one),
  )
  await stage.clearQueue()
  await ask(one, 'older')
  expect(await queueOf(one)).toEqual([])
  expect(await queueOf(other)).toHaveLength(1)
})

test('reveals no band change to others in responses, errors or ordering', async () => {
  const member = await voice('younger')
  const observer = await voice('older')
  const { id } = await stage.publish()
  const seen = async () =>
    JSON.stringify([
      await app.call(listStories, { query: {} }, as(observer)),
      await app.call(listPosts, { params: { id }, query: {} }, as(observer)),
      await app.call(readBandChange, {}, as(observer)),
      (await begin(observer, 'younger', 'Brave Fern')).status,
    ])
  const before = await seen()
  await ask(member, 'older')
  expect(await seen()).toBe(before)
  await agree(one, other)
  expect(await seen()).toBe(before)
})
