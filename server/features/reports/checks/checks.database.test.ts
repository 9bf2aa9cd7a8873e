import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChecks, markChecked } from '#contract/checks.ts'
import { listNotifications } from '#contract/notifications.ts'
import { addEntry, changeStatus } from '#contract/reports.ts'
import { deleteReport } from '#contract/retention.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { createNoticeJobs } from '../../../../tests/support/notices.ts'
import { as, newEntry, newReceipt, type Receipt, sendNewReport } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'

withStaffedServer()

const at = () => ({ id: team.id })
const due = async (who: Person = team.owner) =>
  (await app.call(listChecks, { params: at() }, as(who))).checks.map(({ reportId }) => reportId)
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A report in which the team acted, and ended the case, so many days ago. */
async function acted(
  { first, ended }: { first: number; ended?: number },
  reporter: Person | Receipt = newReceipt(),
) {
  const sent = await sendNewReport(app, reporter, team)
  const params = { id: sent.id }
  let last = newEntry(team.owner)
  await app.call(changeStatus, { params, body: { to: 'investigating', entry: last } }, as(team.owner))
  if (ended !== undefined) {
    last = newEntry(team.owner, last)
    await app.call(changeStatus, { params, body: { to: 'resolved', entry: last } }, as(team.owner))
  }
  await app.owner(
    `update reports set begun_on = current_date - $2::int, finished_on = current_date - $3::int where id = $1`,
    [sent.id, first, ended ?? null],
  )
  return { ...sent, reporter, last }
}

test('checks are due two and six weeks after first act or closing', async () => {
  const [early, two, six, ended, old] = [
    await acted({ first: 13 }),
    await acted({ first: 14 }),
    await acted({ first: 50 }),
    await acted({ first: 300, ended: 20 }),
    await acted({ first: 300, ended: 200 }),
  ]
  const named = await due()
  expect(named).toEqual(expect.arrayContaining([two.id, six.id, ended.id]))
  expect(named).not.toContain(early.id)
  expect(named).not.toContain(old.id)
  const { checks } = await app.call(listChecks, { params: at() }, as(team.owner))
  expect(checks.find(({ reportId }) => reportId === six.id)).toEqual({ reportId: six.id, due: dayIn(-8) })
})

test('a check is done once the team writes or marks it asked', async () => {
  const [written, markedCase] = [await acted({ first: 15 }), await acted({ first: 15 })]
  expect(await due()).toEqual(expect.arrayContaining([written.id, markedCase.id]))
  const entry = newEntry(team.owner, written.last)
  await app.call(addEntry, { params: { id: written.id }, body: { entry } }, as(team.owner))
  const mark = (day: string, who: Person = team.owner) =>
    app.try(markChecked, { params: { id: markedCase.id }, body: { due: day } }, as(who))
  expect((await mark(dayIn(3))).status).toBe(409)
  expect((await mark(dayIn(-2), await people.confirmed())).status).toBe(403)
  // An earlier check is another one.
  expect((await mark(dayIn(-20))).status).toBe(200)
  expect(await due()).toContain(markedCase.id)
  for (const _ of [1, 2]) expect((await mark(dayIn(-1))).status).toBe(200)
  // An earlier day takes nothing back.
  await mark(dayIn(-20))
  const named = await due()
  expect(named).not.toContain(written.id)
  expect(named).not.toContain(markedCase.id)
})

const ageMs = (max: number) => fc.option(fc.integer({ min: 0, max: max }))

/** How many days ago the check came due that is to be made, as the rule reads: each day by itself, and the newest of them. */
function dueAgo({
  begun,
  ended,
  asked,
  written,
}: Record<'begun' | 'ended' | 'asked' | 'written', number | null>) {
  const isRecent = [begun, ended].some((days) => days !== null && days <= 102)
  const days = [begun ?? ended, ended].flatMap((first) => (first === null ? [] : [first - 14, first - 42]))
  const due = days.filter(
    (day) => day >= 0 && day <= 60 && day + 1 < (asked ?? Infinity) && day < (written ?? Infinity),
  )
  return isRecent && due.length > 0 ? Math.min(...due) : null
}

