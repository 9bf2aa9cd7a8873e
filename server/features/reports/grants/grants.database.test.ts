import { expect, test } from 'vitest'
import { findContact, readContactCode, removeContactCode } from '#contract/contacts.ts'
import { grantAccess, revokeAccess } from '#contract/grants.ts'
import { openLog } from '#contract/incident-log.ts'
import { removeHandler } from '#contract/organisations.ts'
import { addEntry, changeStatus, listEntries, listReports, readReport } from '#contract/reports.ts'
import { sealAllKeys, guestHolder, letIn, newContactCode } from '../../../../tests/support/access.ts'
import { type Person } from '../../../../tests/support/devices.ts'
import {
  as,
  newEntry,
  newLog,
  newReceipt,
  sealsTo,
  sendNewReport,
} from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'

withStaffedServer()

const sharedOf = async (guest: Person) => {
  const { items } = await app.call(listReports, { query: { scope: 'shared' } }, as(guest))
  return items.map(({ report }) => report.id)
}

test('a guest reads, writes, is listed as reader, cannot change the status', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, team)
  const params = { id: sent.id }
  expect((await app.try(readReport, { params }, as(guest))).status).toBe(404)
  await letIn(app, sent, reporter, guest)

  const read = await app.call(readReport, { params }, as(guest))
  expect(read).toMatchObject({ role: 'guest', epochDue: false })
  expect(read.seals.map(({ to }) => to)).toEqual([guestHolder(guest)])
  expect(read.holders.map(({ kind }) => kind)).toEqual(['member', 'organisation', 'guest'])
  expect(read.readers.map(({ kind, id }) => [kind, id])).toEqual([
    ['member', reporter.id],
    ['organisation', team.id],
    ['guest', guest.id],
  ])
  expect(await sharedOf(guest)).toEqual([sent.id])
  const { items: own } = await app.call(listReports, { query: {} }, as(guest))
  expect(own).toEqual([])

  const entry = newEntry(guest)
  const written = await app.call(addEntry, { params, body: { entry } }, as(guest))
  expect(written.author).toEqual({ kind: 'guest', memberId: guest.id })
  const change = { to: 'withdrawn' as const, entry: newEntry(guest, entry) }
  expect((await app.try(changeStatus, { params, body: change }, as(guest))).status).toBe(403)
  const { authors } = await app.call(readReport, { params }, as(reporter))
  expect(authors).toContainEqual({ kind: 'guest', memberId: guest.id, verifyKey: guest.keys.verifyKey })
})

test('a removed reader sees nothing and the next writer starts an epoch', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, team)
  const params = { id: sent.id }
  const grant = await letIn(app, sent, reporter, guest)
  const ended = { params: { ...params, memberId: guest.id }, body: { writing: null } }
  const { readers } = await app.call(revokeAccess, ended, as(reporter))
  expect(readers.map(({ kind }) => kind)).toEqual(['member', 'organisation'])

  for (const call of [readReport, listEntries]) {
    expect((await app.try(call, { params, query: {} }, as(guest))).status).toBe(404)
  }
  expect(await sharedOf(guest)).toEqual([])
  const { rowCount } = await app.owner('select from report_keys where holder_id = $1', [guest.id])
  expect(rowCount).toBe(0)

  const { holders, epochDue } = await app.call(readReport, { params }, as(reporter))
  expect(epochDue).toBe(true)
  expect(holders.map(({ kind }) => kind)).toEqual(['member', 'organisation'])
  const old = newEntry(reporter, grant)
  expect((await app.try(addEntry, { params, body: { entry: old } }, as(reporter))).status).toBe(409)
  const entry = newEntry(reporter, grant, { epoch: 2 })
  const withGuest = { entry, seals: sealsTo([...holders, guestHolder(guest)], 2) }
  expect((await app.try(addEntry, { params, body: withGuest }, as(reporter))).status).toBe(409)
  await app.call(addEntry, { params, body: { entry, seals: sealsTo(holders, 2) } }, as(reporter))
  expect((await app.call(readReport, { params }, as(reporter))).epochDue).toBe(false)
})

test('revocation starts an epoch immediately and repeating it does nothing', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, team)
  const params = { id: sent.id, memberId: guest.id }
  const grant = await letIn(app, sent, reporter, guest)
  const holders = sent.body.seals.map(({ to }) => to)
  const writing = { entry: newEntry(reporter, grant, { epoch: 2 }), seals: sealsTo(holders, 2) }
  const late = { entry: newEntry(reporter, grant), seals: undefined }
  expect((await app.try(revokeAccess, { params, body: { writing: late } }, as(reporter))).status).toBe(409)
  expect(await sharedOf(guest)).toEqual([sent.id])
  for (let time = 0; time < 2; time++) {
    await app.call(revokeAccess, { params, body: { writing } }, as(reporter))
  }
  const { report, epochDue } = await app.call(readReport, { params }, as(reporter))
  expect([report.epoch, report.entryCount, epochDue]).toEqual([2, 3, false])
})

