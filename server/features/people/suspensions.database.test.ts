import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reactToPost } from '#contract/community/posts.ts'
import { appealSanction, listSanctions } from '#contract/community/sanctions.ts'
import { readVoice } from '#contract/community/voices.ts'
import { listNotifications } from '#contract/notifications.ts'
import { liftSuspension, readPerson, suspendPerson } from '#contract/people.ts'
import { createAccountJobs, newAdministrator } from '../../../tests/support/account-actions.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import {
  type CommunityStage,
  decideNext,
  newStory,
  newVoice,
  openStage,
  settleDecisions,
} from '../../../tests/support/community.ts'
import { sendStory } from '#contract/community/stories.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import type { Person, TestPeople } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'

let stage: CommunityStage
let app: TestApp
let people: TestPeople
let admin: Person
let moderator: Person
let jobs: ReturnType<typeof createAccountJobs>

beforeAll(async () => {
  stage = await openStage()
  ;({ app, people } = stage)
  ;[moderator] = stage.moderators
  admin = await newAdministrator(app, people)
  jobs = createAccountJobs(app)
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const codeIn = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const reason = { reason: 'threat' as const, words: 'You wrote to several people in a way that scared them.' }
const suspend = (person: Person, days: 7 | 30 | null, id: string = randomUUID(), by = admin) =>
  app.try(suspendPerson, { params: { id: person.id }, body: { id, days, ...reason } }, as(by))
const lift = (person: Person) => app.call(liftSuspension, { params: { id: person.id } }, as(admin))
const standing = async (person: Person) => (await app.call(readVoice, {}, as(person))).voice?.standing
const write = (person: Person) => app.try(sendStory, { body: newStory() }, as(person))

test('a suspended member cannot write or react, sees why, and returns later', async () => {
  const person = await newVoice(app, people, { standing: 'known' })
  const { postId } = await stage.publish()
  const id = randomUUID()
  expect((await suspend(person, 7, id)).status).toBe(200)
  expect((await suspend(person, 7, id)).status).toBe(200)
  expect(codeIn(await suspend(person, 30, id))).toBe('reused_key')
  expect(codeIn(await suspend(person, 30))).toBe('conflict')
  expect((await write(person)).status).toBe(403)
  const react = { params: { id: postId }, body: { kind: 'support' as const, on: true } }
  expect((await app.try(reactToPost, react, as(person))).status).toBe(404)
  await jobs.settle()
  const { items: news } = await app.call(listNotifications, { query: {} }, as(person))
  expect(news[0]).toMatchObject({ kind: 'community', subject: { kind: 'moderation' } })
  const { items } = await app.call(listSanctions, {}, as(person))
  expect(items).toMatchObject([
    { step: 'out', until: daysFromToday(7), ...reason, byAdministrator: true, mayAppeal: true },
  ])
  await jobs.runRound()
  expect(await standing(person)).toBe('out')
  await app.owner('update sanctions set until = current_date - 1 where id = $1', [id])
  await jobs.runRound()
  expect(await standing(person)).toBe('new')
})

test('an administrator lifts it early and the pending appeal is closed', async () => {
  const person = await newVoice(app, people, { standing: 'known' })
  await suspend(person, 30)
  const { items } = await app.call(listSanctions, {}, as(person))
  await app.call(
    appealSanction,
    { params: { id: items[0]?.id ?? '' }, body: { words: 'That was not me.' } },
    as(person),
  )
  expect((await app.call(readPerson, { params: { id: person.id } }, as(admin))).suspension).toMatchObject({
    byAdministrator: true,
    isAppealed: true,
  })
  await lift(person)
  expect(await standing(person)).toBe('new')
  expect((await app.owner('select from submissions where sanction_id = $1', [items[0]?.id])).rows).toEqual([])
  expect((await app.call(readPerson, { params: { id: person.id } }, as(admin))).suspension).toBeNull()
})

test('a moderator reviews an indefinite suspension unasked and can end it', async () => {
  const person = await newVoice(app, people, { standing: 'known' })
  await suspend(person, null)
  expect(await standing(person)).toBe('out')
  await decideNext(app, moderator, 'restore', { kind: 'sanction' })
  await settleDecisions(app)
  expect(await standing(person)).toBe('new')
})

test('rejects suspending oneself or non-members, and lifting moderator sanctions', async () => {
  const person = await newVoice(app, people)
  expect(codeIn(await suspend(await people.confirmed(), 7))).toBe('conflict')
  expect(codeIn(await suspend(admin, 7))).toBe('conflict')
  expect((await suspend(person, 7, randomUUID(), person)).status).toBe(403)
  await app.owner(
    `insert into sanctions (id, member_id, step, reason, words, state) values (gen_random_uuid(), $1, 'out', 'insult', 'Private words.', 'active')`,
    [person.id],
  )
  await app.owner('select apply_sanctions($1)', [person.id])
  await lift(person)
  expect(await standing(person)).toBe('out')
  const seen = await app.call(readPerson, { params: { id: person.id } }, as(admin))
  expect(seen.suspension).toMatchObject({ step: 'out', words: null, byAdministrator: false })
})
