import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantAccess, revokeAccess } from '#contract/grants.ts'
import {
  listMemberships,
  listOrganisationReaders,
  listQueue,
  removeHandler,
  setVoucher,
} from '#contract/organisations.ts'
import { addEntry, listEntries, readReport, sendReport } from '#contract/reports.ts'
import { listTransfers, proposeTransfer } from '#contract/transfers.ts'
import {
  sealAllKeys,
  handlerHolder,
  newReportExcluding,
  vouchForMembers,
} from '../../../../tests/support/access.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../../tests/support/devices.ts'
import { createNoticeJobs } from '../../../../tests/support/notices.ts'
import {
  as,
  newEntry,
  newReceipt,
  newReport,
  releaseHeldReports,
  sealsTo,
  sendNewReport,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'

// [Note: Grants] A report from which somebody of the team is excluded.

let app: TestApp
let people: TestPeople
let team: SupportTeam
let involved: Person
let other: Person
beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
  involved = await team.add('handler')
  other = await team.add('handler')
  for (const handler of [team.owner, involved, other]) await openQueue(handler)
  await vouchForMembers(app, team, [team.owner, involved, other])
})
afterAll(() => app.close())

async function openQueue(handler: Person): Promise<string[]> {
  const { items } = await app.call(listQueue, { params: { id: team.id }, query: {} }, as(handler))
  return items.map(({ report }) => report.id)
}

const send = async (excluded: Person[]) => {
  const receipt = newReceipt()
  const body = await newReportExcluding(app, receipt, team, excluded)
  await app.call(sendReport, { body })
  await releaseHeldReports(app)
  return { receipt, body, id: body.id, first: body.entry }
}

test('an involved handler cannot detect the report; others read with individual keys', async () => {
  const { id, body, receipt } = await send([involved])
  const params = { id }
  expect(await openQueue(involved)).not.toContain(id)
  expect((await app.try(readReport, { params }, as(involved))).status).toBe(404)
  expect((await app.try(listEntries, { params, query: {} }, as(involved))).status).toBe(404)
  const write = { params, body: { entry: newEntry(involved) } }
  expect((await app.try(addEntry, write, as(involved))).status).toBe(404)

  for (const handler of [team.owner, other]) {
    expect(await openQueue(handler)).toContain(id)
    const read = await app.call(readReport, { params }, as(handler))
    expect(read.report.sealedSingly).toBe(true)
    expect(read.seals.map(({ to }) => to)).toEqual([handlerHolder(handler)])
    expect(read.holders.toSorted(byRecipient)).toEqual(body.seals.map(({ to }) => to).toSorted(byRecipient))
  }
  const read = await app.call(readReport, { params }, as(receipt))
  expect(read.excluded.map((each) => each.id)).toEqual([involved.id])
  expect(read.readers.some(({ kind }) => kind === 'organisation')).toBe(false)
  const answer = newEntry(other)
  await app.call(addEntry, { params, body: { entry: answer } }, as(other))
  const { items } = await app.call(listEntries, { params, query: {} }, as(receipt))
  expect(items.at(-1)?.author).toEqual({ kind: 'handler', memberId: other.id })
})

test('an excluded handler is neither notified nor included in the daily count', async () => {
  const jobs = createNoticeJobs(app)
  const reporter = await people.confirmed()
  const body = await newReportExcluding(app, reporter, team, [involved])
  const before = (await app.mails()).length
  await app.call(sendReport, { body }, as(reporter))
  await jobs.settle()
  const addressees = (await app.mails()).slice(before).map(({ to }) => to)
  expect(addressees).toContain(other.address)
  expect(addressees).not.toContain(involved.address)

  await app.owner(`delete from report_entries where author_kind = 'receipt'`)
  for (const handler of [team.owner, involved, other]) await openQueue(handler)
  await app.call(sendReport, { body: await newReportExcluding(app, newReceipt(), team, [involved]) })
  await app.owner('update handlers set told_until = current_date - 1')
  await app.owner(`update report_entries set at = at - interval '1 day' where author_kind = 'receipt'`)
  await app.owner(`update reports set sent_at = sent_at - interval '1 day', answer_by = null where anonymous`)
  const counted = (await app.mails()).length
  await jobs.daily('count-reports')
  await jobs.advanceMinutes(6 * 60)
  const mailed = (await app.mails()).slice(counted).map(({ to }) => to)
  expect(mailed).toContain(other.address)
  expect(mailed).not.toContain(involved.address)
})

test('it has to be sealed to exactly those who remain', async () => {
  const receipt = newReceipt()
  const body = await newReportExcluding(app, receipt, team, [involved])
  const wrong = [
    { ...body, seals: [...body.seals, ...sealsTo([handlerHolder(involved)])] },
    { ...body, seals: body.seals.slice(0, -1) },
    { ...body, seals: newReport(receipt, team).seals },
    { ...body, excluded: [] },
  ]
  for (const each of wrong) expect((await app.try(sendReport, { body: each })).status).toBe(409)
  const alone = newReport(receipt, null, { excluded: [involved.id] })
  expect((await app.try(sendReport, { body: alone })).status).toBe(400)
})