test('every date triggers checks independently and the latest one is reported', async () => {
  const drawn = fc.sample(
    fc.record({ begun: ageMs(130), ended: ageMs(130), asked: ageMs(70), written: ageMs(70) }),
    60,
  )
  const before = new Set(await due())
  const expected = new Map<string, string>()
  for (const days of drawn) {
    const { id, last } = await acted({ first: 0 })
    const entry = newEntry(team.owner, last)
    if (days.written !== null) await app.call(addEntry, { params: { id }, body: { entry } }, as(team.owner))
    await app.owner(
      `update reports set begun_on = current_date - $2::int, finished_on = current_date - $3::int, check_asked = current_date - $4::int
       where id = $1`,
      [id, days.begun, days.ended, days.asked],
    )
    await app.owner(
      `update report_entries set at = current_date - $3::int where report_id = $1 and id = $2`,
      [id, entry.id, days.written ?? 0],
    )
    const due = dueAgo(days)
    if (due !== null) expected.set(id, dayIn(-due))
  }
  const { checks } = await app.call(listChecks, { params: at() }, as(team.owner))
  const named = checks.filter(({ reportId }) => !before.has(reportId))
  expect(new Map(named.map(({ reportId, due: day }) => [reportId, day]))).toEqual(expected)
})

test('recomputes the stored check date after any change to its inputs', async () => {
  const { id, last } = await acted({ first: 1 })
  const isDue = async () => (await due()).includes(id)
  const set = (change: string) => app.owner(`update reports set ${change} where id = $1`, [id])
  const changes: [sql: string, isDue: boolean][] = [
    ['begun_on = current_date - 20', true],
    ['check_asked = current_date', false],
    ['check_asked = null', true],
    ['begun_on = null', false],
    ['finished_on = current_date - 20', true],
    ['sealed_singly = true', false],
    ['sealed_singly = false', true],
    [`reporter_left_on = current_date, receipt_digest = null`, false],
    [`reporter_left_on = null, receipt_digest = sha256(id::text::bytea)`, true],
    ['held = true', false],
    ['held = false', true],
  ]
  for (const [change, expected] of changes) {
    await set(change)
    expect(await isDue(), change).toBe(expected)
    expect(await isDue(), `${change}, asked again`).toBe(expected)
  }
  const entry = newEntry(team.owner, last)
  await app.call(addEntry, { params: { id }, body: { entry } }, as(team.owner))
  expect(await isDue()).toBe(false)
})

test('skips reporters who left and handlers with own or excluded cases', async () => {
  const [colleague, reporter] = [await team.add(), await people.confirmed()]
  const left = await acted({ first: 15 }, reporter)
  await app.call(deleteReport, { params: { id: left.id } }, as(reporter))
  const own = await acted({ first: 15 }, colleague)
  const hidden = await acted({ first: 15 })
  await app.owner('update reports set sealed_singly = true where id = $1', [hidden.id])
  expect(await due()).not.toContain(left.id)
  expect(await due()).toContain(own.id)
  expect(await due(colleague)).not.toContain(own.id)
  for (const who of [team.owner, colleague]) expect(await due(who)).not.toContain(hidden.id)
})

test('the team is reminded once of each, by a number', async () => {
  const jobs = createNoticeJobs(app)
  const handler = await team.add()
  await jobs.daily('remind-of-checks')
  await acted({ first: 14 })
  await acted({ first: 42 })
  const reminders = async (who: Person) => {
    await jobs.daily('remind-of-checks')
    const { items } = await app.call(listNotifications, { query: {} }, as(who))
    return items.filter(({ kind }) => kind === 'reminder').map(({ count, subject }) => ({ count, subject }))
  }
  expect((await reminders(handler))[0]).toEqual({ count: 2, subject: null })
  const before = await reminders(handler)
  expect(await reminders(handler)).toEqual(before)
})
