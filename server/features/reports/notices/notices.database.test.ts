import { beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { closeOrganisation } from '#contract/organisation-pages.ts'
import { listQueue } from '#contract/organisations.ts'
import { clearMention, mentionHandlers } from '#contract/case-work.ts'
import { addEntry, changeStatus } from '#contract/reports.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import type { Person, TestPeople } from '../../../../tests/support/devices.ts'
import { createNoticeJobs, type NoticeJobs } from '../../../../tests/support/notices.ts'
import { registerSchool, verify } from '../../../../tests/support/organisations.ts'
import {
  as,
  newEntry,
  newReceipt,
  sendNewReport,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let jobs: NoticeJobs

beforeEach(async () => {
  ;({ app, people, team } = await teamApp())
  jobs = createNoticeJobs(app)
  return () => app.close()
})

/** What was mailed to somebody beside the mails of their account. */
async function noticesTo({ address }: Person) {
  await jobs.settle()
  return (await app.mails()).filter(
    ({ to, text }) => to === address && /something new|waiting for you|algo nuevo/.test(text),
  )
}

test('notifies handlers who may answer hourly about member reports, without content', async () => {
  const observer = await team.add('observer')
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  await sendNewReport(app, reporter, team)
  const mails = await noticesTo(team.owner)
  expect(mails).toMatchObject([{ subject: 'There is something new for you' }])
  expect(mails[0]?.text).not.toContain(id)
  expect(mails[0]?.text).not.toMatch(/report|bully|harass/i)
  expect(await noticesTo(observer)).toEqual([])
  await jobs.advanceMinutes(61)
  expect(await noticesTo(team.owner)).toHaveLength(2)
  await jobs.advanceMinutes(61)
  expect(await noticesTo(team.owner)).toHaveLength(2)
})

test('danger skips the hourly batching', async () => {
  const reporter = await people.confirmed()
  await sendNewReport(app, reporter, team)
  expect(await noticesTo(team.owner)).toHaveLength(1)
  await sendNewReport(app, reporter, team, { severity: 'high' })
  expect(await noticesTo(team.owner), 'of a member').toHaveLength(2)
  await sendNewReport(app, newReceipt(), team, { severity: 'high' })
  await jobs.daily('tell-of-urgent-reports')
  expect(await noticesTo(team.owner), 'of somebody without a name').toHaveLength(3)
  await sendNewReport(app, reporter, team)
  expect(await noticesTo(team.owner)).toHaveLength(3)
})

test('notifies reporters of status changes immediately and of entries once an hour', async () => {
  const reporter = await people.confirmed({ language: 'es' })
  const { id } = await sendNewReport(app, reporter, team)
  const first = newEntry(team.owner)
  await app.call(addEntry, { params: { id }, body: { entry: first } }, as(team.owner))
  const second = newEntry(team.owner, first)
  await app.call(addEntry, { params: { id }, body: { entry: second } }, as(team.owner))
  expect(await noticesTo(reporter)).toMatchObject([{ subject: 'Hay algo nuevo para ti' }])
  const reason = newEntry(team.owner, second)
  await app.call(
    changeStatus,
    { params: { id }, body: { to: 'investigating', entry: reason } },
    as(team.owner),
  )
  expect(await noticesTo(reporter)).toHaveLength(2)
})

test('an address that was never confirmed is not written to', async () => {
  const reporter = await people.pending()
  const { id } = await sendNewReport(app, reporter, team)
  await app.call(addEntry, { params: { id }, body: { entry: newEntry(team.owner) } }, as(team.owner))
  expect(await noticesTo(reporter)).toEqual([])
})

test('anonymous reports send no immediate notification; handlers get next-day counts', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  await sendNewReport(app, newReceipt(), team)
  expect(await noticesTo(team.owner)).toEqual([])
  await jobs.daily('count-reports')
  expect(await noticesTo(team.owner)).toEqual([])
  // The day passes.
  await app.owner(`update reports set sent_at = sent_at - interval '1 day', answer_by = null where anonymous`)
  await app.owner(`update report_entries set at = at - interval '1 day' where anonymous`)
  await app.owner(`update handlers set told_until = told_until - 1`)
  await jobs.daily('count-reports')
  await jobs.daily('count-reports')
  await jobs.advanceMinutes(6 * 60)
  const mails = await noticesTo(team.owner)
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('New items waiting for you: 2.')])
  expect(mails[0]?.text).not.toContain(id)
})

