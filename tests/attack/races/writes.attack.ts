import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/deletions.ts'
import { saveDrafts, openDrafts } from '#contract/drafts.ts'
import { sendPart } from '#contract/evidence.ts'
import { grantAccess, revokeAccess } from '#contract/grants.ts'
import { openLog } from '#contract/incident-log.ts'
import { markRead } from '#contract/read-markers.ts'
import { writeNote } from '#contract/notes.ts'
import { updateProfile } from '#contract/profiles.ts'
import { addEntry, changeStatus, listEntries, readReport, sendReport } from '#contract/reports.ts'
import { deleteReport } from '#contract/retention.ts'
import { sealAllKeys, guestHolder, newContactCode } from '../../support/access.ts'
import { newPart } from '../../support/evidence.ts'
import {
  as,
  newEntry,
  newLog,
  newReceipt,
  newReport,
  openSupportTeam,
  sealed,
  sendNewReport,
  type SupportTeam,
} from '../../support/reports.ts'
import { openTarget, type Target } from '../target/target.ts'
import { runConcurrently, crowdSize, countStatuses } from './concurrency.ts'

// Fifty clients write at the same moment what only one can have written, or write into a record that is being deleted.

let target: Target
let team: SupportTeam
beforeAll(async () => {
  target = await openTarget({ REPORT_FILES_MB: '1' })
  team = await openSupportTeam(target.app, target.people)
})
afterAll(() => target?.close())

const count = async (sql: string, values: unknown[] = []) =>
  Number((await target.app.owner(`select count(*) as count from ${sql}`, values)).rows[0].count)
const noDefect = (answers: readonly { status: number }[]) =>
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])

test('fifty submissions with one id create one report, different words are rejected', async () => {
  const { app } = target
  const body = newReport(newReceipt(), team)
  expect(countStatuses(await runConcurrently(() => app.try(sendReport, { body })))).toEqual({
    200: crowdSize,
  })
  expect(await count('report_entries where report_id = $1', [body.id])).toBe(1)

  const id = randomUUID()
  const others = await runConcurrently(() =>
    app.try(sendReport, { body: { ...newReport(newReceipt(), team), id } }),
  )
  expect(countStatuses(others)).toEqual({ 200: 1, 422: crowdSize - 1 })
})

test('one of fifty concurrent status changes wins, without gaps in history', async () => {
  const { app, people } = target
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const params = { id }
  const answers = await runConcurrently(() =>
    app.try(
      changeStatus,
      { params, body: { to: 'withdrawn', entry: newEntry(reporter, first) } },
      as(reporter),
    ),
  )
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: crowdSize - 1 })
  const { timeline } = await app.call(readReport, { params }, as(reporter))
  expect(timeline.map(({ to }) => to)).toEqual(['pending', 'withdrawn'])
  const { items } = await app.call(listEntries, { params, query: {} }, as(reporter))
  expect(items.map(({ position }) => position)).toEqual([1, 2])
})

test('a repeated idempotency key replays its answer, fifty bodies count as one', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const params = { user_id: person.id }
  const rename = (name: string, key: string) =>
    app.try(
      updateProfile,
      { params, body: { display_name: name } },
      { ...as(person), headers: { 'idempotency-key': key } },
    )
  const same = randomUUID()
  const answers = await runConcurrently(() => rename('The same', same))
  expect(countStatuses(answers)).toEqual({ 200: crowdSize })
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const key = randomUUID()
  expect(countStatuses(await runConcurrently((index) => rename(`Name ${index}`, key)))).toEqual({
    200: 1,
    422: crowdSize - 1,
  })
})

test('an excluded person reads nothing, however many grants were in progress', async () => {
  const { app, people } = target
  const reporter = await people.confirmed()
  const guest = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const params = { id }
  const grant = (token: string) => {
    const body = {
      to: { kind: 'guest' as const, token },
      entry: newEntry(reporter, first),
      keys: sealAllKeys(guestHolder(guest)),
    }
    return app.try(grantAccess, { params, body }, as(reporter))
  }
  const token = await newContactCode(app, guest)
  const revoke = () =>
    app.try(revokeAccess, { params: { id, memberId: guest.id }, body: { writing: null } }, as(reporter))
  const answers = await runConcurrently((index) => (index % 2 === 0 ? grant(token) : revoke()))
  noDefect(answers)
  expect(await count('report_grants where report_id = $1', [id])).toBeLessThanOrEqual(1)
  expect((await revoke()).status).toBe(200)
  expect((await app.try(readReport, { params }, as(guest))).status).toBe(404)
  expect(await count(`report_keys where report_id = $1 and holder_kind = 'guest'`, [id])).toBe(0)
})

