import { expect, test } from 'vitest'
import {
  pauseClock,
  rateHandling,
  readClock,
  readDeadlines,
  resumeClock,
  setDeadlines,
  recordOutcomeNotice,
} from '#contract/clocks.ts'
import { readFigures } from '#contract/figures.ts'
import { addEntry, changeStatus, type NewEntry, readReport, type ReportStatus } from '#contract/reports.ts'
import { letIn } from '../../../../tests/support/access.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import {
  as,
  newEntry,
  newReceipt,
  type Receipt,
  sealed,
  sendNewReport,
} from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { expectedDay } from '../../../../tests/support/expected-day.ts'

withStaffedServer()

const clockOf = async (id: string, who: Person | Receipt) => {
  const { clock } = await app.call(readClock, { params: { id } }, as(who))
  if (!clock) throw new Error('report has no clock')
  return clock
}
const nextPromiseOf = async (id: string, who: Person | Receipt) => {
  const { report } = await app.call(readReport, { params: { id } }, as(who))
  return report.clock
}
const change = (id: string, to: ReportStatus, entry: NewEntry, who: Person | Receipt) =>
  app.call(changeStatus, { params: { id }, body: { to, entry } }, as(who))

test('promises a first answer on sending and each next step in turn', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  expect(await nextPromiseOf(id, reporter)).toEqual({
    step: 'acknowledge',
    day: expectedDay(3),
    soonFrom: expectedDay(2),
    pausedOn: null,
  })
  expect(await clockOf(id, team.owner)).toMatchObject({ onceAnswered: expectedDay(7) })
  expect(await clockOf(id, reporter)).toMatchObject({ onceAnswered: null })
  const answer = newEntry(team.owner)
  await app.call(addEntry, { params: { id }, body: { entry: answer } }, as(team.owner))
  expect(await nextPromiseOf(id, reporter)).toMatchObject({ step: 'begin', day: expectedDay(7) })
  const begun = newEntry(team.owner, answer)
  await change(id, 'investigating', begun, team.owner)
  expect(await nextPromiseOf(id, reporter)).toMatchObject({ step: 'finish', day: expectedDay(30) })
  const ended = newEntry(team.owner, begun)
  await change(id, 'resolved', ended, team.owner)
  expect(await nextPromiseOf(id, reporter)).toMatchObject({ step: 'tell', day: expectedDay(3) })
  await app.call(recordOutcomeNotice, { params: { id } }, as(team.owner))
  expect(await nextPromiseOf(id, reporter)).toBeNull()
  // Reopened by its reporter it is promised a new end, and what was done before the end stays done.
  const { first } = { first: newEntry(reporter) }
  const own = (await app.owner('select hash from report_entries where report_id = $1 and position = 1', [id]))
    .rows[0]
  const again = { ...first, sequence: 2, previous: own.hash.toString('base64url') }
  await change(id, 'investigating', again, reporter)
  expect(await nextPromiseOf(id, team.owner)).toMatchObject({ step: 'finish', day: expectedDay(30) })
  const { steps } = await clockOf(id, reporter)
  expect(steps.map(({ doneOn }) => doneOn)).toEqual([expectedDay(0), expectedDay(0), null, null])
})

test('a message after the end is word of it', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  const closed = newEntry(team.owner)
  await change(id, 'closed', closed, team.owner)
  expect(await nextPromiseOf(id, reporter)).toMatchObject({ step: 'tell' })
  const body = { entry: newEntry(team.owner, closed) }
  await app.call(addEntry, { params: { id }, body }, as(team.owner))
  expect(await nextPromiseOf(id, reporter)).toBeNull()
})

test('a report reopened by its named or anonymous reporter gets another end', async () => {
  for (const reporter of [await people.confirmed(), newReceipt()]) {
    const { id, first } = await sendNewReport(app, reporter, team)
    const closed = newEntry(team.owner)
    await change(id, 'closed', closed, team.owner)
    await app.call(recordOutcomeNotice, { params: { id } }, as(team.owner))
    expect(await nextPromiseOf(id, reporter)).toBeNull()
    await change(id, 'investigating', newEntry(reporter, first), reporter)
    expect(await nextPromiseOf(id, reporter)).toMatchObject({ step: 'finish', day: expectedDay(30) })
    const { steps } = await clockOf(id, reporter)
    expect(steps.map(({ doneOn }) => doneOn)).toEqual([expectedDay(0), expectedDay(0), null, null])
  }
})

test('the clock of an anonymous report starts and reveals only the day', async () => {
  const receipt = newReceipt()
  const { id } = await sendNewReport(app, receipt, team)
  expect(await nextPromiseOf(id, receipt)).toMatchObject({ step: 'acknowledge', day: expectedDay(3) })
  const entry = newEntry(team.owner)
  await app.call(pauseClock, { params: { id }, body: { entry } }, as(team.owner))
  await app.call(readReport, { params: { id } }, as(team.owner))
  const { pauses, openings } = await clockOf(id, receipt)
  expect(pauses).toEqual([{ from: expectedDay(0), until: null, entryId: entry.id }])
  expect(openings).toEqual([{ day: expectedDay(0), memberId: null }])
})

