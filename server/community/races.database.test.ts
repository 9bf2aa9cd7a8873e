import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimSubmission, decideSubmission, listSubmissions } from '#contract/community/moderation.ts'
import { appealDecision, flagPost, listOwnPosts, writePost } from '#contract/community/posts.ts'
import type { TestApp } from '../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newModerator,
  newVoice,
  openStage,
  settleDecisions,
} from '../../tests/support/community.ts'
import type { Person } from '../../tests/support/devices.ts'
import { as } from '../../tests/support/reports.ts'

let stage: CommunityStage
let app: TestApp
let one: Person
let other: Person
let story: string
beforeAll(async () => {
  stage = await openStage()
  ;({
    app,
    moderators: [one, other],
  } = stage)
  story = (await stage.publish()).id
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

/** A comment that waits, with the item about it. */
async function newItem(author?: Person) {
  const body = newAnswer('What happened next?')
  await app.call(
    writePost,
    { params: { id: story }, body },
    as(author ?? (await newVoice(app, stage.people))),
  )
  const item = (await app.call(listSubmissions, {}, as(one))).items.at(-1)
  if (!item) throw new Error('the comment does not wait')
  return { postId: body.id, item, params: { id: item.id } }
}

const decision = (version: number, outcome: 'publish' | 'refuse') => ({
  id: randomUUID() as string,
  version,
  outcome,
  reason: outcome === 'refuse' ? ('insult' as const) : null,
  words: '',
  contentNote: '',
  text: null,
})

const endShifts = () =>
  app.owner(`update duty_shifts set ends_at = now() - interval '1 second' where ends_at > now()`)
const startShifts = () => app.owner(`update duty_shifts set ends_at = now() + interval '6 hours'`)

test('one of two moderators opens an item when both press at once', async () => {
  for (let round = 0; round < 5; round++) {
    await stage.clearQueue()
    const { params } = await newItem()
    const answers = await Promise.all(
      [one, other].map((who) => app.try(claimSubmission, { params }, as(who))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  }
})

test('one decision counts when it is sent twice and contradicted at once', async () => {
  for (let round = 0; round < 5; round++) {
    await stage.clearQueue()
    const { params, item, postId } = await newItem()
    await app.call(claimSubmission, { params }, as(one))
    const bodies = [decision(item.version, 'publish'), decision(item.version, 'refuse')]
    const answers = await Promise.all(
      bodies.map((body) => app.try(decideSubmission, { params, body }, as(one))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await settleDecisions(app)
    const { rows } = await app.owner('select state from posts where id = $1', [postId])
    expect(rows[0].state).toBe(answers[0]?.status === 200 ? 'published' : 'refused')
  }
})

test('an item whose time is over goes to the other moderator', async () => {
  const { params, item, postId } = await newItem()
  await app.call(claimSubmission, { params }, as(one))
  const presentSubmission = await app.call(listSubmissions, {}, as(other))
  expect(presentSubmission.items[0]?.takenUntil).not.toBeNull()
  await app.owner(`update submissions set claimed_until = now() - interval '1 second' where id = $1`, [
    item.id,
  ])
  const free = await app.call(listSubmissions, {}, as(other))
  expect(free.items[0]?.takenUntil).toBeNull()
  await app.call(claimSubmission, { params }, as(other))
  const late = { params, body: decision(item.version, 'refuse') }
  expect((await app.try(decideSubmission, late, as(one))).status).toBe(409)
  await app.call(decideSubmission, { params, body: decision(item.version, 'publish') }, as(other))
  await settleDecisions(app)
  expect((await stage.commentsOf(story)).map(({ id }) => id)).toContain(postId)
})

test('an appeal reaches nobody who decided about the text before', async () => {
  const author = await newVoice(app, stage.people, { standing: 'known' })
  const third = await newModerator(app, stage.people)
  const { postId } = await newItem()
  await app.owner('update posts set alias_id = (select id from aliases where member_id = $2) where id = $1', [
    postId,
    author.id,
  ])
  await decideNext(app, one, 'publish', { kind: 'comment' })
  await settleDecisions(app)
  await app.call(flagPost, {
    params: { id: postId },
    body: { id: randomUUID(), reason: 'insult', words: '' },
  })
  await decideNext(app, other, 'remove', { kind: 'flag', reason: 'insult' })
  await settleDecisions(app)
  await app.call(appealDecision, { params: { id: postId }, body: { words: 'Look again.' } }, as(author))
  for (const decider of [one, other]) {
    const { items } = await app.call(listSubmissions, {}, as(decider))
    expect(items.filter(({ kind }) => kind === 'appeal')).toEqual([])
  }
  const [appeal] = (await app.call(listSubmissions, {}, as(third))).items
  const params = { id: appeal?.id ?? '' }
  expect((await app.try(claimSubmission, { params }, as(other))).status).toBe(404)
  await app.call(claimSubmission, { params }, as(third))
  await app.owner('delete from moderators where member_id = $1', [third.id])
})

test('a moderator finishes what they have open when their duty ends', async () => {
  const [first, second] = [await newItem(), await newItem()]
  await app.call(claimSubmission, { params: first.params }, as(one))
  await endShifts()
  expect((await app.try(claimSubmission, { params: second.params }, as(one))).status).toBe(409)
  await app.call(claimSubmission, { params: first.params }, as(one))
  const body = decision(first.item.version, 'publish')
  await app.call(decideSubmission, { params: first.params, body }, as(one))
  await startShifts()
})

test('accepts text resubmitted after the moderation shift ended while it was written', async () => {
  const author = await newVoice(app, stage.people)
  const input = { params: { id: story }, body: newAnswer('It took me an hour to write this.') }
  await endShifts()
  const closed = await app.try(writePost, input, as(author))
  expect(closed.status).toBe(409)
  expect((await app.call(listOwnPosts, { query: {} }, as(author))).items).toEqual([])
  await startShifts()
  expect(await app.call(writePost, input, as(author))).toMatchObject({ outcome: 'taken', state: 'waiting' })
})
