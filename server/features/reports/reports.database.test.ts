import { afterAll, beforeAll, expect, test } from 'vitest'
import { listQueue, readSupportTeam } from '#contract/organisations.ts'
import { listEntries, listReports, readReport, sendReport } from '#contract/reports.ts'
import { readReceipt } from '#contract/report-bundle.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { newKeys, type TestPeople } from '../../../tests/support/devices.ts'
import {
  as,
  newEntry,
  newReceipt,
  newReport,
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

const midnight = /T00:00:00\.000Z$/

test('a member sends a report, lists it and opens it', async () => {
  const reporter = await people.confirmed()
  const { id, body } = await sendNewReport(app, reporter, team)
  const list = await app.call(listReports, { query: {} }, as(reporter))
  expect(list.items.map(({ report }) => report.id)).toEqual([id])
  expect(list.items[0]).toMatchObject({ headline: body.headline, seals: [{ sealed: body.seals[0]?.sealed }] })
  const read = await app.call(readReport, { params: { id } }, as(reporter))
  expect(read).toMatchObject({
    role: 'reporter',
    report: { status: 'pending', anonymous: false, organisationId: team.id, epoch: 1, entryCount: 1 },
    timeline: [{ from: null, to: 'pending', by: 'reporter', entryId: body.entry.id }],
    holders: [
      { kind: 'member', id: reporter.id },
      { kind: 'organisation', id: team.id },
    ],
    epochDue: false,
  })
  expect(read.seals).toEqual([body.seals[0]])
  expect(read.authors).toContainEqual({
    kind: 'member',
    memberId: reporter.id,
    verifyKey: reporter.keys.verifyKey,
  })
  expect(read.authors).toContainEqual({
    kind: 'handler',
    memberId: team.owner.id,
    verifyKey: team.owner.keys.verifyKey,
  })
  const { items } = await app.call(listEntries, { params: { id }, query: {} }, as(reporter))
  expect(items).toEqual([
    { ...body.entry, position: 1, author: { kind: 'member', memberId: reporter.id }, at: expect.any(String) },
  ])
})

test('a pending member may send a report', async () => {
  const reporter = await people.pending()
  await expect(sendNewReport(app, reporter, team)).resolves.toMatchObject({ report: { status: 'pending' } })
})

test('the first answer is promised within the days that the team gives', async () => {
  const { report } = await sendNewReport(app, await people.confirmed(), team)
  expect(Date.parse(report.answerBy ?? '') - Date.parse(report.sentAt)).toBe(3 * 24 * 3600_000)
  const alone = await sendNewReport(app, await people.confirmed(), null)
  expect(alone.report).toMatchObject({ organisationId: null, answerBy: null })
})

test('an anonymous report opens by receipt and stores only the day', async () => {
  const receipt = newReceipt()
  const { id, report } = await sendNewReport(app, receipt, team)
  expect(report).toMatchObject({ anonymous: true, sentAt: expect.stringMatching(midnight) })
  expect(report.answerBy).toMatch(midnight)
  const { entries, ...found } = await app.call(readReceipt, {}, as(receipt))
  const read = await app.call(readReport, { params: { id } }, as(receipt))
  expect(found).toEqual({ reportId: id, record: read })
  expect([entries.items.map(({ position }) => position), entries.next]).toEqual([[1], null])
  expect(read).toMatchObject({ role: 'reporter', holders: [{ kind: 'receipt' }, { kind: 'organisation' }] })
  expect(read.seals).toHaveLength(1)
  const { items } = await app.call(listReports, { query: {} }, as(receipt))
  expect(items.map((item) => item.report.id)).toEqual([id])
})

test('with a receipt nobody sends, even when somebody is signed in', async () => {
  const reporter = await people.confirmed()
  const receipt = newReceipt()
  const body = newReport(receipt, team)
  expect(await app.call(sendReport, { body }, as(reporter))).toMatchObject({ anonymous: true })
  expect((await app.call(listReports, { query: {} }, as(reporter))).items).toEqual([])
  const { rows } = await app.owner(
    `select * from audit_entries where action = 'POST /api/reports' and target_id = $1`,
    [body.id],
  )
  expect(rows).toMatchObject([{ actor_kind: 'anonymous', actor_id: null, anonymous: true }])
  const { rows: traces } = await app.owner(
    `select from audit_entries where actor_id = $1 and action = 'POST /api/reports'`,
    [reporter.id],
  )
  expect(traces).toEqual([])
})

test('without a receipt and without a session nothing is sent', async () => {
  const reporter = await people.confirmed()
  expect((await app.try(sendReport, { body: newReport(reporter, team) })).status).toBe(401)
  const receipt = newReceipt()
  await sendNewReport(app, receipt, team)
  expect((await app.try(sendReport, { body: newReport(reporter, team) }, as(receipt))).status).toBe(401)
})

test('resending the same report returns the first result, another body is rejected', async () => {
  const reporter = await people.confirmed()
  const { body, report } = await sendNewReport(app, reporter, team)
  expect(await app.call(sendReport, { body }, as(reporter))).toEqual(report)
  const other = await app.try(sendReport, { body: { ...body, severity: 'high' } }, as(reporter))
  expect([other.status, other.body.error?.code]).toEqual([422, 'reused_key'])
  const stranger = await people.confirmed()
  expect((await app.try(sendReport, { body }, as(stranger))).status).toBe(422)
})

test('concurrent identical sends create one report and answer alike', async () => {
  for (const reporter of [await people.confirmed(), newReceipt()]) {
    const body = newReport(reporter, team)
    const who = 'address' in reporter ? as(reporter) : {}
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.try(sendReport, { body }, who)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const { rows } = await app.owner('select from report_entries where report_id = $1', [body.id])
    expect(rows).toHaveLength(1)
  }
})

test('two reports cannot share a receipt', async () => {
  const receipt = newReceipt()
  await sendNewReport(app, receipt, team)
  expect((await app.try(sendReport, { body: newReport(receipt, team) })).status).toBe(409)
})

test('seals a report exactly once to reporter and team, to nobody else', async () => {
  const reporter = await people.confirmed()
  const own = { kind: 'member' as const, id: reporter.id, recipient: reporter.keys.recipient }
  const stranger = { kind: 'member' as const, id: team.admin.id, recipient: team.admin.keys.recipient }
  const wrong = [
    sealsTo([own]),
    sealsTo([team.holder]),
    sealsTo([own, team.holder, stranger]),
    sealsTo([own, own, team.holder]),
    sealsTo([{ ...own, recipient: newKeys().recipient }, team.holder]),
    sealsTo([own, { ...team.holder, recipient: newKeys().recipient }]),
    sealsTo([own, team.holder], 2),
    sealsTo([{ kind: 'receipt', recipient: own.recipient }, team.holder]),
  ]
  for (const seals of wrong) {
    const answer = await app.try(sendReport, { body: newReport(reporter, team, { seals }) }, as(reporter))
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'conflict'])
  }
})

