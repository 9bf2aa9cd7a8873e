import { expect, test } from 'vitest'
import { deleteReport, holdReport, releaseReport } from '#contract/retention.ts'
import { stopEvidence } from '#contract/evidence.ts'
import { writeNote } from '#contract/notes.ts'
import { addEntry, changeStatus, listEntries, listReports, readReport } from '#contract/reports.ts'
import { readReceipt } from '#contract/report-bundle.ts'
import { letIn } from '../../../../tests/support/access.ts'
import { addEvidence } from '../../../../tests/support/evidence.ts'
import { testJobs } from '../../../../tests/support/jobs.ts'
import {
  as,
  newEntry,
  newReceipt,
  sealed,
  sealsTo,
  sendNewReport,
} from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { retentionJobs } from './jobs.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'
import { expectedDay } from '../../../../tests/support/expected-day.ts'

withStaffedServer()

const exists = async (id: string) =>
  (await app.owner('select from reports where id = $1', [id])).rowCount === 1
const erase = () => testJobs(app, retentionJobs).daily('erase-kept-reports')

/** Every row anywhere that contains one of these. */
async function rowsNaming(...ids: string[]): Promise<string[]> {
  const { rows } = await app.owner(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await app.owner(`select from ${name} t where t::text ~ $1`, [ids.join('|')])
    if (rowCount) found.push(name)
  }
  return found.toSorted()
}

test('deleting a report only its reporter reads removes everything', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, null)
  await letIn(app, sent, reporter, guest)
  const note = { version: 1, sealed: sealed(), authorKey: sealed(32), signature: sealed(64) }
  await app.call(
    writeNote,
    { params: { id: sent.id, noteId: crypto.randomUUID() }, body: note },
    as(reporter),
  )
  const params = { id: sent.id }
  expect((await app.try(deleteReport, { params }, as(guest))).status).toBe(403)
  expect(await app.call(deleteReport, { params }, as(reporter))).toEqual({ outcome: 'erased' })
  for (const who of [reporter, guest]) {
    expect((await app.try(readReport, { params }, as(who))).status).toBe(404)
  }
  // What is left names it by its id alone: that there was a call, and for a day that something changed.
  expect(await rowsNaming(sent.id)).toEqual(['audit_entries', 'live_events'])
})

test('deleting a sent report ends the reporter part; organisation records stay', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, team)
  await letIn(app, sent, reporter, guest)
  const params = { id: sent.id }
  const answer = await app.call(deleteReport, { params }, as(reporter))
  expect(answer).toEqual({
    outcome: 'left',
    retention: { days: 1095, eraseOn: expectedDay(1095), hold: null },
  })
  for (const who of [reporter, guest]) {
    expect((await app.try(readReport, { params }, as(who))).status).toBe(404)
  }
  expect((await app.call(listReports, { query: {} }, as(reporter))).items).toEqual([])
  const read = await app.call(readReport, { params }, as(team.owner))
  expect(read).toMatchObject({
    reporterLeft: true,
    epochDue: true,
    retention: { eraseOn: expectedDay(1095) },
  })
  expect(read.holders.map(({ kind }) => kind)).toEqual(['organisation'])
  const { items } = await app.call(listEntries, { params, query: {} }, as(team.owner))
  expect(items.map(({ author }) => author.memberId)).toEqual([null, null])
  const { rows } = await app.owner('select to_jsonb(r)::text as row from reports r where id = $1', [sent.id])
  expect(rows[0].row).not.toContain(reporter.id)
  const entry = newEntry(team.owner, undefined, { epoch: 2 })
  await app.call(addEntry, { params, body: { entry, seals: sealsTo(read.holders, 2) } }, as(team.owner))
})

test('after an anonymous reporter leaves, the phrase opens nothing, only days remain', async () => {
  const receipt = newReceipt()
  const { id } = await sendNewReport(app, receipt, team)
  expect((await app.call(deleteReport, { params: { id } }, as(receipt))).outcome).toBe('left')
  expect((await app.try(readReceipt, {}, as(receipt))).status).toBe(401)
  expect((await app.call(readReport, { params: { id } }, as(team.owner))).readers).toHaveLength(1)
})

test('a long-open session must reauthenticate before deletion, a receipt phrase need not', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, null)
  await app.owner(`update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`, [
    reporter.id,
  ])
  const refused = await app.try(deleteReport, { params: { id } }, as(reporter))
  expect(refused.body).toMatchObject({ error: { code: 'reauthentication_required' } })
  expect(await exists(id)).toBe(true)
  const receipt = newReceipt()
  const sent = await sendNewReport(app, receipt, team)
  expect((await app.try(deleteReport, { params: { id: sent.id } }, as(receipt))).status).toBe(200)
})

