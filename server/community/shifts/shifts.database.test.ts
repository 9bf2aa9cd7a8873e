import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as moderation from '#contract/community/moderation.ts'
import * as moderators from '#contract/community/moderators.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { newModerator } from '../../../tests/support/community.ts'
import { testPeople, type TestPeople } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test('a moderator begins a duty, plans another, and ends both', async () => {
  const moderator = await newModerator(app, people, { onDuty: false })
  const duty = async () => (await app.call(moderation.listSubmissions, {}, as(moderator))).onDutyUntil
  const shifts = async () => (await app.call(moderators.listShifts, {}, as(moderator))).items
  expect(await duty()).toBeNull()
  const [now, later] = [randomUUID() as string, randomUUID() as string]
  const begun = { startsAt: hours(0), endsAt: hours(2) }
  const planned = { startsAt: hours(48), endsAt: hours(50) }
  await app.call(moderators.putShift, { params: { id: now }, body: begun }, as(moderator))
  await app.call(moderators.putShift, { params: { id: later }, body: planned }, as(moderator))
  // Again is the same.
  await app.call(moderators.putShift, { params: { id: later }, body: planned }, as(moderator))
  expect(await duty()).toBe(begun.endsAt)
  expect(await shifts()).toEqual([
    { id: now, ...begun },
    { id: later, ...planned },
  ])
  for (const id of [now, later]) await app.call(moderators.endShift, { params: { id } }, as(moderator))
  expect(await duty()).toBeNull()
  expect(await shifts()).toEqual([])
})

test('the id of another moderator’s shift is a conflict', async () => {
  const [one, other] = [await newModerator(app, people), await newModerator(app, people)]
  const params = { id: randomUUID() as string }
  const body = { startsAt: hours(1), endsAt: hours(2) }
  await app.call(moderators.putShift, { params, body }, as(one))
  expect((await app.try(moderators.putShift, { params, body }, as(other))).status).toBe(409)
})
