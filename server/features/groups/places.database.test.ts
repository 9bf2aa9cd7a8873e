import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as care from '#contract/community/group-care.ts'
import * as groups from '#contract/community/groups.ts'
import { blockAlias } from '#contract/community/voices.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type GroupStage, openGroups } from '../../../tests/support/groups.ts'
import { as } from '../../../tests/support/reports.ts'

// Places of a group: who gets one, in which order, and what a member who gets none sees.

let stage: GroupStage
let app: TestApp
beforeAll(async () => {
  stage = await openGroups()
  app = stage.app
})
afterAll(() => app.close())
beforeEach(() => stage.clearQueue())

const relation = async (id: string, who: Person) => (await stage.read(id, who)).relation
const accept = (id: string, who: Person) => app.try(groups.acceptRules, { params: { id } }, as(who))
async function everybody(max: number): Promise<Person[]> {
  const people = []
  for (let nth = 0; nth < max; nth++) people.push(await stage.trusted())
  return people
}

/** A name of someone, under which others block them. */
async function aliasOf(who: Person): Promise<string> {
  const { rows } = await app.owner('select id from aliases where member_id = $1 and is_usual', [who.id])
  return rows[0].id
}
const block = async (who: Person, by: Person) =>
  app.call(blockAlias, { params: { id: await aliasOf(who) }, body: { mode: 'block' } }, as(by))

