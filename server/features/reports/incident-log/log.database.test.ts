import { expect, test } from 'vitest'
import { readServerState } from '#contract/administration.ts'
import { findLog, openLog } from '#contract/incident-log.ts'
import { addEntry, changeStatus, listEntries, listReports, readReport } from '#contract/reports.ts'
import { newKeys } from '../../../../tests/support/devices.ts'
import { as, newEntry, newLog, sealed, sendNewReport } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'

withStaffedServer()

test('a member opens, lists, writes and reads a log', async () => {
  const member = await people.pending()
  expect(await app.call(findLog, {}, as(member))).toEqual({ ids: [] })
  const body = newLog(member)
  const log = await app.call(openLog, { body }, as(member))
  expect(log).toMatchObject({ id: body.id, types: [], organisationId: null, anonymous: false })
  expect(await app.call(findLog, {}, as(member))).toEqual({ ids: [body.id] })
  const params = { id: body.id }
  const entry = newEntry(member, body.entry)
  await app.call(addEntry, { params, body: { entry } }, as(member))
  const { items } = await app.call(listEntries, { params, query: {} }, as(member))
  expect(items.map(({ id }) => id)).toEqual([body.entry.id, entry.id])
  const read = await app.call(readReport, { params }, as(member))
  expect(read).toMatchObject({ role: 'reporter', holders: [{ kind: 'member', id: member.id }] })
  expect(read.seals).toEqual([body.seal])
})

test('a long log is read in few answers, from any position', async () => {
  const member = await people.confirmed()
  const body = newLog(member)
  const { id } = await app.call(openLog, { body }, as(member))
  const params = { id }
  let last = body.entry
  for (let count = 0; count < 24; count++) {
    last = newEntry(member, last)
    await app.call(addEntry, { params, body: { entry: last } }, as(member))
  }
  const long = await app.call(listEntries, { params, query: { size: 'long' } }, as(member))
  expect(long).toMatchObject({ items: { length: 25 }, next: null })
  const short = await app.call(listEntries, { params, query: {} }, as(member))
  expect(short.items.length).toBeLessThan(20)
  const rest = await app.call(listEntries, { params, query: { after: 24, size: 'long' } }, as(member))
  expect(rest.items.map((entry) => entry.id)).toEqual([last.id])
  expect(await app.call(listEntries, { params, query: { after: 25 } }, as(member))).toEqual({
    items: [],
    next: null,
  })
})

test('it is in no list, and is not counted among the reports', async () => {
  const member = await people.confirmed()
  const before = await app.call(readServerState, {}, as(team.admin))
  await app.call(openLog, { body: newLog(member) }, as(member))
  const { id } = await sendNewReport(app, member, null)
  const { items } = await app.call(listReports, { query: {} }, as(member))
  expect(items.map(({ report }) => report.id)).toEqual([id])
  expect((await app.call(readServerState, {}, as(team.admin))).reports).toBe(before.reports + 1)
})

test('reopening with the same call is idempotent; concurrent others conflict', async () => {
  const member = await people.confirmed()
  const bodies = Array.from({ length: 4 }, () => newLog(member))
  const answers = await Promise.all(bodies.map((body) => app.try(openLog, { body }, as(member))))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const { ids } = await app.call(findLog, {}, as(member))
  expect(ids).toHaveLength(1)
  const storedLog = bodies.find(({ id }) => id === ids[0])
  if (!storedLog) throw new Error('none was stored')
  expect((await app.try(openLog, { body: storedLog }, as(member))).status).toBe(200)
  const other = await app.try(openLog, { body: { ...storedLog, headline: sealed(744) } }, as(member))
  expect(other.body.error?.code).toBe('reused_key')
  const stranger = await people.confirmed()
  const strangerResponse = await app.try(
    openLog,
    { body: newLog(stranger, { id: storedLog.id }) },
    as(stranger),
  )
  expect(strangerResponse.body.error?.code).toBe('reused_key')
})

test('it is sealed to its writer, whose first entry starts it', async () => {
  const [member, other] = [await people.confirmed(), await people.confirmed()]
  const wrong = [
    newLog(member, { seal: newLog(other).seal }),
    newLog(member, { seal: { ...newLog(member).seal, epoch: 2 } }),
    newLog(member, { entry: newEntry(other) }),
  ]
  for (const body of wrong) expect((await app.try(openLog, { body }, as(member))).status).toBe(409)
  const later = newLog(member, { entry: newEntry(member, newEntry(member)) })
  expect((await app.try(openLog, { body: later }, as(member))).status).toBe(400)
})

test('nobody else can read, write or detect the log', async () => {
  const member = await people.confirmed()
  const { id } = await app.call(openLog, { body: newLog(member) }, as(member))
  for (const stranger of [await people.confirmed(), team.admin, team.owner]) {
    const params = { id }
    const entry = newEntry(stranger)
    expect((await app.try(readReport, { params }, as(stranger))).status).toBe(404)
    expect((await app.try(listEntries, { params, query: {} }, as(stranger))).status).toBe(404)
    expect((await app.try(addEntry, { params, body: { entry } }, as(stranger))).status).toBe(404)
    expect(await app.call(findLog, {}, as(stranger))).toEqual({ ids: [] })
  }
})

test('has no status to change and rejects plaintext columns', async () => {
  const member = await people.confirmed()
  const body = newLog(member)
  const { id } = await app.call(openLog, { body }, as(member))
  const change = { to: 'withdrawn' as const, entry: newEntry(member, body.entry) }
  expect((await app.try(changeStatus, { params: { id }, body: change }, as(member))).status).toBe(409)
  for (const column of [`types = '{threats}'`, `severity = 'high'`, `status = 'closed'`, `country = 'GB'`]) {
    await expect(app.owner(`update reports set ${column} where id = $1`, [id])).rejects.toThrow('reports_log')
  }
})

test('a reset without kit starts another log; the kit restores the earlier', async () => {
  const member = await people.confirmed()
  const first = await app.call(openLog, { body: newLog(member) }, as(member))
  const keys = newKeys()
  await app.owner(
    `insert into vault_generations (member_id, generation, sealed, recipient, verify_key)
     select member_id, 2, sealed, $2, $3 from vault_generations where member_id = $1`,
    [member.id, keys.recipient, Buffer.from(keys.verifyKey, 'base64url')],
  )
  await app.owner('update members set generation = 2 where id = $1', [member.id])
  const later = { ...member, keys, token: await people.enter(member.address) }
  expect(await app.call(findLog, {}, as(later))).toEqual({ ids: [] })
  const second = await app.call(openLog, { body: newLog(later) }, as(later))
  await app.owner('update vault_generations set rejoined_into = 2 where member_id = $1 and generation = 1', [
    member.id,
  ])
  expect(await app.call(findLog, {}, as(later))).toEqual({ ids: [second.id, first.id] })
})

test('it goes with the account', async () => {
  const member = await people.confirmed()
  const { id } = await app.call(openLog, { body: newLog(member) }, as(member))
  await app.owner('delete from members where id = $1', [member.id])
  for (const table of ['reports where id', 'report_entries where report_id', 'report_keys where report_id']) {
    expect((await app.owner(`select from ${table} = $1`, [id])).rowCount).toBe(0)
  }
})
