import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readClock } from '#contract/clocks.ts'
import { closeOrganisation } from '#contract/organisation-pages.ts'
import { addEntry, changeStatus, listEntries, type NewEntry, readReport } from '#contract/reports.ts'
import { holdReport } from '#contract/retention.ts'
import {
  agreeToTransfer,
  endTransfer,
  listTeamTransfers,
  listTransfers,
  proposeTransfer,
} from '#contract/transfers.ts'
import { sealAllKeys, handlerHolder, vouchForMembers } from '../../../../tests/support/access.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { registerSchool, verify } from '../../../../tests/support/organisations.ts'
import {
  as,
  newEntry,
  newReceipt,
  type Receipt,
  releaseHeldReports,
  sealsTo,
  sendNewReport,
} from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'

withStaffedServer()

/** A verified school somewhere else, whose owner reads. */
async function otherSchool() {
  const owner = await people.confirmed()
  await people.enrol(owner)
  const school = await registerSchool(app, owner)
  await verify(app, school, team.admin)
  const holder = { kind: 'organisation' as const, id: school.id, recipient: school.key.recipient }
  return { ...school, holder }
}
type School = Awaited<ReturnType<typeof otherSchool>>

async function reported(who: Person | Receipt) {
  const sent = await sendNewReport(app, who, team)
  await releaseHeldReports(app)
  return { ...sent, who, params: { id: sent.id } }
}
type Reported = Awaited<ReturnType<typeof reported>>

async function propose({ params }: Reported, school: School) {
  const id = randomUUID()
  const entry = newEntry(team.owner)
  const body = { id, to: school.id, writing: { entry } }
  return { id, entry, answer: await app.try(proposeTransfer, { params, body }, as(team.owner)) }
}

/** What the reporter's device sends: the keys so far to the new readers, and an entry that starts an epoch with them. */
async function agreement({ params, who, first }: Reported, school: School, without: readonly Person[] = []) {
  const { report, holders } = await app.call(readReport, { params }, as(who))
  const readers = without.length > 0 ? [handlerHolder(school.owner)] : [school.holder]
  const stay = holders.filter(({ kind }) => kind === 'member' || kind === 'receipt' || kind === 'guest')
  return {
    dutyVersion: school.dutyVersion,
    excluded: without.map(({ id }) => id),
    keys: readers.flatMap((reader) => sealAllKeys(reader, report.epoch)),
    entry: newEntry(who, first, { epoch: report.epoch + 1 }),
    seals: sealsTo([...stay, ...readers], report.epoch + 1),
  }
}
const agree = (transferId: string, { params, who }: Reported, body: Awaited<ReturnType<typeof agreement>>) =>
  app.try(agreeToTransfer, { params: { ...params, transferId }, body }, as(who))

test.each([
  ['somebody with an account', () => people.confirmed()],
  ['somebody without a name', () => Promise.resolve(newReceipt())],
])('%s agrees: the new team has all of it, and the old one nothing more', async (_name, makeReporter) => {
  const report = await reported(await makeReporter())
  const school = await otherSchool()
  const { params } = report
  const { id, entry, answer } = await propose(report, school)
  expect(answer.body.transfers).toMatchObject([
    { id, state: 'proposed', proposedBy: 'handler', entryId: entry.id, to: { slug: school.slug } },
  ])
  // The proposal alone changes nothing.
  expect((await app.try(readReport, { params }, as(school.owner))).status).toBe(404)

  const body = await agreement(report, school)
  expect(await agree(id, report, body)).toMatchObject({ status: 200 })
  expect(await agree(id, report, body)).toMatchObject({ status: 200 })
  for (const call of [readReport, listEntries, listTransfers]) {
    expect((await app.try(call, { params, query: {} }, as(team.owner))).status).toBe(404)
  }
  const { rowCount } = await app.owner('select from report_keys where holder_id = $1 and report_id = $2', [
    team.id,
    report.id,
  ])
  expect(rowCount).toBe(0)

  const theirs = await app.call(readReport, { params }, as(school.owner))
  expect(theirs).toMatchObject({ role: 'handler', epochDue: false, report: { organisationId: school.id } })
  expect(theirs.seals.map(({ epoch, to }) => [epoch, to])).toEqual([
    [1, school.holder],
    [2, school.holder],
  ])
  const { items } = await app.call(listEntries, { params, query: {} }, as(school.owner))
  expect(items.map(({ id: entryId }) => entryId)).toContain(entry.id)
  const answerBack = newEntry(school.owner, undefined, { epoch: 2 })
  expect(await app.try(addEntry, { params, body: { entry: answerBack } }, as(school.owner))).toMatchObject({
    status: 200,
  })
})

test('both teams record the transfer without a link to the case', async () => {
  const report = await reported(await people.confirmed())
  const school = await otherSchool()
  const { id } = await propose(report, school)
  const of = (teamId: string, who: Person) => app.call(listTeamTransfers, { params: { id: teamId } }, as(who))
  expect((await of(school.id, school.owner)).transfers).toEqual([])
  await agree(id, report, await agreement(report, school))
  for (const [teamId, who] of [
    [team.id, team.owner],
    [school.id, school.owner],
  ] as const) {
    const { transfers } = await of(teamId, who)
    const own = transfers.filter(({ to }) => to.slug === school.slug)
    expect(own).toMatchObject([{ from: { slug: 'support' }, to: { slug: school.slug } }])
    expect(JSON.stringify(transfers)).not.toContain(report.id)
  }
  expect(await of(school.id, school.owner)).toMatchObject({ openCases: 1 })
})

