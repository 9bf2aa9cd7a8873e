import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listQueue, removeHandler, succeedOrganisationKey } from '#contract/organisations.ts'
import {
  addEntry,
  changeStatus,
  listEntries,
  type NewEntry,
  readReport,
  type ReportStatus,
} from '#contract/reports.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../tests/support/devices.ts'
import {
  as,
  newEntry,
  newOrganisationKey,
  newReceipt,
  type Receipt,
  sealed,
  sealsTo,
  sendNewReport,
  type SupportTeam,
} from '../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam

beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
})
afterAll(() => app.close())

const write = (id: string, entry: NewEntry, who: Person | Receipt) =>
  app.try(addEntry, { params: { id }, body: { entry } }, as(who))
const change = (id: string, to: ReportStatus, entry: NewEntry, who: Person | Receipt) =>
  app.try(changeStatus, { params: { id }, body: { to, entry } }, as(who))
const read = (id: string, who: Person | Receipt) => app.call(readReport, { params: { id } }, as(who))

test('reporter and handler write alternately and read the entries of each other', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const answer = newEntry(team.owner)
  expect((await write(id, answer, team.owner)).body).toMatchObject({
    position: 2,
    author: { kind: 'handler', memberId: team.owner.id },
  })
  const second = newEntry(reporter, first, { heads: [answer.hash] })
  expect((await write(id, second, reporter)).body).toMatchObject({ position: 3, author: { kind: 'member' } })
  const { items, next } = await app.call(listEntries, { params: { id }, query: {} }, as(reporter))
  expect(items.map((entry) => entry.id)).toEqual([first.id, answer.id, second.id])
  expect(next).toBeNull()
  expect((await read(id, team.owner)).report.entryCount).toBe(3)
})

test('only the team key may sign an entry introducing a handler', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  const handler = await team.add()
  const grant = newEntry(handler, undefined, { authorKey: team.key.verifyKey })
  expect((await write(id, { ...grant, id: randomUUID() }, reporter)).status).toBe(409)
  expect((await write(id, grant, handler)).body).toMatchObject({
    authorKey: team.key.verifyKey,
    author: { kind: 'handler', memberId: handler.id },
  })
  expect((await change(id, 'investigating', newEntry(handler), handler)).status).toBe(200)
  const stranger = newEntry(handler, undefined, { authorKey: reporter.keys.verifyKey })
  expect((await write(id, stranger, handler)).status).toBe(409)
})

test('long entries come in pages, each small, and none is left out', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team, {
    entry: newEntry(reporter, undefined, { sealed: sealed(60_000) }),
  })
  let last = first
  for (const length of [9000, 3000, 3000, 3000]) {
    last = newEntry(reporter, last, { sealed: sealed(length) })
    expect((await write(id, last, reporter)).status).toBe(200)
  }
  const pages: number[] = []
  let cursor: string | undefined
  do {
    const page = await app.call(listEntries, { params: { id }, query: { cursor } }, as(team.owner))
    pages.push(page.items.length)
    if (page.items.length > 1) expect(JSON.stringify(page).length).toBeLessThan(20_000)
    cursor = page.next ?? undefined
  } while (cursor)
  expect(pages).toEqual([1, 1, 3])
})

test('an entry that does not follow its author’s last one is refused', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const wrong = [
    newEntry(reporter, first, { sequence: 3 }),
    newEntry(reporter, first, { sequence: 1, previous: null }),
    newEntry(reporter, first, { previous: sealed(32) }),
    newEntry(reporter, first, { hash: sealed(32) }),
    newEntry(reporter, first, { authorKey: team.owner.keys.verifyKey, sequence: 1, previous: null }),
    newEntry(reporter, first, { epoch: 2 }),
  ]
  for (const entry of wrong) expect((await write(id, entry, reporter)).body.error?.code).toBe('conflict')
  expect((await read(id, reporter)).report.entryCount).toBe(1)
})

test('a resent entry is written once and another under its id rejected', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const entry = newEntry(reporter, first)
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(id, entry, reporter)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await read(id, reporter)).report.entryCount).toBe(2)
  const other = newEntry(reporter, entry, { id: entry.id })
  expect((await write(id, other, reporter)).body.error?.code).toBe('reused_key')
})