test('a report deleted during fifty concurrent writes leaves nothing behind', async () => {
  const { app, people } = target
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, null)
  const params = { id }
  const write = async (index: number) => {
    if (index === crowdSize / 2) return app.try(deleteReport, { params }, as(reporter))
    if (index % 4 === 0)
      return app.try(addEntry, { params, body: { entry: newEntry(reporter, first) } }, as(reporter))
    if (index % 4 === 1) {
      const { bytes, hash } = newPart()
      const place = { id, evidence: randomUUID(), part: 1 }
      return app.try(sendPart, { params: place, query: { hash }, body: bytes }, as(reporter))
    }
    if (index % 4 === 2) {
      const note = { version: 1, sealed: sealed(), authorKey: reporter.keys.verifyKey, signature: sealed(64) }
      return app.try(writeNote, { params: { id, noteId: randomUUID() }, body: note }, as(reporter))
    }
    return app.try(markRead, { params, body: { read: 1 } }, as(reporter))
  }
  noDefect(await runConcurrently(write))
  expect((await app.try(readReport, { params }, as(reporter))).status).toBe(404)
  expect(await tablesWith('report_id', id)).toEqual([])
})

test('an account deleted during fifty of its own writes leaves nothing behind', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const write = async (index: number) => {
    if (index === crowdSize / 2)
      return app.try(deleteAccount, { body: { address: person.address } }, as(person))
    if (index % 3 === 0) return app.try(sendReport, { body: newReport(person, null) }, as(person))
    if (index % 3 === 1) return app.try(openLog, { body: newLog(person) }, as(person))
    const params = { user_id: person.id }
    return app.try(updateProfile, { params, body: { display_name: `Name ${index}` } }, as(person))
  }
  noDefect(await runConcurrently(write))
  expect(await tablesWith('member_id', person.id)).toEqual([])
  expect(await tablesWith('reporter_id', person.id)).toEqual([])
  expect(await tablesWith('user_id', person.id)).toEqual([])
})

/** Tables in which a column of this name contains this id. Events of live streams are stored for a day, as /privacy says. */
async function tablesWith(column: string, id: string): Promise<string[]> {
  const { app } = target
  const { rows } = await app.owner(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = $1 and data_type = 'uuid' and table_name <> 'live_events'`,
    [column],
  )
  const found: string[] = []
  for (const { table_name: table } of rows as { table_name: string }[])
    if ((await count(`"${table}" where "${column}" = $1`, [id])) > 0) found.push(table)
  return found
}

test('fifty concurrent files fit no more than the same files in sequence', async () => {
  const { app, people } = target
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  const answers = await runConcurrently(() => {
    const { bytes, hash } = newPart(100_000)
    const params = { id, evidence: randomUUID(), part: 1 }
    return app.try(sendPart, { params, query: { hash }, body: bytes }, as(reporter))
  })
  noDefect(answers)
  const { rows } = await app.owner(
    `select coalesce(sum(p.bytes), 0)::int as bytes from evidence_parts p join evidence e on e.id = p.evidence_id where e.report_id = $1`,
    [id],
  )
  expect(rows[0].bytes).toBeGreaterThan(0)
  expect(rows[0].bytes).toBeLessThanOrEqual(1024 * 1024)
})

test('keeps one of fifty concurrent versions of the same drafts', async () => {
  const { app } = target
  const accessToken = newReceipt().token
  await app.call(saveDrafts, { body: { accessToken, version: 1, sealed: sealed(2_000) } })
  const bodies = Array.from({ length: crowdSize }, () => ({ accessToken, version: 2, sealed: sealed(2_000) }))
  const answers = await runConcurrently((index) => app.try(saveDrafts, { body: bodies[index]! }))
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: crowdSize - 1 })
  const winner = answers.findIndex(({ status }) => status === 200)
  const storedDrafts = await app.call(openDrafts, { body: { accessToken } })
  expect([storedDrafts.version, storedDrafts.sealed]).toEqual([2, bodies[winner]?.sealed])
})
