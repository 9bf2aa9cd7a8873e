import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/deletions.ts'
import type { LiveEvent } from '#contract/live.ts'
import { removeHandler } from '#contract/organisations.ts'
import { reinstateHandler, suspendHandler } from '#contract/suspensions.ts'
import { putPersonalRecord, removePersonalRecords } from '#contract/personal-records.ts'
import { renewSession, signIn, signOut } from '#contract/sessions.ts'
import { endDeviceSession, listSessions } from '#contract/sign-ins.ts'
import { testApp, type Credentials, type TestApp } from '../../../tests/support/app.ts'
import { deriveSecret, testPeople, type Person, type TestPeople } from '../../../tests/support/devices.ts'
import { personalDocument } from '../../../tests/support/personal-records.ts'
import { as, openSupportTeam, sendNewReport, joinTeam } from '../../../tests/support/reports.ts'
import { followStream } from '../../../tests/support/streams.ts'

// [Note: Live notices of a member]: a topic that is no report.

let app: TestApp
let people: TestPeople
let origin: string
const streams: { hangUp: () => void }[] = []

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
  origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const stream of streams) stream.hangUp()
  await app.close()
})

async function follow(who: Credentials, lastEventId?: string) {
  const stream = await followStream(origin, who, lastEventId)
  streams.push(stream)
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  return stream
}

const elsewhere = async ({ address }: Person) => {
  const { sessionToken } = await app.try(signIn, { body: { address, authSecret: deriveSecret('first') } })
  return { session: sessionToken }
}
const isNotice = (what: string) => (event: LiveEvent) =>
  event.kind === 'change' && event.topic === 'member' && event.what === what
const notices = (events: readonly { event: LiveEvent }[]) =>
  events.flatMap(({ event }) => (event.kind === 'change' && event.topic === 'member' ? [event] : []))
/** Something after which nothing from before is still to come. */
async function afterwards(person: Person, stream: Awaited<ReturnType<typeof follow>>) {
  const { id } = await sendNewReport(app, person, null)
  return notices(await stream.waitForEvent((event) => event.kind === 'change' && event.id === id))
}

test('sends session starts and ends once to the other devices only', async () => {
  const [person, other] = [await people.confirmed(), await people.confirmed()]
  const streams = { own: await follow(as(person)), other: await follow(as(other)) }
  // Whatever signing up and in had to tell.
  const before = (await afterwards(person, streams.own)).length
  const beforeOther = (await afterwards(other, streams.other)).length

  const second = await elsewhere(person)
  const notice = { kind: 'change', topic: 'member', id: person.id, what: 'sessions' }
  expect((await afterwards(person, streams.own)).slice(before)).toEqual([notice])
  const { sessionToken } = await app.try(renewSession, {}, second)
  expect((await afterwards(person, streams.own)).slice(before)).toEqual([notice])
  await app.call(signOut, {}, { session: sessionToken })
  expect((await afterwards(person, streams.own)).slice(before)).toEqual([notice, notice])
  expect((await afterwards(other, streams.other)).slice(beforeOther)).toEqual([])
})

test('a reconnecting device misses nothing and an ended session receives nothing', async () => {
  const person = await people.confirmed()
  const second = await elsewhere(person)
  const [first, ended] = [await follow(as(person)), await follow(second)]
  await afterwards(person, first)
  const last = first.heard.at(-1)?.id
  first.hangUp()
  const { sessions } = await app.call(listSessions, {}, as(person))
  const id = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  await app.call(endDeviceSession, { params: { id } }, as(person))
  await ended.closed
  const again = await follow(as(person), last)
  const events = await again.waitForEvent(isNotice('sessions'))
  expect(events[0]?.event).toEqual({ kind: 'ready', resumed: true })
  await expect(followStream(origin, second)).rejects.toThrow('401')
})

test('sends no session updates while a reset can be undone', async () => {
  const person = await people.confirmed()
  const stream = await follow(as(person))
  const before = (await afterwards(person, stream)).length
  await app.owner(
    `insert into resets (member_id, undo_until, from_generation, to_generation) values ($1, now() + interval '1 hour', 1, 1)`,
    [person.id],
  )
  await elsewhere(person)
  expect((await afterwards(person, stream)).slice(before)).toEqual([])
})

test('announces a changed personal record to own devices only, without its content', async () => {
  const [person, other] = [await people.confirmed(), await people.confirmed()]
  const streams = { own: await follow(await elsewhere(person)), other: await follow(as(other)) }
  const before = (await afterwards(person, streams.own)).length
  const beforeOther = (await afterwards(other, streams.other)).length
  const [one, two] = [randomUUID(), randomUUID()]
  const put = (id: string) =>
    app.call(
      putPersonalRecord,
      { params: { id }, body: { version: 1, sealed: personalDocument() } },
      as(person),
    )
  await put(one)
  await put(two)
  await app.call(removePersonalRecords, {}, as(person))
  const notice = { kind: 'change', topic: 'member', id: person.id, what: 'records' }
  expect((await afterwards(person, streams.own)).slice(before)).toEqual([notice, notice, notice])
  expect((await afterwards(other, streams.other)).slice(beforeOther)).toEqual([])
  await app.owner(
    `insert into resets (member_id, undo_until, from_generation, to_generation) values ($1, now() + interval '1 hour', 1, 1)`,
    [person.id],
  )
  await put(randomUUID())
  expect((await afterwards(person, streams.own)).slice(before)).toHaveLength(3)
})

test('notifies a member of invitation, suspension and removal in a team', async () => {
  const team = await openSupportTeam(app, people)
  const person = await people.confirmed()
  const stream = await follow(as(person))
  await joinTeam(app, person, { id: team.id, role: 'handler', by: team.owner })
  const memberships = async () =>
    (await afterwards(person, stream)).filter(({ what }) => what === 'memberships').length
  expect(await memberships()).toBe(1)
  const at = { params: { id: team.id, memberId: person.id } }
  const rest = {
    until: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    reason: 'away' as const,
  }
  await app.call(suspendHandler, { ...at, body: rest }, as(team.owner))
  expect(await memberships()).toBe(2)
  await app.call(reinstateHandler, at, as(team.owner))
  expect(await memberships()).toBe(3)
  await app.call(removeHandler, { params: { id: team.id, memberId: person.id } }, as(team.owner))
  expect(await memberships()).toBe(4)
})

test('of an account that is deleted no notice is left', async () => {
  const person = await people.confirmed()
  const count = async () =>
    (await app.owner('select from live_events where subject = $1', [person.id])).rowCount
  expect(await count()).toBeGreaterThan(0)
  await app.call(deleteAccount, { body: { address: person.address } }, as(person))
  expect(await count()).toBe(0)
})
