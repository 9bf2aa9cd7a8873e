import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/community/hosts.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { system } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { type Person, testPeople, type TestPeople } from '../../../tests/support/devices.ts'
import { newAdmin, newApplication } from '../../../tests/support/hosts.ts'
import { type TestJobs, testJobs } from '../../../tests/support/jobs.ts'
import { as } from '../../../tests/support/reports.ts'
import { hostJobs } from './jobs.ts'
import { lapseHosts } from './queries.ts'

// [Note: Hosts]

let app: TestApp
let people: TestPeople
let jobs: TestJobs
let admin: Person
const news: unknown[] = []
beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
  admin = await newAdmin(app, people)
  jobs = testJobs(app, (each) =>
    hostJobs(each, {
      notify: (_db, { memberId, subject }) => {
        news.push({ memberId, subject })
        return Promise.resolve()
      },
    }),
  )
})
afterAll(() => app.close())

const today = utcDay()
const passed = { host: today, facilitator: today }

async function apply(more: Partial<ReturnType<typeof newApplication>> = {}) {
  const person = await people.confirmed()
  const host = await app.call(contract.putOwnHost, { body: newApplication(more) }, as(person))
  return { person, host }
}
const decide = (id: string, body: Parameters<typeof app.call<typeof contract.decideHost>>[1]['body']) =>
  app.try(contract.decideHost, { params: { id }, body }, as(admin))
const verified = (version: number, more: object = {}) => ({
  outcome: 'verified' as const,
  version,
  checked: 'Register of psychologists, no. seen',
  until: dayAfter(today, 100),
  passed,
  ...more,
})
const own = async (person: Person) => (await app.call(contract.readOwnHost, {}, as(person))).host

test('an application is checked, renewed, and ends', async () => {
  const { person, host } = await apply()
  expect(host).toMatchObject({ state: 'asked', version: 1, taken: 0, until: null })
  expect((await app.call(contract.listHosts, {}, as(admin))).items[0]).toMatchObject({
    id: host.id,
    address: person.address,
    state: 'asked',
    checkedFor: null,
  })
  expect((await decide(host.id, verified(1))).status).toBe(200)
  expect(await own(person)).toMatchObject({ state: 'verified', until: dayAfter(today, 100), passed })
  expect((await decide(host.id, verified(1, { until: dayAfter(today, 200) }))).status).toBe(200)
  expect(await own(person)).toMatchObject({ until: dayAfter(today, 200) })
  await app.call(contract.endHost, { params: { id: host.id } }, as(admin))
  expect(await own(person)).toMatchObject({ state: 'ended' })
  expect((await decide(host.id, verified(2))).status).toBe(404)
})

test('only administrators decide, and only on the version they reviewed', async () => {
  const { person, host } = await apply()
  const changed = { ...newApplication({ id: host.id, about: 'Ten years of group work.' }), version: 1 }
  await app.call(contract.putOwnHost, { body: changed }, as(person))
  expect((await decide(host.id, verified(1))).status).toBe(409)
  expect((await decide(host.id, verified(2))).status).toBe(200)
  const stranger = await people.confirmed()
  const params = { id: host.id }
  const body = verified(2)
  expect((await app.try(contract.decideHost, { params, body }, as(stranger))).status).toBe(403)
  expect((await app.try(contract.listHosts, {}, as(stranger))).status).toBe(403)
  expect((await app.call(contract.readOwnHost, {}, as(stranger))).host).toBeNull()
})

test('requests added later take effect once checked', async () => {
  const { person, host } = await apply({ bands: ['older'] })
  await decide(host.id, verified(1))
  const more = { ...newApplication({ id: host.id, bands: ['older', 'younger'] }), version: 1 }
  expect(await app.call(contract.putOwnHost, { body: more }, as(person))).toMatchObject({ state: 'changed' })
  const { rows } = await app.owner(
    `select host_serves(h, 'host', 'younger', 'en') as younger, host_serves(h, 'host', 'older', 'en') as older from hosts h where id = $1`,
    [host.id],
  )
  expect(rows).toEqual([{ younger: false, older: true }])
  // The same again changes nothing, and an older version is refused.
  expect((await app.call(contract.putOwnHost, { body: more }, as(person))).version).toBe(2)
  const stale = { ...more, version: 1, about: 'Something else.' }
  expect((await app.try(contract.putOwnHost, { body: stale }, as(person))).status).toBe(409)
})

