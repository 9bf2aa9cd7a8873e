import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listSubmissions } from '#contract/community/moderation.ts'
import { appealDecision, flagPost, reactToPost, withdrawPost, writePost } from '#contract/community/posts.ts'
import { listStories, readStory } from '#contract/community/stories.ts'
import { beginVoice, communityRulesVersion, leaveCommunity, readVoice } from '#contract/community/voices.ts'
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
beforeAll(async () => {
  stage = await openStage()
  ;({ app } = stage)
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const voice = (standing = 'known', band: 'older' | 'younger' = 'older') =>
  newVoice(app, stage.people, { standing, band })
const write = (id: string, who: Person, body = newAnswer('Thank you for this.')) =>
  app.call(writePost, { params: { id }, body }, as(who)).then(() => body.id)
const flag = (postId: string, reason: 'address' | 'insult', who?: Person) =>
  app.call(
    flagPost,
    { params: { id: postId }, body: { id: randomUUID(), reason, words: '' } },
    who ? as(who) : {},
  )

test('a restored answer retains its number and the next leaves no gap', async () => {
  const [first, second] = stage.moderators
  const { id } = await stage.publish()
  const [author, next] = [await voice(), await voice()]
  const answer = await write(id, author)
  await flag(answer, 'insult')
  await decideNext(app, first, 'remove', { kind: 'flag', reason: 'insult' })
  await settleDecisions(app)
  await app.call(
    appealDecision,
    { params: { id: answer }, body: { words: 'Please look again.' } },
    as(author),
  )
  await decideNext(app, second, 'restore', { kind: 'appeal' })
  await settleDecisions(app)
  await write(id, next)
  expect((await stage.commentsOf(id)).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('what its author takes away leaves the queue', async () => {
  const { id } = await stage.publish()
  const author = await voice('new')
  const answer = await write(id, author)
  expect((await app.call(listSubmissions, {}, as(stage.moderators[0]))).items).toHaveLength(1)
  await app.call(withdrawPost, { params: { id: answer } }, as(author))
  expect((await app.call(listSubmissions, {}, as(stage.moderators[0]))).items).toEqual([])
})

test('a covered story hides title and opening; a moderator clearance is final', async () => {
  const { id, postId } = await stage.publish({ title: 'Come to Elm Street' })
  await flag(postId, 'address')
  const inList = async () =>
    (await app.call(listStories, { query: {} })).items.find((story) => story.id === id)
  expect(await inList()).toMatchObject({ title: '', opening: '' })
  expect((await app.call(readStory, { params: { id } })).title).toBe('')
  await decideNext(app, stage.moderators[0], 'keep', { kind: 'flag' })
  await settleDecisions(app)
  await flag(postId, 'address')
  expect(await inList()).toMatchObject({ title: 'Come to Elm Street' })
})

test('a member who flags a text twice gives the moderators one item', async () => {
  const { postId } = await stage.publish()
  const reader = await voice()
  await flag(postId, 'insult', reader)
  await flag(postId, 'insult', reader)
  expect((await app.call(listSubmissions, {}, as(stage.moderators[0]))).items).toHaveLength(1)
})

test('support given twice counts once, and taken back twice takes one away', async () => {
  const { postId } = await stage.publish()
  const reader = await voice()
  const support = (on: boolean) =>
    app.call(reactToPost, { params: { id: postId }, body: { kind: 'support', on } }, as(reader))
  await support(true)
  expect(await support(true)).toMatchObject({ reactions: { support: 'some' }, ownReactions: ['support'] })
  await support(false)
  expect(await support(false)).toMatchObject({ reactions: { support: 'none' }, ownReactions: [] })
})

/** Puts a member out as two moderators would. */
async function putOut({ id }: Person): Promise<void> {
  await app.owner(
    `insert into sanctions (id, member_id, step, reason, words, state)
     values (gen_random_uuid(), $1, 'out', 'insult', 'Third time.', 'active')`,
    [id],
  )
  await app.owner('select apply_sanctions($1)', [id])
}

test('nobody gets rid of a step by leaving and coming back', async () => {
  const member = await voice()
  await putOut(member)
  await app.call(leaveCommunity, { body: { keep: [] } }, as(member))
  const body = {
    band: 'older',
    name: 'Gentle Finch',
    picture: 1,
    language: 'en',
    rulesVersion: communityRulesVersion,
  } as const
  await app.call(beginVoice, { body }, as(member))
  expect((await app.call(readVoice, {}, as(member))).voice?.standing).toBe('out')
})

test('after a silence the words of a member are read first', async () => {
  const member = await voice()
  await app.owner(
    `update community_members set standing = 'silent', silent_until = current_date - 2 where member_id = $1`,
    [member.id],
  )
  expect((await app.call(readVoice, {}, as(member))).voice).toMatchObject({
    standing: 'waiting',
    silentUntil: null,
  })
})

test('a removed or departed younger member cannot read the older community', async () => {
  const { id } = await stage.publish()
  const [out, left] = [await voice('out', 'younger'), await voice('known', 'younger')]
  await app.call(leaveCommunity, { body: { keep: [] } }, as(left))
  for (const who of [out, left]) {
    expect((await app.try(readStory, { params: { id } }, as(who))).status).toBe(404)
    expect((await app.call(listStories, { query: {} }, as(who))).items).toEqual([])
  }
})