test('nothing is sent where nobody would remain who reads in time', async () => {
  const receipt = newReceipt()
  const body = await newReportExcluding(app, receipt, team, [team.owner, involved, other])
  expect((await app.try(sendReport, { body })).status).toBe(409)
  await app.owner(`update handlers set opened_queue_at = now() - interval '30 days' where member_id = $1`, [
    other.id,
  ])
  const late = await newReportExcluding(app, receipt, team, [team.owner, involved])
  expect((await app.try(sendReport, { body: late })).status).toBe(409)
  await openQueue(other)
})

test('admits a later handler only by a holder, never an excluded one', async () => {
  const { id } = await send([involved])
  const params = { id }
  const late = await team.add('handler')
  expect((await app.try(readReport, { params }, as(late))).status).toBe(404)
  const grant = async (to: Person, by: Person, last?: ReturnType<typeof newEntry>) => {
    const entry = newEntry(by, last)
    const body = { to: { kind: 'handler' as const, id: to.id }, entry, keys: sealAllKeys(handlerHolder(to)) }
    return { entry, status: (await app.try(grantAccess, { params, body }, as(by))).status }
  }
  expect((await grant(late, team.owner)).status).toBe(409)
  await vouchForMembers(app, team, [late])
  expect((await grant(late, team.owner)).status).toBe(200)
  expect(await openQueue(late)).toContain(id)
  expect((await grant(involved, late)).status).toBe(409)
  await app.call(removeHandler, { params: { id: team.id, memberId: late.id } }, as(team.admin))
  const read = await app.call(readReport, { params }, as(team.owner))
  expect(read.epochDue).toBe(true)
  expect(read.holders.map((holder) => 'id' in holder && holder.id)).not.toContain(late.id)
})

test('the reporter can shut a handler out afterwards, while another one stays', async () => {
  const { id, receipt } = await send([involved])
  const end = (handler: Person) => {
    return app.try(
      revokeAccess,
      { params: { id, memberId: handler.id }, body: { writing: null } },
      as(receipt),
    )
  }
  expect((await end(other)).status).toBe(200)
  expect((await app.try(readReport, { params: { id } }, as(other))).status).toBe(404)
  const { excluded } = await app.call(readReport, { params: { id } }, as(receipt))
  expect(excluded.map((each) => each.id).toSorted()).toEqual([involved.id, other.id].toSorted())
  expect((await end(team.owner)).status).toBe(409)
})

test('a voucher counts when signed by the organisation key for current keys', async () => {
  const handler = await team.add('handler')
  const params = { id: team.id }
  const put = (signature: string, generation = 1) =>
    app.try(setVoucher, { params, body: { generation, signature } }, as(handler))
  expect((await put(team.key.signVoucher(team.id, 1, other.id, other.keys))).status).toBe(401)
  expect((await put(team.key.signVoucher(team.id, 2, handler.id, handler.keys), 2)).status).toBe(409)
  const isVouched = async () => {
    const { memberships } = await app.call(listMemberships, {}, as(handler))
    const { readers } = await app.call(listOrganisationReaders, { params })
    return [
      memberships[0]?.vouched,
      readers.some((each) => each.memberId === handler.id && each.voucher !== null),
    ]
  }
  expect(await isVouched()).toEqual([false, false])
  expect((await put(team.key.signVoucher(team.id, 1, handler.id, handler.keys))).status).toBe(200)
  expect(await isVouched()).toEqual([true, true])
  await app.owner('update handlers set voucher_generation = 99 where member_id = $1', [handler.id])
  expect(await isVouched()).toEqual([false, false])
  await sendNewReport(app, newReceipt(), team)
})

const byRecipient = (one: { recipient: string }, two: { recipient: string }) =>
  one.recipient < two.recipient ? -1 : 1

test('only with no eligible reader left may the notified reporter transfer it', async () => {
  const { id, receipt } = await send([involved])
  const params = { id }
  const look = () => app.call(listTransfers, { params }, as(receipt))
  expect(await look()).toMatchObject({ nobodyLeft: false })
  const proposal = { id: randomUUID(), to: randomUUID(), writing: null }
  const ask = () => app.try(proposeTransfer, { params, body: proposal }, as(receipt))
  expect((await ask()).status).toBe(403)
  for (const handler of [other, team.owner]) {
    await app.call(removeHandler, { params: { id: team.id, memberId: handler.id } }, as(team.admin))
  }
  // One handler is still there: the one it is about.
  expect(await look()).toMatchObject({ nobodyLeft: true, hasClosed: false })
  expect((await app.try(readReport, { params }, as(involved))).status).toBe(404)
  expect((await ask()).status).toBe(409)
})