test('the clock of the new team starts when it accepts the case', async () => {
  const report = await reported(await people.confirmed())
  const { params } = report
  await app.owner(`update reports set sent_at = now() - interval '40 days' where id = $1`, [report.id])
  const school = await otherSchool()
  const { id } = await propose(report, school)
  await agree(id, report, await agreement(report, school))
  const { clock } = await app.call(readClock, { params }, as(report.who))
  const today = new Date().toISOString().slice(0, 10)
  expect(clock?.next).toMatchObject({ step: 'acknowledge' })
  expect((clock?.next?.day ?? '') > today).toBe(true)
})

test('excludes an involved handler in the new team as on sending', async () => {
  const report = await reported(await people.confirmed())
  const school = await otherSchool()
  await vouchForMembers(app, school, [school.owner])
  const involved = await people.confirmed()
  const { id } = await propose(report, school)
  expect(await agree(id, report, await agreement(report, school, [involved]))).toMatchObject({ status: 200 })
  const theirs = await app.call(readReport, { params: report.params }, as(school.owner))
  expect(theirs).toMatchObject({ report: { sealedSingly: true }, excluded: [{ id: involved.id }] })
  expect(theirs.seals.map(({ to }) => to.kind)).toEqual(['handler', 'handler'])
  // Not even a whole team hears that a case was transferred.
  const of = { params: { id: school.id } }
  expect((await app.call(listTeamTransfers, of, as(school.owner))).transfers).toEqual([])
})

test('the reporter declines, the team withdraws, and nobody else decides', async () => {
  const report = await reported(await people.confirmed())
  const school = await otherSchool()
  const { params } = report
  const first = await propose(report, school)
  expect((await propose(report, school)).answer.status).toBe(409)
  const end = (transferId: string, who: Person | Receipt) =>
    app.try(endTransfer, { params: { ...params, transferId }, body: {} }, as(who))
  expect((await end(first.id, school.owner)).status).toBe(404)
  expect((await end(first.id, report.who)).body.transfers).toMatchObject([{ state: 'declined' }])
  expect((await agree(first.id, report, await agreement(report, school))).status).toBe(409)

  const { body } = await app.try(
    proposeTransfer,
    {
      params,
      body: { id: randomUUID(), to: school.id, writing: { entry: newEntry(team.owner, first.entry) } },
    },
    as(team.owner),
  )
  const again = body.transfers[0]?.id ?? ''
  const stolen = await app.try(
    agreeToTransfer,
    { params: { ...params, transferId: again }, body: await agreement(report, school) },
    as(team.owner),
  )
  expect(stolen.status).toBe(403)
  expect((await end(again, team.owner)).body.transfers.map(({ state }) => state).toSorted()).toEqual([
    'declined',
    'withdrawn',
  ])
})

test('rejects missing, extra or foreign keys and unread terms without transferring', async () => {
  const report = await reported(await people.confirmed())
  const school = await otherSchool()
  const { id } = await propose(report, school)
  const right = await agreement(report, school)
  const old = { kind: 'organisation' as const, id: team.id, recipient: team.key.recipient }
  const wrong = [
    { ...right, dutyVersion: 'own-7' },
    { ...right, keys: sealAllKeys(old) },
    { ...right, keys: [...right.keys, ...sealAllKeys(old)] },
    { ...right, seals: [...right.seals, ...sealsTo([old], 2)] },
    { ...right, seals: right.seals.slice(1) },
    { ...right, entry: newEntry(report.who, report.first) },
  ]
  for (const body of wrong) expect((await agree(id, report, body)).status).toBe(409)
  const { report: still } = await app.call(readReport, { params: report.params }, as(team.owner))
  expect(still.organisationId).toBe(team.id)
})

test('held or ended cases and inactive organisations cannot be transferred', async () => {
  const school = await otherSchool()
  const held = await reported(await people.confirmed())
  const until = daysFromToday(9)
  const hold = { reason: 'court_order' as const, until }
  await app.call(holdReport, { params: held.params, body: hold }, as(team.owner))
  expect((await propose(held, school)).answer.status).toBe(409)

  const over = await reported(await people.confirmed())
  const entry: NewEntry = newEntry(team.owner)
  await app.call(changeStatus, { params: over.params, body: { to: 'closed', entry } }, as(team.owner))
  const late = { id: randomUUID(), to: school.id, writing: { entry: newEntry(team.owner, entry) } }
  expect((await app.try(proposeTransfer, { params: over.params, body: late }, as(team.owner))).status).toBe(
    409,
  )

  await app.call(closeOrganisation, { params: { id: school.id }, body: {} }, as(school.owner))
  expect((await propose(await reported(await people.confirmed()), school)).answer.status).toBe(409)
})

test('reporters can transfer a case themselves from a closed organisation', async () => {
  const school = await otherSchool()
  const who = await people.confirmed()
  const sent = await sendNewReport(app, who, { ...school, dutyVersion: school.dutyVersion })
  const params = { id: sent.id }
  const to = { kind: 'organisation' as const, id: team.id, recipient: team.key.recipient }
  const body = { id: randomUUID(), to: team.id, writing: null }
  expect((await app.try(proposeTransfer, { params, body }, as(who))).status).toBe(403)
  await app.call(closeOrganisation, { params: { id: school.id }, body: {} }, as(school.owner))
  expect(await app.call(proposeTransfer, { params, body }, as(who))).toMatchObject({
    hasClosed: true,
    transfers: [{ state: 'proposed', proposedBy: 'reporter' }],
  })
  const sentReport = { ...sent, who, params }
  const target = { ...school, id: team.id, dutyVersion: team.dutyVersion, holder: to }
  expect(await agree(body.id, sentReport, await agreement(sentReport, target))).toMatchObject({
    status: 200,
    body: { hasClosed: false },
  })
})