test('sends daily counts at random within six hours to hide timing', async () => {
  for (let handlers = 0; handlers < 3; handlers++) await team.add()
  await sendNewReport(app, newReceipt(), team)
  await app.owner(`update report_entries set at = at - interval '1 day' where anonymous`)
  await app.owner(`update handlers set told_until = told_until - 1`)
  await jobs.daily('count-reports')
  const { rows } = await app.owner(
    `select extract(epoch from d.due - n.at)::int as delay
     from notification_deliveries d join notifications n on n.id = d.notification_id where d.channel = 'mail'`,
  )
  const delays = rows.map(({ delay }) => Number(delay))
  expect(delays).toHaveLength(4)
  expect(new Set(delays).size).toBeGreaterThan(1)
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...delays)).toBeLessThanOrEqual(6 * 3600)
})

test('batches reports within an hour unless the queue was opened meanwhile', async () => {
  const reporter = await people.confirmed()
  await sendNewReport(app, reporter, team)
  await jobs.settle()
  for (let reports = 0; reports < 2; reports++) await sendNewReport(app, reporter, team)
  await jobs.advanceMinutes(61)
  const mails = await noticesTo(team.owner)
  expect(mails.map(({ text }) => /waiting for you: 2\./.test(text))).toEqual([false, true])
  await sendNewReport(app, reporter, team)
  await jobs.settle()
  await app.call(listQueue, { params: { id: team.id }, query: {} }, as(team.owner))
  await jobs.advanceMinutes(61)
  expect(await noticesTo(team.owner)).toHaveLength(2)
})

test('announces a promised day when near and overdue once; owners hear overdue', async () => {
  const handler = await team.add('handler')
  const reporter = await people.confirmed()
  for (let reports = 0; reports < 2; reports++) await sendNewReport(app, reporter, team)
  const { id: paused } = await sendNewReport(app, reporter, team)
  await app.owner(
    `update reports set clock_day = null, clock_soon = null, clock_paused_on = current_date where id = $1`,
    [paused],
  )
  const reminders = async (who: Person) => {
    await jobs.daily('remind-of-answers')
    const { items } = await app.call(listNotifications, { query: {} }, as(who))
    return items.filter(({ kind }) => kind === 'reminder').map(({ count, subject }) => ({ count, subject }))
  }
  expect(await reminders(handler)).toEqual([])
  const shift = (days: number) =>
    app.owner(
      `update reports set clock_day = current_date + $1::int, clock_soon = current_date + $1::int - 1
        where clock_day is not null`,
      [days],
    )
  await shift(1)
  await reminders(handler)
  expect(await reminders(handler)).toEqual([{ count: 2, subject: null }])
  expect(await reminders(team.owner)).toEqual([])
  await app.owner(
    `update reports set clock_reminded = replace(clock_reminded, clock_day::text, (clock_day - 3)::text)`,
  )
  await shift(-2)
  await reminders(handler)
  expect(await reminders(handler)).toHaveLength(2)
  expect(await reminders(team.owner)).toEqual([{ count: 2, subject: null }])
})

test('notifies reporters with open reports once when an organisation closes', async () => {
  const owner = await people.confirmed()
  await people.enrol(owner)
  const school = await registerSchool(app, owner)
  await verify(app, school, team.admin)
  const holder = { kind: 'organisation' as const, id: school.id, recipient: school.key.recipient }
  const reporter = await people.confirmed()
  await sendNewReport(app, reporter, { ...school, holder })
  await jobs.daily('tell-of-closed-teams')
  const of = async () => (await app.call(listNotifications, { query: {} }, as(reporter))).items
  expect(await of()).toEqual([])
  await app.call(closeOrganisation, { params: { id: school.id }, body: {} }, as(owner))
  for (const _ of [1, 2]) await jobs.daily('tell-of-closed-teams')
  expect(await of()).toMatchObject([{ kind: 'status' }])
})

test('notifies a mentioned handler once until viewed, omitting which anonymous report', async () => {
  const [named, other] = [await team.add(), await team.add()]
  const reporter = await people.confirmed()
  const signed = await sendNewReport(app, reporter, team)
  const unsigned = await sendNewReport(app, newReceipt(), team)
  await jobs.settle()
  const mention = (id: string) =>
    app.call(mentionHandlers, { params: { id }, body: { memberIds: [named.id] } }, as(team.owner))
  const mentionsOf = async (who: Person) => {
    await jobs.settle()
    const { items } = await app.call(listNotifications, { query: {} }, as(who))
    return items.filter(({ kind }) => kind === 'mention').map(({ subject }) => subject)
  }
  for (let time = 0; time < 2; time++) await mention(signed.id)
  await mention(unsigned.id)
  expect(await mentionsOf(named)).toEqual([null, { kind: 'report', id: signed.id }])
  expect([await mentionsOf(other), await mentionsOf(team.owner), await mentionsOf(reporter)]).toEqual([
    [],
    [],
    [],
  ])
  await app.call(clearMention, { params: { id: signed.id } }, as(named))
  await mention(signed.id)
  expect(await mentionsOf(named)).toHaveLength(3)
  expect((await noticesTo(named)).map(({ text }) => text).join('')).not.toMatch(/case|colleague|report/i)
})
