import { beforeEach, expect, test } from 'vitest'
import { readServerState } from '#contract/administration.ts'
import { listQueue } from '#contract/organisations.ts'
import { addEntry, listEntries, listReports, readReport, sendReport } from '#contract/reports.ts'
import { system } from '#server/platform/http/actor.ts'
import { newReportExcluding, vouchForMembers } from '../../../../tests/support/access.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import type { TestPeople } from '../../../../tests/support/devices.ts'
import { createNoticeJobs, type NoticeJobs } from '../../../../tests/support/notices.ts'
import {
  as,
  newEntry,
  newReceipt,
  newReport,
  type Receipt,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'
import { holdingJobs } from './jobs.ts'
import { releases } from './policy.ts'
import { listReadersAmong } from '../readers/queries.ts'
import { releaseReports } from './queries.ts'

// [Note: Held reports]

let app: TestApp
let people: TestPeople
let team: SupportTeam
let jobs: NoticeJobs

beforeEach(async () => {
  ;({ app, people, team } = await teamApp())
  jobs = createNoticeJobs(app, (register) => {
    // Of a day that has only started nothing is released, which here would depend on when the test runs.
    holdingJobs(register, { ...releases, shortest: 0 })
  })
  return () => app.close()
})

/** Sends without releasing. */
async function send(receipt: Receipt, changed: Parameters<typeof newReport>[2] = {}) {
  const body = newReport(receipt, team, changed)
  await app.call(sendReport, { body })
  return { id: body.id, first: body.entry }
}

const queued = async (who = team.owner) => {
  const { items } = await app.call(listQueue, { params: { id: team.id }, query: {} }, as(who))
  return items.map(({ report }) => report.id)
}
const liveEventsOf = async (id: string) => {
  const { rows } = await app.owner('select what from live_events where subject = $1', [id])
  return rows.map(({ what }) => what)
}
const counted = async () => (await app.call(readServerState, {}, as(team.admin))).reports
const noticesTo = async (address: string) => {
  await jobs.settle()
  return (await app.mails()).filter(({ to, text }) => to === address && /something new/.test(text)).length
}

test('an anonymous report reaches its reporter immediately, the team only on release', async () => {
  const receipt = newReceipt()
  const { id, first } = await send(receipt)
  const params = { id }
  expect((await app.call(listReports, { query: {} }, as(receipt))).items).toHaveLength(1)
  await app.call(addEntry, { params, body: { entry: newEntry(receipt, first) } }, as(receipt))

  expect(await queued()).toEqual([])
  expect(await counted()).toBe(0)
  expect((await app.try(readReport, { params }, as(team.owner))).status).toBe(404)
  expect((await app.try(listEntries, { params, query: {} }, as(team.owner))).status).toBe(404)
  const answer = { params, body: { entry: newEntry(team.owner) } }
  expect((await app.try(addEntry, answer, as(team.owner))).status).toBe(404)
  expect(await app.as(system, (db) => listReadersAmong(db, [id], [team.owner.id]))).not.toContainEqual(
    expect.objectContaining({ member_id: team.owner.id }),
  )
  expect(await liveEventsOf(id)).toEqual([])
  await jobs.daily('tell-of-urgent-reports')
  expect(await noticesTo(team.owner.address)).toBe(0)

  await jobs.daily('release-reports')
  expect(await queued()).toEqual([id])
  expect(await counted()).toBe(1)
  expect(await liveEventsOf(id)).toEqual(['entry'])
  expect(await app.as(system, (db) => listReadersAmong(db, [id], [team.owner.id]))).toContainEqual(
    expect.objectContaining({ member_id: team.owner.id }),
  )
  await jobs.daily('release-reports')
  expect(await liveEventsOf(id)).toEqual(['entry'])
  const { items } = await app.call(listEntries, { params, query: {} }, as(team.owner))
  expect(items).toHaveLength(2)
})

test('one that was sealed to handlers singly is held from them too', async () => {
  const [involved, other] = [await team.add('handler'), await team.add('handler')]
  for (const handler of [team.owner, involved, other]) await queued(handler)
  await vouchForMembers(app, team, [team.owner, involved, other])
  const body = await newReportExcluding(app, newReceipt(), team, [involved])
  await app.call(sendReport, { body })
  expect(await queued(other)).toEqual([])
  await jobs.daily('release-reports')
  expect(await queued(other)).toEqual([body.id])
  expect(await queued(involved)).toEqual([])
})

test('an urgent report reaches the team immediately and mails once next run', async () => {
  const { id } = await send(newReceipt(), { severity: 'high' })
  expect(await queued()).toEqual([id])
  expect(await liveEventsOf(id)).toEqual(['entry'])
  expect(await noticesTo(team.owner.address)).toBe(0)
  await jobs.daily('tell-of-urgent-reports')
  expect(await noticesTo(team.owner.address)).toBe(1)
  await jobs.advanceMinutes(61)
  expect(await noticesTo(team.owner.address)).toBe(1)
})

test('a member report and a private one appear immediately', async () => {
  const reporter = await people.confirmed()
  const body = newReport(reporter, team)
  await app.call(sendReport, { body }, as(reporter))
  expect(await queued()).toEqual([body.id])
  await app.call(sendReport, { body: newReport(newReceipt(), null) })
  const { rows } = await app.owner('select count(*)::int as held from reports where held')
  expect(rows).toEqual([{ held: 0 }])
})

test('releases earlier days but none whose day began within half an hour', async () => {
  const [today, before] = [await send(newReceipt()), await send(newReceipt())]
  await app.owner(`update reports set sent_at = sent_at - interval '1 day', answer_by = null where id = $1`, [
    before.id,
  ])
  const youngerThanToday = Date.now() - new Date().setUTCHours(0, 0, 0, 0) + 60_000
  await app.as(system, (db) => releaseReports(db, youngerThanToday))
  expect(await queued()).toEqual([before.id])
  await app.as(system, (db) => releaseReports(db, 0))
  expect((await queued()).toSorted()).toEqual([today.id, before.id].toSorted())
})

test('a report from a day-ahead clock is released with reports from today', async () => {
  const { id } = await send(newReceipt())
  await app.owner(`update reports set sent_at = sent_at + interval '1 day', answer_by = null where id = $1`, [
    id,
  ])
  const youngerThanToday = Date.now() - new Date().setUTCHours(0, 0, 0, 0) + 60_000
  await app.as(system, (db) => releaseReports(db, youngerThanToday))
  expect(await queued()).toEqual([])
  await app.as(system, (db) => releaseReports(db, 0))
  expect(await queued()).toEqual([id])
})

test('releases everything held from a past day before counting for the team', async () => {
  const { id } = await send(newReceipt())
  await send(newReceipt())
  await app.owner(`update reports set sent_at = sent_at - interval '1 day', answer_by = null where id = $1`, [
    id,
  ])
  await app.owner(`update report_entries set at = at - interval '1 day' where report_id = $1`, [id])
  await app.owner('update handlers set told_until = told_until - 1')
  await jobs.daily('count-reports')
  await jobs.advanceMinutes(6 * 60)
  expect((await app.mails()).at(-1)?.text).toMatch(/something new|waiting for you: 1\./)
  expect(await queued()).toEqual([id])
})

test('nobody but the server itself releases anything', async () => {
  const receipt = newReceipt()
  const { id } = await send(receipt)
  for (const actor of [{ kind: 'receipt' as const, reportId: id }, { kind: 'anonymous' as const }]) {
    await app.as(actor, (db) => releaseReports(db, 0))
    const update = app.as(actor, (db) => db.updateTable('reports').set({ held: false }).execute())
    await expect(update).rejects.toThrow('permission denied')
  }
  expect(await queued()).toEqual([])
})