test('a kind counts with its module alone, and a day must fit', async () => {
  const { host } = await apply({ kinds: ['host', 'facilitator'] })
  const fieldsOf = (answer: { body: unknown }) =>
    Object.keys((answer.body as { error: { fields?: object } }).error.fields ?? {})
  const without = await decide(host.id, verified(1, { passed: { host: today, facilitator: null } }))
  expect(without.status).toBe(400)
  expect(fieldsOf(without)).toEqual(['body.passed.facilitator'])
  for (const until of [dayAfter(today, -1), dayAfter(today, 800)])
    expect(fieldsOf(await decide(host.id, verified(1, { until })))).toEqual(['body.until'])
  const ahead = { passed: { host: dayAfter(today, 1), facilitator: today } }
  expect(fieldsOf(await decide(host.id, verified(1, ahead)))).toEqual(['body.passed.host'])
})

test('a refusal says why, and a changed application is looked at again', async () => {
  const { person, host } = await apply()
  await decide(host.id, { outcome: 'refused', version: 1, reason: 'The register does not know this number.' })
  expect(await own(person)).toMatchObject({
    state: 'refused',
    checked: 'The register does not know this number.',
  })
  const again = { ...newApplication({ id: host.id, about: 'The number is corrected.' }), version: 1 }
  expect(await app.call(contract.putOwnHost, { body: again }, as(person))).toMatchObject({ state: 'asked' })
})

test('nobody is shown with contact details', async () => {
  const person = await people.confirmed()
  const answer = (more: object) =>
    app.try(contract.putOwnHost, { body: newApplication(more) }, as(person)).then(({ status }) => status)
  expect(await answer({ name: 'ana@example.org' })).toBe(403)
  expect(await answer({ about: 'Write to me at ana.lopez@gmail.com, any time.' })).toBe(403)
  expect(await answer({})).toBe(200)
})

test('after the last day nobody hosts, and they are notified once', async () => {
  const { person, host } = await apply()
  await decide(host.id, verified(1, { until: today }))
  const active = async () =>
    (await app.owner('select is_active from hosts where id = $1', [host.id])).rows[0].is_active
  expect(await app.as(system, lapseHosts)).toEqual([])
  expect(await active()).toBe(true)
  await app.owner('update hosts set last_day = $2 where id = $1', [host.id, dayAfter(today, -1)])
  expect(await own(person)).toMatchObject({ state: 'lapsed' })
  expect(await app.as(system, lapseHosts)).toEqual([host.id])
  expect(await active()).toBe(false)
  await jobs.daily('lapse-hosts')
  // Renewed, they host again.
  await decide(host.id, verified(1))
  expect(await active()).toBe(true)
})

test('a host who stops can apply again', async () => {
  const { person, host } = await apply()
  await decide(host.id, verified(1))
  await app.call(contract.endOwnHost, {}, as(person))
  expect(await own(person)).toMatchObject({ state: 'ended' })
  const { rows } = await app.owner('select is_active from hosts where id = $1', [host.id])
  expect(rows).toEqual([{ is_active: false }])
  const again = newApplication({ id: host.id })
  expect(await app.call(contract.putOwnHost, { body: again }, as(person))).toMatchObject({ state: 'asked' })
})

test('a decision reaches its host as a notification', async () => {
  const { person, host } = await apply()
  await decide(host.id, verified(1))
  await jobs.settle()
  expect(news).toContainEqual({ memberId: person.id, subject: { kind: 'host', id: host.id } })
})

test('the id of another host is not taken over', async () => {
  const { host } = await apply()
  const other = await people.confirmed()
  expect(
    (await app.try(contract.putOwnHost, { body: newApplication({ id: host.id }) }, as(other))).status,
  ).toBe(409)
  expect(randomUUID()).not.toBe(host.id)
})
