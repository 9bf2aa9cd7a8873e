import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { Pool } from 'pg'
import { announcePresence, confirmAct } from '#contract/case-work.ts'
import { revokeAccess } from '#contract/grants.ts'
import { followLive, type LiveEvent } from '#contract/live.ts'
import { markRead } from '#contract/read-markers.ts'
import { listQueue } from '#contract/organisations.ts'
import { addEntry, changeStatus, sendReport } from '#contract/reports.ts'
import { renewSession, signOut } from '#contract/sessions.ts'
import { letIn, newReportExcluding, vouchForMembers } from '../../../tests/support/access.ts'
import { testApp, type Credentials, type TestApp } from '../../../tests/support/app.ts'
import { type Person, testPeople, type TestPeople } from '../../../tests/support/devices.ts'
import {
  as,
  newEntry,
  newReceipt,
  newReport,
  openSupportTeam,
  releaseHeldReports,
  sendNewReport,
  type SupportTeam,
  tellAll,
} from '../../../tests/support/reports.ts'
import { followStream } from '../../../tests/support/streams.ts'

// Two servers on one database, over sockets. [Note: Live events].

let one: TestApp
let two: TestApp
let people: TestPeople
let team: SupportTeam
let origins: { one: string; two: string }
const streams: { hangUp: () => void }[] = []

beforeAll(async () => {
  one = await testApp()
  two = await testApp({}, () => ({ ...one.database, close: () => Promise.resolve() }))
  people = testPeople(one)
  team = await openSupportTeam(one, people)
  const listen = (app: TestApp) => app.app.http.listen({ port: 0, host: '127.0.0.1' })
  origins = { one: await listen(one), two: await listen(two) }
})
afterAll(async () => {
  for (const stream of streams) stream.hangUp()
  await two.close()
  await one.close()
})

async function follow(server: 'one' | 'two', who: Credentials, lastEventId?: string) {
  const stream = await followStream(origins[server], who, lastEventId)
  streams.push(stream)
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  return stream
}

/** A transaction that stays open. @returns what ends it */
async function openTransaction(url: string, ...statements: string[]) {
  const pool = new Pool({ connectionString: url, max: 1 })
  const client = await pool.connect()
  for (const statement of ['begin', ...statements]) await client.query(statement)
  return async (how: 'commit' | 'rollback') => {
    await client.query(how)
    client.release()
    await pool.end()
  }
}

const reading = (id: string) =>
  `insert into report_marks (report_id, side, read) values ('${id}', 'reporter', 1)`

/** What was written just before a stream started may still come on it: wait for something new to that report. */
const about =
  (id: string, what: string) =>
  (event: LiveEvent): boolean =>
    event.kind === 'change' && event.id === id && event.what === what

test('notifies only readers of a report, on every server, by id only', async () => {
  const receipt = newReceipt()
  const stranger = await people.confirmed()
  const { id, first } = await sendNewReport(one, receipt, team)
  const listening = {
    reporter: await follow('two', as(receipt)),
    handler: await follow('two', as(team.owner)),
    stranger: await follow('one', as(stranger)),
  }
  await one.call(addEntry, { params: { id }, body: { entry: newEntry(receipt, first) } }, as(receipt))
  await tellAll(one)
  await listening.handler.waitForEvent(about(id, 'entry'))
  await listening.reporter.waitForEvent(about(id, 'entry'))
  await one.call(markRead, { params: { id }, body: { read: 2 } }, as(team.owner))
  await listening.reporter.waitForEvent(about(id, 'read'))
  const change = { to: 'investigating' as const, entry: newEntry(team.owner) }
  await one.call(changeStatus, { params: { id }, body: change }, as(team.owner))
  await listening.reporter.waitForEvent(about(id, 'status'))

  const own = await sendNewReport(one, stranger, null)
  await listening.stranger.waitForEvent(about(own.id, 'entry'))
  expect(listening.stranger.heard.map(({ event }) => event)).toEqual([
    { kind: 'ready', resumed: false },
    { kind: 'change', topic: 'report', id: own.id, what: 'entry' },
  ])
})

test('handlers receive case team updates, reporters do not; presence is never stored', async () => {
  const receipt = newReceipt()
  const { id, first } = await sendNewReport(one, receipt, team)
  const handler = await follow('one', as(team.owner))
  const reporter = await follow('one', as(receipt))
  const colleague = await team.add()
  await one.call(announcePresence, { params: { id }, body: { open: true } }, as(colleague))
  await handler.waitForEvent(about(id, 'presence'))
  await one.call(confirmAct, { params: { id, act: 'referral' } }, as(team.owner))
  await handler.waitForEvent(about(id, 'file'))
  const { rows } = await one.owner(`select what from live_events where topic = 'case' and subject = $1`, [id])
  expect(rows).toEqual([{ what: 'file' }])
  await one.call(addEntry, { params: { id }, body: { entry: newEntry(receipt, first) } }, as(receipt))
  await tellAll(one)
  await reporter.waitForEvent(about(id, 'entry'))
  expect(JSON.stringify(reporter.heard)).not.toMatch(/"case"|presence|file/)
})

