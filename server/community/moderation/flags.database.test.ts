import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  claimSubmission,
  decideSubmission,
  listSubmissions,
  releaseSubmission,
  undoDecision,
} from '#contract/community/moderation.ts'
import { flagPost, type FlagReason, writePost } from '#contract/community/posts.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
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

const voice = () => newVoice(app, stage.people, { standing: 'known' })
const flag = (postId: string, reason: FlagReason, who?: Person, words = '') =>
  app.call(
    flagPost,
    { params: { id: postId }, body: { id: randomUUID(), reason, words } },
    who ? as(who) : {},
  )
const queueOf = async (who: Person) => (await app.call(listSubmissions, {}, as(who))).items
const open = (id: string, who: Person) => app.call(claimSubmission, { params: { id } }, as(who))
const retained = (version: number) => ({
  id: randomUUID() as string,
  version,
  outcome: 'keep' as const,
  reason: null,
  words: '',
  contentNote: '',
  text: null,
})
const only = <T>(items: readonly T[]): T => {
  const [item] = items
  if (!item || items.length > 1) throw new Error(`one item expected, found ${items.length}`)
  return item
}

test('lists all flags of a text together and answers everyone who flagged', async () => {
  const { postId } = await stage.publish()
  const [first, second] = [await voice(), await voice()]
  await flag(postId, 'insult', first, 'He calls her names.')
  await flag(postId, 'danger', second)
  await flag(postId, 'insult')
  await flag(postId, 'insult')
  const item = only(await queueOf(one))
  expect(item).toMatchObject({ kind: 'flag', isDanger: true })
  const opened = await open(item.id, one)
  expect(opened.flags).toHaveLength(4)
  expect(opened.flags).toContainEqual(
    expect.objectContaining({ reason: 'insult', words: 'He calls her names.' }),
  )
  // Two members, and all visitors together.
  expect(opened.flagCount).toBe(3)
  await decideNext(app, one, 'keep', { kind: 'flag' })
  const answered = (await settleDecisions(app)).filter(({ news }) => news === 'flag')
  expect(answered.map(({ member_id: id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(await queueOf(other)).toEqual([])
})

test('shows a flag arriving on an open item and requires another look', async () => {
  const { postId } = await stage.publish()
  await flag(postId, 'insult', await voice())
  const { id } = only(await queueOf(one))
  const before = await open(id, one)
  await flag(postId, 'threat', await voice(), 'This is about me.')
  expect(only(await queueOf(one))).toMatchObject({ id, isMine: true, version: before.item.version + 1 })
  const stale = { params: { id }, body: retained(before.item.version) }
  expect((await app.try(decideSubmission, stale, as(one))).status).toBe(409)
  const now = await open(id, one)
  expect(now.flags.map(({ reason }) => reason).toSorted()).toEqual(['insult', 'threat'])
  await app.call(decideSubmission, { params: { id }, body: retained(now.item.version) }, as(one))
})

test('opens a new item for flags after a decision, merges after undo', async () => {
  const { postId } = await stage.publish()
  await flag(postId, 'insult', await voice())
  const { id } = only(await queueOf(one))
  const { item } = await open(id, one)
  const body = retained(item.version)
  await app.call(decideSubmission, { params: { id }, body }, as(one))
  await flag(postId, 'advertising', await voice())
  expect(only(await queueOf(other)).id).not.toBe(id)
  await app.call(undoDecision, { params: { id: body.id } }, as(one))
  expect(only(await queueOf(one)).id).toBe(id)
  expect((await open(id, one)).flags).toHaveLength(2)
})

test('answers a flag that came before a removal took effect', async () => {
  const { id } = await stage.publish()
  const answer = newAnswer('That never happened to anyone.')
  await app.call(writePost, { params: { id }, body: answer }, as(await voice()))
  const [first, late] = [await voice(), await voice()]
  await flag(answer.id, 'insult', first)
  await decideNext(app, one, 'remove', { kind: 'flag', reason: 'insult' })
  await flag(answer.id, 'insult', late)
  const answered = (await settleDecisions(app)).filter(({ news }) => news === 'flag')
  expect(answered.map(({ member_id: who }) => who).toSorted()).toEqual([first.id, late.id].toSorted())
  expect(await queueOf(other)).toEqual([])
})

test('gives an item back at once when its moderator leaves it', async () => {
  const { postId } = await stage.publish()
  await flag(postId, 'insult')
  const { id } = only(await queueOf(one))
  const { claimedUntil } = await open(id, one)
  expect(only(await queueOf(other)).takenUntil).not.toBeNull()
  await app.call(releaseSubmission, { params: { id }, body: { claimedUntil } }, as(other))
  expect(only(await queueOf(other)).takenUntil).not.toBeNull()
  await app.call(releaseSubmission, { params: { id }, body: { claimedUntil } }, as(one))
  expect(only(await queueOf(other)).takenUntil).toBeNull()
  await open(id, other)
})

test('keeps a claim made in another tab when releasing an earlier one', async () => {
  const { postId } = await stage.publish()
  await flag(postId, 'insult')
  const { id } = only(await queueOf(one))
  const { claimedUntil } = await open(id, one)
  await open(id, one)
  await app.call(releaseSubmission, { params: { id }, body: { claimedUntil } }, as(one))
  expect(only(await queueOf(one)).isMine).toBe(true)
})
