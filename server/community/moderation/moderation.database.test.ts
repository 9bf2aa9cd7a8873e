import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as moderation from '#contract/community/moderation.ts'
import * as posts from '#contract/community/posts.ts'
import * as stories from '#contract/community/stories.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newVoice,
  openStage,
  publishStory,
  settleDecisions,
} from '../../../tests/support/community.ts'
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

const commentsOf = (storyId: string, who?: Person) => stage.commentsOf(storyId, who)

test('the second of two moderators deciding one item gets a conflict', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const reader = await newVoice(app, people)
  await app.call(posts.writePost, { params: { id }, body: newAnswer('What happened next?') }, as(reader))
  const { items } = await app.call(moderation.listSubmissions, {}, as(one))
  const item = items.find(({ kind }) => kind === 'comment')
  const params = { id: item?.id ?? '' }
  const opened = await app.call(moderation.claimSubmission, { params }, as(one))
  expect((await app.try(moderation.claimSubmission, { params }, as(other))).status).toBe(409)
  await app.owner(`update submissions set claimed_until = now() - interval '1 minute' where id = $1`, [
    params.id,
  ])
  await app.call(moderation.claimSubmission, { params }, as(other))
  const decision = (version: number) => ({
    params,
    body: {
      id: randomUUID() as string,
      version,
      outcome: 'publish' as const,
      reason: null,
      words: '',
      contentNote: '',
      text: null,
    },
  })
  expect((await app.try(moderation.decideSubmission, decision(opened.item.version), as(one))).status).toBe(
    409,
  )
  const made = decision(opened.item.version)
  await app.call(moderation.decideSubmission, made, as(other))
  await app.call(moderation.decideSubmission, made, as(other))
  expect(await commentsOf(id)).toHaveLength(1)
  await app.call(moderation.undoDecision, { params: { id: made.body.id } }, as(other))
  await settleDecisions(app)
  expect(await commentsOf(id)).toHaveLength(1)
  await decideNext(app, one, 'refuse', { kind: 'comment', reason: 'other', words: 'Please ask gently.' })
  await settleDecisions(app)
  const { items: own } = await app.call(posts.listOwnPosts, { query: {} }, as(reader))
  expect(own[0]).toMatchObject({
    state: 'refused',
    reason: 'other',
    moderatorWords: 'Please ask gently.',
    mayAppeal: true,
  })
})

test('a removal takes effect immediately; another moderator hears the appeal and restores', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const reader = await newVoice(app, people, { standing: 'known' })
  const body = newAnswer('I remember it in another way.')
  await app.call(posts.writePost, { params: { id }, body }, as(reader))
  const flag = {
    params: { id: body.id },
    body: { id: randomUUID(), reason: 'insult' as const, words: 'This is unkind.' },
  }
  await app.call(posts.flagPost, flag)
  // Nothing is hidden because someone flags it.
  expect(await commentsOf(id)).toHaveLength(2)
  await decideNext(app, one, 'remove', { kind: 'flag', reason: 'insult' })
  await settleDecisions(app)
  expect(await commentsOf(id)).toHaveLength(1)
  await app.call(
    posts.appealDecision,
    { params: { id: body.id }, body: { words: 'It was not meant so.' } },
    as(reader),
  )
  expect(
    (await app.try(posts.appealDecision, { params: { id: body.id }, body: { words: 'Again.' } }, as(reader)))
      .status,
  ).toBe(409)
  const forFirst = await app.call(moderation.listSubmissions, {}, as(one))
  expect(forFirst.items.filter(({ kind }) => kind === 'appeal')).toEqual([])
  await decideNext(app, other, 'restore', { kind: 'appeal' })
  await settleDecisions(app)
  expect((await commentsOf(id)).map((post) => post.id)).toContain(body.id)
})

test('an address flag covers the text until a moderator reviews it', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const [opening] = await commentsOf(id)
  await app.call(posts.flagPost, {
    params: { id: opening?.id ?? '' },
    body: { id: randomUUID(), reason: 'address', words: '' },
  })
  expect((await app.call(stories.readStory, { params: { id } })).post.body).toEqual([])
  await decideNext(app, one, 'keep', { kind: 'flag' })
  await settleDecisions(app)
  expect((await app.call(stories.readStory, { params: { id } })).post.body).not.toEqual([])
})

test('a proposal is published once its author accepts it', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const reader = await newVoice(app, people)
  const body = newAnswer('Call me on 555 0101, it will get better.')
  await app.call(posts.writePost, { params: { id }, body }, as(reader))
  await decideNext(app, one, 'propose', {
    kind: 'comment',
    reason: 'contact_details',
    text: 'It will get better.',
  })
  await settleDecisions(app)
  const { items } = await app.call(posts.listOwnPosts, { query: {} }, as(reader))
  expect(items[0]).toMatchObject({ state: 'waiting', proposal: 'It will get better.' })
  await app.call(
    posts.acceptProposal,
    { params: { id: body.id }, body: { source: 'It will get better.' } },
    as(reader),
  )
  const shown = (await commentsOf(id)).find((post) => post.id === body.id)
  expect(JSON.stringify(shown?.body)).toContain('It will get better.')
})

test('an edited comment awaits review while the published text stays visible', async () => {
  const writer = await newVoice(app, people)
  const id = await publishStory(app, writer, [one, other])
  const reader = await newVoice(app, people, { standing: 'known' })
  const body = newAnswer('The old words.')
  await app.call(posts.writePost, { params: { id }, body }, as(reader))
  const edit = { source: 'Write to b@example.org', contentNote: '', revision: 1 }
  expect(await app.call(posts.editPost, { params: { id: body.id }, body: edit }, as(reader))).toMatchObject({
    state: 'waiting',
  })
  expect(JSON.stringify(await commentsOf(id))).toContain('The old words.')
  expect((await app.try(posts.editPost, { params: { id: body.id }, body: edit }, as(reader))).status).toBe(
    409,
  )
  await decideNext(app, one, 'publish', { kind: 'edit' })
  await settleDecisions(app)
  const shown = (await commentsOf(id)).find((post) => post.id === body.id)
  expect(shown).toMatchObject({ isEdited: true })
  expect(JSON.stringify(shown?.body)).toContain('b@example.org')
})

test('routes content a moderator prefers to avoid to another moderator on duty', async () => {
  const reader = await newVoice(app, people)
  const { id } = await stage.publish()
  const source = 'I want to kill myself tonight'
  await app.call(posts.writePost, { params: { id }, body: newAnswer(source) }, as(reader))
  const kindsOf = async (who: Person) => {
    const { items, spared } = await app.call(moderation.listSubmissions, {}, as(who))
    return { danger: items.filter(({ isDanger }) => isDanger).length, spared }
  }
  await app.call(moderation.spareKinds, { body: { kinds: ['danger'] } }, as(one))
  expect(await kindsOf(one)).toEqual({ danger: 0, spared: ['danger'] })
  expect(await kindsOf(other)).toEqual({ danger: 1, spared: [] })
  // Someone may be in danger: one who is there alone reads it.
  await app.owner(`update duty_shifts set ends_at = now() - interval '1 second' where member_id = $1`, [
    other.id,
  ])
  expect((await kindsOf(one)).danger).toBe(1)
  await app.owner(
    `update duty_shifts set ends_at = now() - interval '1 second' + interval '6 hours' where member_id = $1`,
    [other.id],
  )
  await app.call(moderation.spareKinds, { body: { kinds: [] } }, as(one))
})