test('every server knows who has a case open, wherever reported', async () => {
  const { id } = await sendNewReport(one, newReceipt(), team)
  const colleague = await team.add()
  const stream = await follow('two', as(team.owner))
  const say = (app: TestApp, open: boolean, who: Person) =>
    app.call(announcePresence, { params: { id }, body: { open } }, as(who))
  await say(one, true, colleague)
  await stream.waitForEvent(about(id, 'presence'))
  expect((await say(two, true, team.owner)).memberIds).toEqual([colleague.id])
  await vi.waitFor(async () => expect((await say(one, true, colleague)).memberIds).toHaveLength(1))
  await say(one, false, colleague)
  await vi.waitFor(async () => expect((await say(two, true, team.owner)).memberIds).toEqual([]))
})

test('announces anonymous reports on release, later changes after a delay, once each', async () => {
  const receipt = newReceipt()
  const handler = await follow('two', as(team.owner))
  const body = newReport(receipt, team)
  await one.call(sendReport, { body })
  const params = { id: body.id }
  // Something else that the handler hears of, after which nothing from before is still to come.
  const heardBy = async () => {
    const member = await people.confirmed()
    const { id } = await sendNewReport(one, member, team)
    return (await handler.waitForEvent(about(id, 'entry'))).flatMap(({ event }) =>
      event.kind === 'change' && event.id === body.id ? event.what : [],
    )
  }
  expect(await heardBy()).toEqual([])
  await releaseHeldReports(one)
  await handler.waitForEvent(about(body.id, 'entry'))

  const next = newEntry(receipt, body.entry)
  await two.call(addEntry, { params, body: { entry: next } }, as(receipt))
  await one.call(markRead, { params, body: { read: 2 } }, as(receipt))
  const withdrawal = { to: 'withdrawn' as const, entry: newEntry(receipt, next) }
  await two.call(changeStatus, { params, body: withdrawal }, as(receipt))
  expect(await heardBy()).toEqual(['entry'])
  await Promise.all([tellAll(one), tellAll(two)])
  await handler.waitForEvent(about(body.id, 'status'))
  expect((await heardBy()).toSorted()).toEqual(['entry', 'entry', 'read', 'status'])
})

test('an answer reaches a connected receipt phrase holder immediately', async () => {
  const receipt = newReceipt()
  const { id } = await sendNewReport(one, receipt, team)
  const reporter = await follow('two', as(receipt))
  await one.call(addEntry, { params: { id }, body: { entry: newEntry(team.owner) } }, as(team.owner))
  await reporter.waitForEvent(about(id, 'entry'))
})

test('a late commit is not skipped by an earlier one', async () => {
  const reporter = await people.confirmed()
  const sent = [1, 2, 3].map(() => sendNewReport(one, reporter, null))
  const [first = '', late = '', early = ''] = (await Promise.all(sent)).map(({ id }) => id)
  const stream = await follow('two', as(reporter))
  const endElsewhere = await openTransaction(inject('ownerUrl'), 'select pg_current_xact_id()')
  const asReporter = `select set_config('app.actor_kind', 'member', true),
    set_config('app.actor_id', '${reporter.id}', true), set_config('app.generation', '1', true)`
  // Both take a number now, and the second commits last of all.
  const [endFirst, endLate] = [
    await openTransaction(one.database.url, asReporter, reading(first)),
    await openTransaction(one.database.url, asReporter, reading(late)),
  ]
  await one.call(markRead, { params: { id: early }, body: { read: 1 } }, as(reporter))
  await endFirst('commit')
  // So the server has looked while the one was there and the other was not.
  await stream.waitForEvent(about(first, 'read'))
  await endLate('commit')
  const events = await stream.waitForEvent(about(early, 'read'))
  await endElsewhere('rollback')
  const read = { kind: 'change', topic: 'report', what: 'read' }
  expect(events.slice(-3).map(({ event }) => event)).toEqual([
    { ...read, id: first },
    { ...read, id: late },
    { ...read, id: early },
  ])
})

