import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listQueue } from '#contract/organisations.ts'
import { addEntry, changeStatus } from '#contract/reports.ts'
import { system } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Person, testPeople, type TestPeople } from '../../../../tests/support/devices.ts'
import { testJobs, type TestJobs } from '../../../../tests/support/jobs.ts'
import {
  as,
  newEntry,
  newReceipt,
  openSupportTeam,
  sendNew,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'
import { noticeJobs } from './jobs.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let jobs: TestJobs

beforeEach(async () => {
  app = await testApp()
  people = testPeople(app)
  team = await openSupportTeam(app, people)
  jobs = testJobs(app, (register) => noticeJobs(register, app))
  return () => app.close()
})

/** What was mailed to somebody beside the mails of their account. */
async function noticesTo({ address }: Person) {
  await jobs.settle()
  return (await app.mails()).filter(
    ({ to, text }) => to === address && /something new|waiting for you|algo nuevo/.test(text),
  )
}

test('handlers who may answer are told of a member’s report, once an hour, in words that say nothing of it', async () => {
  const observer = await team.add('observer')
  const reporter = await people.confirmed()
  const { id } = await sendNew(app, reporter, team)
  await sendNew(app, reporter, team)
  const mails = await noticesTo(team.owner)
  expect(mails).toMatchObject([{ subject: 'There is something new for you' }])
  expect(mails[0]?.text).not.toContain(id)
  expect(mails[0]?.text).not.toMatch(/report|bully|harass/i)
  expect(await noticesTo(observer)).toEqual([])
  await app.owner(`update handlers set notified_at = notified_at - interval '61 minutes'`)
  await sendNew(app, reporter, team)
  expect(await noticesTo(team.owner)).toHaveLength(2)
})

test('a reporter is told that the status changed and that something was written, the latter once an hour', async () => {
  const reporter = await people.confirmed({ language: 'es' })
  const { id } = await sendNew(app, reporter, team)
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
  const { id } = await sendNew(app, reporter, team)
  await app.call(addEntry, { params: { id }, body: { entry: newEntry(team.owner) } }, as(team.owner))
  expect(await noticesTo(reporter)).toEqual([])
})

test('of an anonymous report nobody is told at the time; the day after, handlers learn how many there were', async () => {
  const { id } = await sendNew(app, newReceipt(), team)
  await sendNew(app, newReceipt(), team)
  expect(await noticesTo(team.owner)).toEqual([])
  await jobs.daily('count-reports')
  expect(await noticesTo(team.owner)).toEqual([])
  // The day passes.
  await app.owner(`update reports set sent_at = sent_at - interval '1 day', answer_by = null where anonymous`)
  await app.owner(`update report_entries set at = at - interval '1 day' where anonymous`)
  await app.owner(`update handlers set told_until = told_until - 1`)
  await jobs.daily('count-reports')
  await jobs.daily('count-reports')
  const mails = await noticesTo(team.owner)
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('New items waiting for you: 2.')])
  expect(mails[0]?.text).not.toContain(id)
})

test('daily counts go out at random within six hours, so that the time of one tells nothing', async () => {
  for (let handlers = 0; handlers < 3; handlers++) await team.add()
  await sendNew(app, newReceipt(), team)
  await app.owner(`update report_entries set at = at - interval '1 day' where anonymous`)
  await app.owner(`update handlers set told_until = told_until - 1`)
  await jobs.daily('count-reports')
  const { rows } = await app.as(system, (db) =>
    sql<{ delay: number }>`
      select extract(epoch from start_after - created_on)::int as delay
      from pgboss.job join mails on mails.id::text = data->>'id' where mails.text like '%waiting for you%'`.execute(
      db,
    ),
  )
  const delays = rows.map(({ delay }) => delay)
  expect(delays).toHaveLength(4)
  expect(new Set(delays).size).toBeGreaterThan(1)
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...delays)).toBeLessThanOrEqual(6 * 3600)
})

test('a member’s report that fell within the hour is in the next daily count, unless the queue was opened since', async () => {
  const reporter = await people.confirmed()
  await sendNew(app, reporter, team)
  await jobs.settle()
  await sendNew(app, reporter, team)
  await jobs.settle()
  await app.owner('update handlers set told_until = told_until - 1')
  await jobs.daily('count-reports')
  expect((await noticesTo(team.owner)).at(-1)?.text).toContain('waiting for you: 1.')
  await sendNew(app, reporter, team)
  await app.owner('update handlers set told_until = told_until - 1, opened_queue_at = null')
  await app.call(listQueue, { params: { id: team.id }, query: {} }, as(team.owner))
  const before = (await noticesTo(team.owner)).length
  await jobs.daily('count-reports')
  expect(await noticesTo(team.owner)).toHaveLength(before)
})