test('a guest leaves by themselves, and the reporter sees it', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, null)
  await letIn(app, sent, reporter, guest)
  const params = { id: sent.id, memberId: guest.id }
  await app.call(revokeAccess, { params, body: { writing: null } }, as(guest))
  const { epochDue, readers } = await app.call(readReport, { params }, as(reporter))
  expect([epochDue, readers.length]).toEqual([true, 1])
})

test('an anonymous reporter grants access too and only the day is stored', async () => {
  const [receipt, guest] = [newReceipt(), await people.confirmed()]
  const sent = await sendNewReport(app, receipt, team)
  await letIn(app, sent, receipt, guest)
  const { readers } = await app.call(readReport, { params: { id: sent.id } }, as(guest))
  expect(readers.at(-1)?.since).toMatch(/T00:00:00\.000Z$/)
  const { rows } = await app.database.pool.query('select data::text from pgboss.job')
  expect(JSON.stringify(rows)).not.toContain(sent.id)
})

test('only the reporter admits, once, with a valid code', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, team)
  const params = { id: sent.id }
  const token = await newContactCode(app, guest)
  const body = (by: Person, changed = {}) => ({
    to: { kind: 'guest' as const, token },
    entry: newEntry(by, by === reporter ? sent.first : undefined),
    keys: sealAllKeys(guestHolder(guest)),
    ...changed,
  })
  const status = async (by: Person, changed = {}) =>
    (await app.try(grantAccess, { params, body: body(by, changed) }, as(by))).status
  expect(await status(team.owner)).toBe(403)
  expect(await status(guest)).toBe(404)
  expect(await status(reporter, { to: { kind: 'guest', token: 'A'.repeat(22) } })).toBe(409)
  expect(await status(reporter, { keys: sealAllKeys(guestHolder(guest), 2) })).toBe(409)
  expect(await status(reporter, { keys: sealAllKeys(guestHolder(team.owner)) })).toBe(409)
  const own = await newContactCode(app, reporter)
  const toSelf = { to: { kind: 'guest', token: own }, keys: sealAllKeys(guestHolder(reporter)) }
  expect(await status(reporter, toSelf)).toBe(409)
  const handlers = await newContactCode(app, team.owner)
  const toHandler = { to: { kind: 'guest', token: handlers }, keys: sealAllKeys(guestHolder(team.owner)) }
  expect(await status(reporter, toHandler)).toBe(409)

  const good = body(reporter)
  await app.call(grantAccess, { params, body: good }, as(reporter))
  await app.call(removeContactCode, {}, as(guest))
  // The same call again is answered, also when the code is gone since.
  await app.call(grantAccess, { params, body: good }, as(reporter))
  const { report } = await app.call(readReport, { params }, as(reporter))
  expect(report.entryCount).toBe(2)
})

test('an incident log is for nobody but its writer', async () => {
  const [writer, guest] = [await people.confirmed(), await people.confirmed()]
  const body = newLog(writer)
  const { id } = await app.call(openLog, { body }, as(writer))
  const grant = {
    to: { kind: 'guest' as const, token: await newContactCode(app, guest) },
    entry: newEntry(writer, body.entry),
    keys: sealAllKeys(guestHolder(guest)),
  }
  const answer = await app.try(grantAccess, { params: { id }, body: grant }, as(writer))
  expect(answer.body.error).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('incident log'),
  })
  expect(await sharedOf(guest)).toEqual([])
  expect((await app.call(readReport, { params: { id } }, as(writer))).report.entryCount).toBe(1)
})

test('a code identifies its member to its holder while they own it', async () => {
  const [member, stranger] = [await people.confirmed(), newReceipt()]
  await sendNewReport(app, stranger, team)
  const token = await newContactCode(app, member)
  const found = await app.call(findContact, { body: { token } }, as(stranger))
  expect(found).toMatchObject({ memberId: member.id, ...pick(member) })
  const second = await newContactCode(app, member)
  expect((await app.try(findContact, { body: { token } }, as(stranger))).status).toBe(404)
  expect((await app.call(readContactCode, {}, as(member))).code?.goodUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  await app.owner(`update contact_codes set good_until = current_date - 1 where member_id = $1`, [member.id])
  expect((await app.try(findContact, { body: { token: second } }, as(stranger))).status).toBe(404)
  expect(await app.call(readContactCode, {}, as(member))).toEqual({ code: null })
})

test('an account that goes takes its grants along', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, team)
  await letIn(app, sent, reporter, guest)
  await app.owner('delete from members where id = $1', [guest.id])
  const { readers, epochDue } = await app.call(readReport, { params: { id: sent.id } }, as(reporter))
  expect([readers.length, epochDue]).toEqual([2, true])
})

test('a handler leaving the team loses access granted as a handler only', async () => {
  const [reporter, handler] = [await people.confirmed(), await team.add()]
  const sent = await sendNewReport(app, reporter, team)
  await app.call(removeHandler, { params: { id: team.id, memberId: handler.id } }, as(team.admin))
  expect((await app.try(readReport, { params: { id: sent.id } }, as(handler))).status).toBe(404)
  await letIn(app, sent, reporter, handler)
  expect((await app.call(readReport, { params: { id: sent.id } }, as(handler))).role).toBe('guest')
})

const pick = ({ keys: { recipient, verifyKey } }: Person) => ({ recipient, verifyKey })