test('transactions of another database on the same PostgreSQL delay nothing', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(one, reporter, null)
  const stream = await follow('two', as(reporter))
  const end = await openTransaction(inject('ownerUrl'), 'select pg_current_xact_id()')
  await one.call(markRead, { params: { id }, body: { read: 1 } }, as(reporter))
  await stream.waitForEvent(about(id, 'read'))
  await end('rollback')
})

test('reconnecting with the last id, even elsewhere, misses and repeats nothing', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(one, reporter, null)
  const before = await follow('one', as(reporter))
  const written = [newEntry(reporter, first)]
  await one.call(addEntry, { params: { id }, body: { entry: written[0] ?? first } }, as(reporter))
  await one.call(markRead, { params: { id }, body: { read: 2 } }, as(reporter))
  const last = (await before.waitForEvent(about(id, 'read'))).at(-1)?.id
  before.hangUp()
  for (let count = 0; count < 3; count++) {
    const entry = newEntry(reporter, written.at(-1))
    written.push(entry)
    await one.call(addEntry, { params: { id }, body: { entry } }, as(reporter))
  }
  const after = await follow('two', as(reporter), last)
  await one.call(markRead, { params: { id }, body: { read: 5 } }, as(reporter))
  const events = (await after.waitForEvent(about(id, 'read'))).map(({ event }) => event)
  const entry = { kind: 'change', topic: 'report', id, what: 'entry' }
  expect(events).toEqual([{ kind: 'ready', resumed: true }, entry, entry, entry, { ...entry, what: 'read' }])
})

test('an id from before yesterday or in another format restarts with notice', async () => {
  const reporter = await people.confirmed()
  for (const id of ['2020-01-01.1.00000000-0000-0000-0000-000000000000', 'x', '9'.repeat(30)]) {
    const stream = await follow('one', as(reporter), id)
    expect(stream.heard[0]?.event).toEqual({ kind: 'ready', resumed: false })
    stream.hangUp()
  }
})

test('ending a session closes its streams across servers; renewal keeps them', async () => {
  const member = await people.confirmed()
  const { id } = await sendNewReport(one, member, null)
  const stream = await follow('two', as(member))
  const renewed = await one.try(renewSession, {}, as(member))
  const token = { session: renewed.sessionToken }
  await one.call(markRead, { params: { id }, body: { read: 1 } }, token)
  await stream.waitForEvent(about(id, 'read'))
  await one.call(signOut, {}, token)
  await stream.closed
  await expect(followStream(origins.two, token)).rejects.toThrow('401')
})

test('whose access ends hears of that, and of nothing more', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(one, reporter, null)
  const own = await sendNewReport(one, guest, null)
  const grant = await letIn(one, sent, reporter, guest)
  const stream = await follow('two', as(guest))
  await one.call(markRead, { params: { id: sent.id }, body: { read: 2 } }, as(guest))
  await stream.waitForEvent(about(sent.id, 'read'))
  const params = { id: sent.id, memberId: guest.id }
  const holders = sent.body.seals.map(({ to, sealed }) => ({ epoch: 2, to, sealed }))
  const writing = { entry: newEntry(reporter, grant, { epoch: 2 }), seals: holders }
  await one.call(revokeAccess, { params, body: { writing } }, as(reporter))
  await one.call(markRead, { params: { id: own.id }, body: { read: 1 } }, as(guest))
  const events = await stream.waitForEvent(about(own.id, 'read'))
  const since = events.findIndex(({ event }) => about(sent.id, 'read')(event)) + 1
  const ofShared = events.slice(since).flatMap(({ event }) => {
    return event.kind === 'change' && event.id === sent.id ? event.what : []
  })
  expect(ofShared).toEqual(['access'])
})

test('a handler who is excluded hears nothing of the report', async () => {
  const involved = await team.add('handler')
  for (const handler of [team.owner, involved]) {
    await one.call(listQueue, { params: { id: team.id }, query: {} }, as(handler))
  }
  await vouchForMembers(one, team, [team.owner, involved])
  const stream = await follow('two', as(involved))
  const receipt = newReceipt()
  const body = await newReportExcluding(one, receipt, team, [involved])
  await one.call(sendReport, { body })
  const other = await sendNewReport(one, newReceipt(), team)
  const events = await stream.waitForEvent(about(other.id, 'entry'))
  expect(events.some(({ event }) => event.kind === 'change' && event.id === body.id)).toBe(false)
})

test('limits open streams per member and closes them on shutdown', async () => {
  const member = await people.confirmed()
  const opened = []
  for (let count = 0; count < 12; count++) opened.push(await follow('two', as(member)))
  const refused = await two.try(followLive, {}, as(member))
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  opened[0]?.hangUp()
  await two.app.http.close()
  await Promise.all(opened.map(({ closed }) => closed))
})