test('concurrent device writes do not fork the chain; one gets a conflict', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const answers = await Promise.all([1, 2, 3].map(() => write(id, newEntry(reporter, first), reporter)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a status change carries a sealed reason and reporters see every step', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  const firstEntry = newEntry(team.owner)
  const done = newEntry(team.owner, firstEntry)
  expect((await change(id, 'investigating', firstEntry, team.owner)).body.report).toMatchObject({
    status: 'investigating',
  })
  expect((await change(id, 'resolved', done, team.owner)).body.change).toMatchObject({
    from: 'investigating',
    to: 'resolved',
  })
  const { timeline, report } = await read(id, reporter)
  expect(report).toMatchObject({ status: 'resolved', entryCount: 3 })
  expect(timeline.map(({ to, by, entryId }) => [to, by, entryId]).slice(1)).toEqual([
    ['investigating', 'handler', firstEntry.id],
    ['resolved', 'handler', done.id],
  ])
})

test('a repeated change counts once and an invalid status writes nothing', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const entry = newEntry(team.owner)
  const [once, twice] = await Promise.all([
    change(id, 'investigating', entry, team.owner),
    change(id, 'investigating', entry, team.owner),
  ])
  expect(twice.body).toEqual(once.body)
  expect((await change(id, 'closed', entry, team.owner)).body.error?.code).toBe('reused_key')
  expect((await change(id, 'pending', newEntry(team.owner, entry), team.owner)).body.error?.code).toBe(
    'conflict',
  )
  expect((await change(id, 'closed', newEntry(reporter, first), reporter)).body.error?.code).toBe('forbidden')
  const { timeline, report } = await read(id, reporter)
  expect([timeline.length, report.entryCount, report.status]).toEqual([2, 2, 'investigating'])
})

test('named and anonymous reporters can withdraw, storing only the day when anonymous', async () => {
  const receipt = newReceipt()
  const { id, first } = await sendNewReport(app, receipt, team)
  await change(id, 'investigating', newEntry(team.owner), team.owner)
  const withdrawn = await change(id, 'withdrawn', newEntry(receipt, first), receipt)
  expect(withdrawn.body).toMatchObject({ report: { status: 'withdrawn' }, change: { by: 'reporter' } })
  const { timeline } = await read(id, receipt)
  const { items } = await app.call(listEntries, { params: { id }, query: {} }, as(receipt))
  for (const { at } of [...timeline, ...items]) expect(at).toMatch(/T00:00:00\.000Z$/)
})

test('an observer reads and does not write', async () => {
  const observer = await team.add('observer')
  const { id } = await sendNewReport(app, await people.confirmed(), team)
  expect(await read(id, observer)).toMatchObject({ role: 'handler', mayWrite: false })
  expect(await read(id, team.owner)).toMatchObject({ role: 'handler', mayWrite: true })
  expect((await write(id, newEntry(observer), observer)).body.error?.code).toBe('forbidden')
  expect((await change(id, 'investigating', newEntry(observer), observer)).body.error?.code).toBe('forbidden')
})

test('strangers and removed handlers find nothing to write in', async () => {
  const handler = await team.add()
  const { id } = await sendNewReport(app, await people.confirmed(), team)
  expect((await write(id, newEntry(handler), handler)).status).toBe(200)
  await app.call(removeHandler, { params: { id: team.id, memberId: handler.id } }, as(team.owner))
  for (const who of [handler, await people.confirmed()]) {
    expect((await write(id, newEntry(who), who)).status).toBe(404)
    expect((await change(id, 'closed', newEntry(who), who)).status).toBe(404)
    expect((await app.try(readReport, { params: { id } }, as(who))).status).toBe(404)
    expect((await app.try(listQueue, { params: { id: team.id }, query: {} }, as(who))).status).toBe(403)
  }
  expect((await read(id, team.owner)).authors).toContainEqual({
    kind: 'handler',
    memberId: handler.id,
    verifyKey: handler.keys.verifyKey,
  })
})

test('after a departure and key change, the next entry starts an epoch', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const handlers = await app.owner('select member_id from handlers where sealed_key is not null')
  const key = newOrganisationKey()
  const body = {
    key: {
      generation: 2,
      recipient: key.recipient,
      verifyKey: key.verifyKey,
      signature: team.key.signSuccessor(team.id, 2, key),
      previousSealed: sealed(),
    },
    seals: handlers.rows.map(({ member_id: memberId }) => ({ memberId, sealedKey: sealed() })),
  }
  await app.call(succeedOrganisationKey, { params: { id: team.id }, body }, as(team.owner))
  expect((await write(id, newEntry(reporter, first), reporter)).body.error?.code).toBe('conflict')
  const { holders, epochDue } = await read(id, reporter)
  expect([epochDue, holders[1]?.recipient]).toEqual([true, key.recipient])
  const entry = newEntry(reporter, first, { epoch: 2 })
  const begin = (seals: ReturnType<typeof sealsTo>) =>
    app.try(addEntry, { params: { id }, body: { entry, seals } }, as(reporter))
  expect((await begin(sealsTo(holders.slice(0, 1), 2))).status).toBe(409)
  expect((await begin(sealsTo(holders, 1))).status).toBe(409)
  expect((await begin(sealsTo(holders, 2))).status).toBe(200)
  const after = await read(id, reporter)
  expect([after.epochDue, after.report.epoch, after.seals.map(({ epoch }) => epoch)]).toEqual([
    false,
    2,
    [1, 2],
  ])
  expect((await read(id, team.owner)).seals.map(({ to }) => to.recipient)).toEqual([
    team.key.recipient,
    key.recipient,
  ])
  expect((await write(id, newEntry(team.owner, undefined, { epoch: 2 }), team.owner)).status).toBe(200)
})

test('an entry for a report that does not exist is not found', async () => {
  expect((await write(randomUUID(), newEntry(team.owner), team.owner)).status).toBe(404)
})
