import { expect, test } from 'vitest'
import { markRead } from '#contract/read-markers.ts'
import { addEntry, listEntries, readReport } from '#contract/reports.ts'
import { as, newEntry, newReceipt, sendNewReport } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'

withStaffedServer()

test('shows the other side fetched entries as delivered, confirmed ones as read', async () => {
  const receipt = newReceipt()
  const { id, first } = await sendNewReport(app, receipt, team)
  const params = { id }
  const marks = async () => (await app.call(readReport, { params }, as(receipt))).marks
  expect((await marks()).handler).toEqual({ delivered: 0, read: 0 })
  await app.call(listEntries, { params, query: {} }, as(team.owner))
  expect((await marks()).handler).toEqual({ delivered: 1, read: 0 })
  await app.call(addEntry, { params, body: { entry: newEntry(receipt, first) } }, as(receipt))
  await app.call(markRead, { params, body: { read: 1 } }, as(team.owner))
  expect((await marks()).handler).toEqual({ delivered: 1, read: 1 })
  expect((await marks()).reporter.read).toBe(0)
})

test('a mark never moves back, nor past the last entry', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const params = { id }
  await app.call(addEntry, { params, body: { entry: newEntry(reporter, first) } }, as(reporter))
  const mark = async (read: number) => {
    return (await app.call(markRead, { params, body: { read } }, as(team.owner))).marks.handler
  }
  expect(await mark(99)).toEqual({ delivered: 2, read: 2 })
  expect(await mark(1)).toEqual({ delivered: 2, read: 2 })
})

test('an observer reads without a mark: they are not who answers', async () => {
  const observer = await team.add('observer')
  const { id } = await sendNewReport(app, newReceipt(), team)
  const params = { id }
  await app.call(listEntries, { params, query: {} }, as(observer))
  const { marks } = await app.call(markRead, { params, body: { read: 1 } }, as(observer))
  expect(marks.handler).toEqual({ delivered: 0, read: 0 })
})

test('stores no read timestamps', async () => {
  const { rows } = await app.owner(
    `select attname from pg_attribute where attrelid = 'report_marks'::regclass and attnum > 0 order by attnum`,
  )
  expect(rows.map(({ attname }) => attname)).toEqual(['report_id', 'side', 'delivered', 'read'])
})