test('a pause stops all deadlines and records its reason as an entry', async () => {
  const reporter = await people.confirmed()
  const observer = await team.add('observer')
  const { id } = await sendNewReport(app, reporter, team)
  const entry = newEntry(team.owner)
  const params = { id }
  expect(
    (await app.try(pauseClock, { params, body: { entry: newEntry(observer) } }, as(observer))).status,
  ).toBe(403)
  for (let call = 0; call < 2; call++) await app.call(pauseClock, { params, body: { entry } }, as(team.owner))
  expect(await nextPromiseOf(id, reporter)).toMatchObject({ day: null, pausedOn: expectedDay(0) })
  const second = await app.try(
    pauseClock,
    { params, body: { entry: newEntry(team.owner, entry) } },
    as(team.owner),
  )
  expect(second.status).toBe(409)
  await app.owner(`update report_pauses set paused_on = paused_on - 4 where report_id = $1`, [id])
  await app.owner(
    `update report_entries set at = at - interval '5 days' where report_id = $1 and author_kind = 'member'`,
    [id],
  )
  await app.owner(
    `update reports set sent_at = sent_at - interval '5 days', acknowledged_on = null where id = $1`,
    [id],
  )
  await app.call(resumeClock, { params }, as(team.owner))
  const { pauses, steps } = await clockOf(id, reporter)
  expect(pauses).toMatchObject([{ from: expectedDay(-4), until: expectedDay(0) }])
  // Three days from five days ago, and the four that did not count.
  expect(steps.find(({ step }) => step === 'acknowledge')?.day).toEqual(expectedDay(2))
  const { status } = await app.try(resumeClock, { params }, as(team.owner))
  expect(status).toBe(200)
})

test('only the team sees who opened it; reporters see days, guests nothing', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, team)
  await letIn(app, sent, reporter, guest)
  const handler = await team.add('handler')
  expect((await clockOf(sent.id, reporter)).openings).toEqual([])
  for (const who of [handler, team.owner, handler])
    await app.call(readReport, { params: { id: sent.id } }, as(who))
  expect((await clockOf(sent.id, reporter)).openings).toEqual([{ day: expectedDay(0), memberId: null }])
  expect((await clockOf(sent.id, guest)).openings).toEqual([])
  const ids = (await clockOf(sent.id, handler)).openings.map(({ memberId }) => memberId)
  expect(new Set(ids)).toEqual(new Set([handler.id, team.owner.id]))
  expect(ids).toHaveLength(2)
})

test('the reporter rates handling after the end and the team reads it', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, team)
  await letIn(app, sent, reporter, guest)
  const params = { id: sent.id }
  const rate = (who: Person, score = 2) =>
    app.try(rateHandling, { params, body: { score, sealed: sealed() } }, as(who))
  expect((await rate(reporter)).status).toBe(409)
  await change(sent.id, 'closed', newEntry(team.owner), team.owner)
  expect((await rate(team.owner)).status).toBe(403)
  expect((await rate(guest)).status).toBe(403)
  expect((await rate(reporter)).status).toBe(200)
  expect((await rate(reporter, 4)).status).toBe(200)
  expect((await clockOf(sent.id, team.owner)).rating).toMatchObject({ score: 4, day: expectedDay(0) })
  expect((await clockOf(sent.id, guest)).rating).toBeNull()
})

test('only an owner sets promises, restricted to known laws and calendars', async () => {
  const handler = await team.add('handler')
  const params = { id: team.id }
  const {
    profile,
    counting,
    answerDays,
    nextLevel: none,
  } = await app.call(readDeadlines, { params }, as(handler))
  const before = { profile, counting, answerDays, nextLevel: none }
  const set = (changed: Partial<typeof before>, who = team.owner) =>
    app.try(setDeadlines, { params, body: { ...before, ...changed } }, as(who))
  expect((await set({}, handler)).status).toBe(403)
  expect((await set({}, await people.confirmed())).status).toBe(403)
  for (const wrong of [
    { profile: 'none' },
    { profile: 'eu-2019-1937', answerDays: 8 },
    { profile: 'us-nj-school', counting: 'calendar' as const },
  ]) {
    expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  const nextLevel = { name: 'The board', contact: 'board@school.example' }
  expect((await set({ profile: 'eu-2019-1937', nextLevel })).status).toBe(200)
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  const clock = await clockOf(id, reporter)
  expect(clock).toMatchObject({ profile: 'eu-2019-1937', nextLevel })
  expect(clock.steps.map(({ day: promised }) => promised === null)).toEqual([false, true, true, false])
  expect((await set({})).status).toBe(200)
})

test('team figures exclude reports a handler is excluded from', async () => {
  const figures = async (who: Person) =>
    app.call(readFigures, { params: { id: team.id }, query: { days: 90 } }, as(who))
  const handler = await team.add('handler')
  const before = await figures(handler)
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  await app.owner(
    `update reports set sent_at = now() - interval '4 days', clock_day = current_date - 1,
    clock_soon = current_date - 2 where id = $1`,
    [id],
  )
  const after = await figures(handler)
  expect(after).toMatchObject({
    received: before.received + 1,
    open: before.open + 1,
    overdue: before.overdue + 1,
  })
  await change(id, 'closed', newEntry(handler), handler)
  await app.call(rateHandling, { params: { id }, body: { score: 5, sealed: null } }, as(reporter))
  const ended = await figures(handler)
  expect(ended.open).toBe(before.open)
  expect(ended.rating.count).toBe(before.rating.count + 1)
  expect(ended.workload).toContainEqual({ memberId: handler.id, name: expect.any(String), count: 1 })
  await app.owner(`update reports set sealed_singly = true, excluded = array[$2::uuid] where id = $1`, [
    id,
    handler.id,
  ])
  expect((await figures(handler)).received).toBe(before.received)
  expect((await figures(handler)).rating.count).toBe(before.rating.count)
  const { status } = await app.try(
    readFigures,
    { params: { id: team.id }, query: { days: 90 } },
    as(reporter),
  )
  expect(status).toBe(403)
})
