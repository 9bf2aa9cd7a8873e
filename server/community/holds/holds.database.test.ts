import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagPost, withdrawPost, writePost } from '#contract/community/posts.ts'
import { endTextHold, extendTextHold, holdText, listTextHolds } from '#contract/community/holds.ts'
import { system } from '#server/platform/http/actor.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newAnswer,
  newVoice,
  openStage,
  settleDecisions,
} from '../../../tests/support/community.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as, openSupportTeam } from '../../../tests/support/reports.ts'
import { deleteEndedHolds } from './queries.ts'

let stage: CommunityStage
let app: TestApp
let admin: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ app } = stage)
  ;({ admin } = await openSupportTeam(app, stage.people))
})
afterAll(() => app.close())

const newHold = (postId: string, more: { reason?: string; until?: string } = {}) => ({
  id: randomUUID() as string,
  postId,
  reason: 'Order of a court',
  until: daysFromToday(90),
  ...more,
})
const hold = (body: ReturnType<typeof newHold>) => app.call(holdText, { body }, as(admin))
const listed = async () => (await app.call(listTextHolds, {}, as(admin))).items

test('names the administrator who placed a hold, with reason and end', async () => {
  const { postId } = await stage.publish()
  const body = newHold(postId)
  const held = await hold(body)
  expect(held).toMatchObject({ postId, reason: 'Order of a court', until: daysFromToday(90) })
  expect(held.copy).toContain('It went on for a year.')
  expect(held.by?.address).toBe(admin.address)
  expect(await listed()).toContainEqual(held)
  expect(await hold(body)).toEqual(held)
  const other = await app.try(holdText, { body: { ...body, reason: 'Another' } }, as(admin))
  expect(other.status).toBe(422)
})

test('holds the opening post of a story addressed by story id', async () => {
  const { id, postId } = await stage.publish()
  expect((await hold(newHold(id))).postId).toBe(postId)
})

test('keeps the copy when the text is removed or taken away', async () => {
  const { id } = await stage.publish()
  const writer = await newVoice(app, stage.people, { standing: 'known' })
  const answer = newAnswer('Thank you for this.')
  await app.call(writePost, { params: { id }, body: answer }, as(writer))
  await app.call(flagPost, {
    params: { id: answer.id },
    body: { id: randomUUID(), reason: 'insult', words: '' },
  })
  await decideNext(app, stage.moderators[0], 'remove', { kind: 'flag', reason: 'insult' })
  await settleDecisions(app)
  const held = await hold(newHold(answer.id))
  await app.call(withdrawPost, { params: { id: answer.id } }, as(writer))
  expect((await listed()).find((each) => each.id === held.id)?.copy).toBe('Thank you for this.')
})

test('extends a hold to a later day and never an earlier one', async () => {
  const { postId } = await stage.publish()
  const { id } = await hold(newHold(postId))
  const extend = (until: string) => app.try(extendTextHold, { params: { id }, body: { until } }, as(admin))
  expect((await extend(daysFromToday(120))).status).toBe(200)
  expect((await extend(daysFromToday(120))).status).toBe(200)
  for (const wrong of [daysFromToday(90), daysFromToday(-1), daysFromToday(6 * 366)])
    expect((await extend(wrong)).status).toBe(400)
  expect((await listed()).find((each) => each.id === id)?.until).toBe(daysFromToday(120))
})

test('deletes the copy when the hold ends or expires', async () => {
  const { postId } = await stage.publish()
  const [ended, over] = [
    await hold(newHold(postId)),
    await hold(newHold(postId, { until: daysFromToday(0) })),
  ]
  await app.call(endTextHold, { params: { id: ended.id } }, as(admin))
  await app.owner('update text_holds set until = current_date - 1 where id = $1', [over.id])
  await app.as(system, deleteEndedHolds)
  const ids = (await listed()).map(({ id }) => id)
  expect(ids).not.toContain(ended.id)
  expect(ids).not.toContain(over.id)
})

test('refuses a text that nobody wrote and an end in the past', async () => {
  const { postId } = await stage.publish()
  expect((await app.try(holdText, { body: newHold(randomUUID()) }, as(admin))).status).toBe(404)
  const past = newHold(postId, { until: daysFromToday(-1) })
  expect((await app.try(holdText, { body: past }, as(admin))).status).toBe(400)
})