test('twelve concurrent requests fill five places exactly and queue in order', async () => {
  const { id, facilitator } = await stage.openGroup({ capacity: 5 })
  const people = await everybody(12)
  for (const who of people) await stage.ask(id, who)
  const { items } = await app.call(care.listRequests, { params: { id } }, as(facilitator))
  await Promise.all(
    items.map((request) =>
      app.try(care.decideRequest, { params: { id: request.id }, body: { accept: true } }, as(facilitator)),
    ),
  )
  const answers = await Promise.all([...people, ...people].map((who) => accept(id, who)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5)
  const { rows } = await app.owner('select from group_people where group_id = $1', [id])
  expect(rows).toHaveLength(7)
  const members = []
  for (const who of people) if ((await relation(id, who)) === 'member') members.push(who)
  expect(members).toHaveLength(5)
  const places = await Promise.all(people.map(async (who) => (await stage.read(id, who)).place))
  expect(places.filter((place) => place !== null)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect((await stage.read(id, await stage.trusted())).hasRoom).toBe(false)
})

test('reserves a freed place for the longest waiting applicant', async () => {
  const { id, facilitator } = await stage.openGroup({ capacity: 3 })
  const [one, two, three, early, late] = await everybody(5)
  for (const who of [one, two, three]) await stage.join(id, who as Person, facilitator)
  for (const who of [early, late]) await stage.ask(id, who as Person)
  // Accepted in the other order: who asked first waits first.
  const { items } = await app.call(care.listRequests, { params: { id } }, as(facilitator))
  for (const request of items.toReversed())
    await app.call(
      care.decideRequest,
      { params: { id: request.id }, body: { accept: true } },
      as(facilitator),
    )
  expect(await relation(id, late as Person)).toBe('queued')
  await app.call(groups.leaveGroup, { params: { id }, body: { keep: false } }, as(one as Person))
  expect(await relation(id, early as Person)).toBe('offered')
  expect(await relation(id, late as Person)).toBe('queued')
  // A place that is not taken up in time goes on to the next.
  await app.owner(
    `update group_requests set offered_until = now() - interval '1 minute' where member_id = $1`,
    [(early as Person).id],
  )
  expect((await accept(id, early as Person)).status).toBe(409)
  await stage.jobs.daily('tend-groups')
  expect(await relation(id, early as Person)).toBe('lapsed')
  expect(await relation(id, late as Person)).toBe('offered')
  expect((await stage.ask(id, early as Person)).status).toBe(200)
})

test('declines like any other a request from an applicant blocked by members', async () => {
  const { id, facilitator } = await stage.openGroup()
  const [member, blocked, declined] = await everybody(3)
  await stage.join(id, member as Person, facilitator)
  await block(blocked as Person, member as Person)
  const answers = [await stage.ask(id, blocked as Person), await stage.ask(id, declined as Person)]
  expect(answers[0]).toMatchObject({ status: 200, body: answers[1]?.body })
  const seen = async (who: Person | undefined) => {
    const { relation: now, place, offeredUntil, againOn } = await stage.read(id, who as Person)
    return { now, place, offeredUntil, againOn }
  }
  expect(await seen(blocked)).toEqual(await seen(declined))
  // The facilitator does not see it, and decides about the other one.
  const { items } = await app.call(care.listRequests, { params: { id } }, as(facilitator))
  expect(items).toHaveLength(1)
  const params = { id: items[0]?.id ?? '' }
  await app.call(care.decideRequest, { params, body: { accept: false } }, as(facilitator))
  const { rows } = await app.owner(
    `select declines_at > now() + interval '5 hours' and declines_at < now() + interval '3 days' as later
     from group_stops s join group_requests r on r.id = s.request_id where r.member_id = $1`,
    [(blocked as Person).id],
  )
  expect(rows).toEqual([{ later: true }])
  await app.owner(
    `update group_stops s set declines_at = now() - interval '1 second' from group_requests r where r.id = s.request_id and r.member_id = $1`,
    [(blocked as Person).id],
  )
  await stage.jobs.daily('tend-groups')
  expect(await seen(blocked)).toEqual(await seen(declined))
  expect((await seen(blocked)).now).toBe('declined')
  expect((await stage.ask(id, blocked as Person)).status).toBe(409)
})

test('revokes a reserved place when a newcomer has blocked the applicant', async () => {
  const { id, facilitator } = await stage.openGroup()
  const [blocker, blocked] = await everybody(2)
  await stage.ask(id, blocked as Person)
  await stage.acceptAll(id, facilitator)
  await block(blocked as Person, blocker as Person)
  await stage.join(id, blocker as Person, facilitator)
  expect((await accept(id, blocked as Person)).status).toBe(409)
  await stage.jobs.daily('tend-groups')
  expect(await relation(id, blocked as Person)).toBe('declined')
})

test('a member’s own blocks do not reveal who is in a group', async () => {
  const { id, facilitator } = await stage.openGroup()
  const [member, asker] = await everybody(2)
  await stage.join(id, member as Person, facilitator)
  await block(member as Person, asker as Person)
  await stage.join(id, asker as Person, facilitator)
  expect(await relation(id, asker as Person)).toBe('member')
  const { items } = await app.call(groups.listGroupPeople, { params: { id } }, as(asker as Person))
  expect(items.filter(({ role }) => role === 'member')).toHaveLength(2)
})

test('a block hides both members from each other in the roster', async () => {
  const { id, facilitator } = await stage.openGroup()
  const [one, two] = await everybody(2)
  await stage.join(id, one as Person, facilitator)
  const alias = await stage.join(id, two as Person, facilitator)
  await app.call(blockAlias, { params: { id: alias }, body: { mode: 'block' } }, as(one as Person))
  for (const who of [one, two]) {
    const { items } = await app.call(groups.listGroupPeople, { params: { id } }, as(who as Person))
    expect(items.filter(({ role }) => role === 'member')).toMatchObject([{ isOwn: true }])
  }
})

test('communities see only their own groups and visitors the older ones', async () => {
  const [older, younger] = [await stage.openGroup(), await stage.openGroup({ band: 'younger' })]
  const [adult, young] = [await stage.trusted(), await stage.trusted('younger')]
  const listed = async (who: Person | null) => {
    const { items } = await app.call(groups.listGroups, {}, who ? as(who) : {})
    return [older, younger].map(({ id }) => items.some((group) => group.id === id))
  }
  expect(await listed(adult)).toEqual([true, false])
  expect(await listed(null)).toEqual([true, false])
  expect(await listed(young)).toEqual([false, true])
  expect((await app.try(groups.readGroup, { params: { id: younger.id } }, as(adult))).status).toBe(404)
  expect((await stage.ask(younger.id, adult)).status).toBe(404)
  expect((await stage.ask(older.id, young)).status).toBe(404)
})

test('enforces the group limit per member and lets requests be withdrawn', async () => {
  const all = []
  for (let nth = 0; nth <= groups.maxOwnGroups; nth++)
    all.push(await stage.openGroup({}, { withDeputy: false }))
  const asker = await stage.trusted()
  const answers = []
  for (const { id } of all) answers.push((await stage.ask(id, asker)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 409])
  const [first] = all
  await app.call(groups.withdrawRequest, { params: { id: first?.id ?? '' } }, as(asker))
  expect((await stage.ask(all.at(-1)?.id ?? '', asker)).status).toBe(200)
  const { rows } = await app.owner('select from aliases where member_id = $1 and not is_gone', [asker.id])
  expect(rows).toHaveLength(1 + groups.maxOwnGroups)
})