test('the first entry is by the reporter with the correct hash', async () => {
  const reporter = await people.confirmed()
  const wrong = [
    newEntry(reporter, undefined, { hash: sealed(32) }),
    newEntry(reporter, undefined, { sequence: 2 }),
    newEntry(reporter, undefined, { previous: sealed(32) }),
    newEntry(reporter, undefined, { heads: [sealed(32)] }),
    newEntry(reporter, undefined, { epoch: 2 }),
  ]
  for (const entry of wrong) {
    expect(
      (await app.try(sendReport, { body: newReport(reporter, team, { entry }) }, as(reporter))).status,
    ).toBe(400)
  }
  const entry = newEntry(team.owner)
  expect(
    (await app.try(sendReport, { body: newReport(reporter, team, { entry }) }, as(reporter))).status,
  ).toBe(409)
})

test('rejects missing teams, changed duty terms and teams where nobody reads', async () => {
  const reporter = await people.confirmed()
  const nowhere = { ...team, holder: { ...team.holder, id: reporter.id } }
  expect((await app.try(sendReport, { body: newReport(reporter, nowhere) }, as(reporter))).status).toBe(404)
  const changed = newReport(reporter, team, { dutyVersion: '2020-01-01' })
  expect((await app.try(sendReport, { body: changed }, as(reporter))).status).toBe(409)

  const sent = await sendNewReport(app, reporter, team)
  await app.owner(`update handlers set opened_queue_at = now() - interval '97 hours'`)
  expect(await app.call(readSupportTeam, {})).toMatchObject({ reading: false })
  const answer = await app.try(sendReport, { body: newReport(reporter, team) }, as(reporter))
  expect(answer.body.error?.message).toContain('Nobody is reading here now')
  expect((await app.try(sendReport, { body: newReport(newReceipt(), team) })).status).toBe(409)
  // What was sent before is still answered as it was.
  expect((await app.try(sendReport, { body: sent.body }, as(reporter))).status).toBe(200)
  await app.call(listQueue, { params: { id: team.id }, query: {} }, as(team.owner))
  expect(await app.call(readSupportTeam, {})).toMatchObject({ reading: true })
})