test('those who handle a case cannot delete it', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  expect((await app.try(deleteReport, { params: { id } }, as(team.owner))).status).toBe(403)
  expect(await exists(id)).toBe(true)
})

test('erases ended reports after the stated period except open or held ones', async () => {
  const reporter = await people.confirmed()
  const [ended, held, open] = [
    await sendNewReport(app, reporter, team),
    await sendNewReport(app, reporter, team),
    await sendNewReport(app, reporter, team),
  ]
  for (const { id, first } of [ended, held]) {
    const body = { to: 'withdrawn' as const, entry: newEntry(reporter, first) }
    await app.call(changeStatus, { params: { id }, body }, as(reporter))
  }
  const retention = async (id: string) => {
    return (await app.call(readReport, { params: { id } }, as(reporter))).retention
  }
  expect(await retention(open.id)).toEqual({ days: 1095, eraseOn: null, hold: null })
  expect(await retention(ended.id)).toEqual({ days: 1095, eraseOn: expectedDay(1095), hold: null })
  await erase()
  expect(await exists(ended.id)).toBe(true)

  const hold = { reason: 'court_order' as const, until: daysFromToday(20) }
  await app.call(holdReport, { params: { id: held.id }, body: hold }, as(team.owner))
  await app.owner(`update report_status_changes set at = now() - interval '1097 days'`)
  expect(await retention(held.id)).toEqual({ days: 1095, eraseOn: hold.until, hold })
  await erase()
  expect(await Promise.all([ended, held, open].map(({ id }) => exists(id)))).toEqual([false, true, true])
  await app.call(releaseReport, { params: { id: held.id } }, as(team.owner))
  await erase()
  expect(await exists(held.id)).toBe(false)
})

test('a report with stopped evidence stays until the operator lifts the stop', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const { evidence, entry } = await addEvidence(app, reporter, { id, last: first })
  const body = { to: 'withdrawn' as const, entry: newEntry(reporter, entry) }
  await app.call(changeStatus, { params: { id }, body }, as(reporter))
  await app.call(stopEvidence, { params: { id, evidence } }, as(team.owner))
  const { retention } = await app.call(readReport, { params: { id } }, as(team.owner))
  expect(retention).toEqual({ days: 1095, eraseOn: null, hold: null })
  const left = await app.call(deleteReport, { params: { id } }, as(reporter))
  expect(left).toMatchObject({ outcome: 'left', retention: { eraseOn: null } })

  await app.owner(`update report_status_changes set at = now() - interval '1097 days' where report_id = $1`, [
    id,
  ])
  await app.owner(`update reports set reporter_left_on = reporter_left_on - 1097 where id = $1`, [id])
  await erase()
  expect(await exists(id)).toBe(true)
  const parts = await app.owner('select from evidence_parts where evidence_id = $1', [evidence])
  expect(parts.rowCount).toBe(1)

  await app.owner(`update evidence set state = 'whole', stopped_by = null where id = $1`, [evidence])
  await erase()
  expect(await exists(id)).toBe(false)
})

test('a hold ends within three years and needs a handler who answers', async () => {
  const observer = await team.add('observer')
  const { id } = await sendNewReport(app, newReceipt(), team)
  const hold = (until: string, who = team.owner) =>
    app.try(holdReport, { params: { id }, body: { reason: 'investigation', until } }, as(who))
  expect((await hold(daysFromToday(-1))).status).toBe(400)
  expect((await hold(daysFromToday(4 * 365))).status).toBe(400)
  expect((await hold(daysFromToday(10), observer)).status).toBe(403)
  expect((await hold(daysFromToday(10))).status).toBe(200)

  // Everybody who has it open is notified.
  const countLiveEvents = async () =>
    (await app.owner(`select from live_events where subject = $1 and what = 'status'`, [id])).rowCount
  expect(await countLiveEvents()).toBe(1)
  expect((await hold(daysFromToday(20))).status).toBe(200)
  await app.call(releaseReport, { params: { id } }, as(team.owner))
  expect(await countLiveEvents()).toBe(3)
})

test('account deletion leaves sent reports to the organisation without owner identity', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  await app.owner('delete from members where id = $1', [reporter.id])
  const read = await app.call(readReport, { params: { id } }, as(team.owner))
  expect(read).toMatchObject({ reporterLeft: true, epochDue: true })
  const { rowCount } = await app.owner('select from report_entries where author_id = $1', [reporter.id])
  expect(rowCount).toBe(0)
})