test('strangers, administrators and other receipts find no report through any call', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  const receipt = newReceipt()
  await sendNewReport(app, receipt, team)
  for (const who of [await people.confirmed(), team.admin, receipt]) {
    expect((await app.try(readReport, { params: { id } }, as(who))).status).toBe(404)
    expect((await app.try(listEntries, { params: { id }, query: {} }, as(who))).status).toBe(404)
    const { items } = await app.call(listReports, { query: {} }, as(who))
    expect(items.map(({ report }) => report.id)).not.toContain(id)
  }
  expect((await app.try(readReport, { params: { id } })).status).toBe(401)
  expect((await app.try(listQueue, { params: { id: team.id }, query: {} }, as(reporter))).status).toBe(403)
})

test('choosing a member id as report id exposes nothing to its receipt', async () => {
  const victim = await people.confirmed()
  const { id } = await sendNewReport(app, victim, team)
  const receipt = newReceipt()
  await sendNewReport(app, receipt, team, { id: victim.id })
  expect((await app.try(readReport, { params: { id } }, as(receipt))).status).toBe(404)
  expect((await app.call(listReports, { query: {} }, as(receipt))).items).toHaveLength(1)
})

test('a reset without kit hides earlier reports except from the older session', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  await app.owner(
    `insert into vault_generations (member_id, generation, sealed, recipient, verify_key)
     select member_id, 2, sealed, $2, $3 from vault_generations where member_id = $1`,
    [reporter.id, newKeys().recipient, Buffer.from(newKeys().verifyKey, 'base64url')],
  )
  await app.owner('update members set generation = 2 where id = $1', [reporter.id])
  const later = { ...reporter, token: await people.enter(reporter.address) }
  expect((await app.try(readReport, { params: { id } }, as(later))).status).toBe(404)
  expect((await app.call(listReports, { query: {} }, as(later))).items).toEqual([])
  expect((await app.try(readReport, { params: { id } }, as(reporter))).status).toBe(200)
  await app.owner('update vault_generations set rejoined_into = 2 where member_id = $1 and generation = 1', [
    reporter.id,
  ])
  expect((await app.call(listReports, { query: {} }, as(later))).items).toHaveLength(1)
})

test('account deletion removes private reports and keeps those sent to teams', async () => {
  const reporter = await people.confirmed()
  const alone = await sendNewReport(app, reporter, null)
  const sent = await sendNewReport(app, reporter, team)
  await app.owner('delete from members where id = $1', [reporter.id])
  const { rows } = await app.owner('select id, reporter_id from reports where id = any ($1)', [
    [alone.id, sent.id],
  ])
  expect(rows).toEqual([{ id: sent.id, reporter_id: null }])
  const read = await app.call(readReport, { params: { id: sent.id } }, as(team.owner))
  expect(read.holders).toEqual([team.holder])
})
