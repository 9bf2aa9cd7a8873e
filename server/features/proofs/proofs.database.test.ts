import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  type Checkpoint,
  listCheckpoints,
  listProofs,
  readCheckpoint,
  readConsistency,
  readLatestCheckpoint,
  readLogKey,
  readTile,
} from '#contract/proofs.ts'
import { addEntry, changeStatus, sendReport } from '#contract/reports.ts'
import { openCheckpoint } from '#encryption/proofs/checkpoint.ts'
import type { LogKey } from '#encryption/proofs/log-key.ts'
import { isConsistent } from '#encryption/proofs/merkle.ts'
import { isPromised } from '#encryption/proofs/promise.ts'
import { verifyReceipt, writeReceipt } from '#encryption/proofs/receipt.ts'
import { openTimestamp } from '#encryption/proofs/timestamp.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { isVerifyKey } from '#encryption/identity.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../tests/support/devices.ts'
import { type TestJobs, testProofJobs } from '../../../tests/support/jobs.ts'
import {
  as,
  newEntry,
  newReceipt,
  newReport,
  type Receipt,
  sendNewReport,
  type SupportTeam,
} from '../../../tests/support/reports.ts'
import { hasOpenssl, opensslSkipReason, openAuthority } from '../../../tests/support/time-stamp-authority.ts'
import { expectedDay } from '../../../tests/support/expected-day.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let jobs: TestJobs
let log: LogKey

beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
  jobs = await testProofJobs(app)
  const { name, key } = await app.call(readLogKey, {})
  if (!isVerifyKey(key)) throw new Error('log has no key')
  log = { name, key }
})
afterAll(() => app.close())

/** As if so many days had gone by since the last day was closed. */
async function pass(days: number): Promise<void> {
  await app.owner('alter table proof_checkpoints disable trigger user')
  await app.owner(`update proof_checkpoints set day = day - ${days}`)
  await app.owner('alter table proof_checkpoints enable trigger user')
  await app.owner('delete from audit_days')
}

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
/** Counted back from the day that is open: in the hour after midnight that is still the one before. */
const dayAgo = (days: number) => dayOf(Date.now() - 3_600_000 - days * 86_400_000)
/** As if what is there had been written so many days ago. */
const age = async (reportId: string, days: number) => {
  await app.owner('update report_entries set at = $2 where report_id = $1', [
    reportId,
    `${dayAgo(days)}T00:00:00Z`,
  ])
}
const close = () => jobs.daily('close-days')
const proofsOf = async (id: string, who: Person | Receipt) =>
  (await app.call(listProofs, { params: { id }, query: {} }, as(who))).items
const opened = ({ note }: Checkpoint) => {
  const checkpoint = openCheckpoint(note, log)
  if (!checkpoint) throw new Error('The log did not sign this.')
  return checkpoint
}

test('gives a writer the signed promise of the log, identical on repeat', async () => {
  const reporter = await people.confirmed()
  const body = newReport(reporter, team)
  const sent = await app.call(sendReport, { body }, as(reporter))
  expect(sent.promise.day).toEqual(expectedDay(0))
  expect(isPromised(log, body.entry.hash, sent.promise)).toBe(true)
  expect(isPromised(log, newEntry(reporter).hash, sent.promise)).toBe(false)
  const again = await app.call(sendReport, { body }, as(reporter))
  expect(again.promise).toEqual(sent.promise)

  const params = { id: body.id }
  const second = newEntry(reporter, body.entry)
  const added = await app.call(addEntry, { params, body: { entry: second } }, as(reporter))
  expect(isPromised(log, second.hash, added.promise)).toBe(true)
  const third = newEntry(reporter, second)
  const changed = await app.call(
    changeStatus,
    { params, body: { to: 'withdrawn', entry: third } },
    as(reporter),
  )
  expect(isPromised(log, third.hash, changed.promise)).toBe(true)
  expect((await proofsOf(body.id, reporter)).map(({ promise }) => promise)).toEqual([
    sent.promise,
    added.promise,
    changed.promise,
  ])
})

test('closes a past day and then proves every entry', async () => {
  const receipt = newReceipt()
  const { id, first } = await sendNewReport(app, receipt, team)
  const answer = newEntry(team.owner)
  await app.call(addEntry, { params: { id }, body: { entry: answer } }, as(team.owner))
  const before = await proofsOf(id, receipt)
  expect(before.map(({ closed, inclusion }) => [closed, inclusion])).toEqual([
    [false, null],
    [false, null],
  ])
  await age(id, 2)
  await close()

  const proofs = await proofsOf(id, receipt)
  expect(proofs.map(({ hash }) => hash)).toEqual([first.hash, answer.hash])
  const checkpoint = await app.call(readCheckpoint, { params: { day: dayAgo(2) } })
  const entries = proofs.map(({ hash, promise, inclusion }) => ({ hash, promise, inclusion }))
  const { note, token } = checkpoint
  const text = writeReceipt({
    log,
    checkpoints: [{ note, token }],
    entries,
  })
  const { verifier } = await app.call(readLogKey, {})
  expect(await verifyReceipt(text, verifier)).toMatchObject({
    ok: true,
    entries: [
      { hash: first.hash, day: dayAgo(2), state: 'kept' },
      { hash: answer.hash, day: dayAgo(2), state: 'kept' },
    ],
  })
  // The team sees the same; nobody else sees anything.
  expect(await proofsOf(id, team.owner)).toEqual(proofs)
  const stranger = await app.try(listProofs, { params: { id }, query: {} }, as(newReceipt()))
  expect(stranger.status).toBe(401)
})

test('closes days once in order, including idle ones, but never today', async () => {
  await close()
  const { items } = await app.call(listCheckpoints, { query: {} })
  expect(items.map(({ day }) => day)).toEqual([dayAgo(1), dayAgo(2)])
  const newest = await app.call(readLatestCheckpoint, {})
  expect(newest.day).toBe(dayAgo(1))
  await pass(3)
  const { id } = await sendNewReport(app, newReceipt(), team)
  await age(id, 3)
  await close()
  const after = await app.call(listCheckpoints, { query: { limit: 3 } })
  expect(after.items.map(({ day }) => day)).toEqual([dayAgo(1), dayAgo(2), dayAgo(3)])
  const older = await app.call(listCheckpoints, { query: { cursor: after.next ?? '' } })
  expect(older.items.map(({ day }) => day)).toEqual([dayAgo(4), dayAgo(5)])
  for (const { note, day, size } of after.items) {
    expect(openCheckpoint(note, log)).toMatchObject({ day, size })
  }
})

test('each checkpoint starts with the one before, and anybody can check it', async () => {
  const { items } = await app.call(listCheckpoints, { query: {} })
  const [newest, ...earlier] = items.map((item) => opened({ ...item, token: null }))
  if (!newest) throw new Error('no checkpoints')
  expect(earlier.length).toBeGreaterThan(2)
  for (const each of earlier) {
    const query = { from: each.size, to: newest.size }
    const { hashes } = await app.call(readConsistency, { query })
    const path = hashes.map(fromBase64url)
    expect(isConsistent(each, newest, path)).toBe(true)
    expect(isConsistent({ ...each, root: newest.root }, newest, path)).toBe(false)
  }
  const tooLarge = await app.try(readConsistency, { query: { from: 1, to: newest.size + 1 } })
  expect(tooLarge.status).toBe(404)
  const turned = await app.try(readConsistency, { query: { from: 2, to: 1 } })
  expect(turned.status).toBe(400)
})

test('public tiles reveal neither the number of writers nor who they are', async () => {
  const { items } = await app.call(listCheckpoints, { query: {} })
  const sizes = items.map(({ size }) => size).toReversed()
  expect(sizes.map((size, at) => size - (sizes[at - 1] ?? 0))).toEqual(sizes.map(() => 64))
  const { bytes } = await app.call(readTile, { params: { level: 0, position: 0 } })
  expect(bytes.length).toBe(32 * 256)
  const { rows } = await app.owner('select hash from report_entries')
  expect(rows.some(({ hash }) => Buffer.from(bytes).includes(hash))).toBe(false)
})

test('two servers that close the same days do so once', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  await age(id, 1)
  await pass(2)
  const other = await testProofJobs(app)
  await Promise.all([close(), other.daily('close-days'), close()])
  const { items } = await app.call(listCheckpoints, { query: {} })
  expect(new Set(items.map(({ day }) => day)).size).toBe(items.length)
  const [newest, before] = items
  expect(newest?.day).toBe(dayAgo(1))
  expect((newest?.size ?? 0) - (before?.size ?? 0)).toBe(64)
})

test('a deleted entry leaves an unlinked leaf and other proofs still verify', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, null)
  const remainingReport = await sendNewReport(app, reporter, null)
  await age(id, 1)
  await age(remainingReport.id, 1)
  await pass(1)
  await close()
  const [before] = await proofsOf(remainingReport.id, reporter)
  expect(before?.inclusion).not.toBeNull()
  await app.owner('delete from reports where id = $1', [id])
  expect((await app.try(listProofs, { params: { id }, query: {} }, as(reporter))).status).toBe(404)
  expect(await proofsOf(remainingReport.id, reporter)).toEqual([before])
})

test('does not call an entry proven when the closed day lacks it', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, null)
  await age(id, 1)
  expect(await proofsOf(id, reporter)).toMatchObject([{ closed: true, inclusion: null }])
})

test('an authority stamps each checkpoint, later where it was away', async ({ skip }) => {
  skip(!hasOpenssl, opensslSkipReason)
  const authority = await openAuthority()
  onTestFinished(() => authority.close())
  const stamped = await testProofJobs(app, authority.url)
  const tokens = async () => {
    const { rows } = await app.owner('select note, token from proof_checkpoints order by day')
    return rows
  }
  authority.answer(() => ({ status: 503, body: Buffer.alloc(0) }))
  await stamped.daily('close-days')
  await expect(stamped.settle()).rejects.toThrow('answered 503')
  expect((await tokens()).every(({ token }) => token === null)).toBe(true)

  authority.answer(null)
  await stamped.daily('close-days')
  await stamped.settle()
  const rows = await tokens()
  const withToken = rows.filter(({ token }) => token !== null)
  expect(withToken).toHaveLength(Math.min(rows.length, 7))
  for (const { note, token } of withToken) {
    expect(await openTimestamp(token, Buffer.from(note))).toMatchObject({
      authority: 'Example Time Stamps',
    })
  }
  const newest = await app.call(readLatestCheckpoint, {})
  expect(newest.token).toBe(rows.at(-1).token.toString('base64url'))
})

test('many entries are proven page by page', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, null)
  let last = first
  for (let count = 0; count < 14; count++) {
    last = newEntry(reporter, last)
    await app.call(addEntry, { params: { id }, body: { entry: last } }, as(reporter))
  }
  const page = await app.call(listProofs, { params: { id }, query: {} }, as(reporter))
  expect(page.items).toHaveLength(12)
  const rest = await app.call(
    listProofs,
    { params: { id }, query: { cursor: page.next ?? '' } },
    as(reporter),
  )
  expect(rest.items.map(({ hash }) => hash).at(-1)).toBe(last.hash)
  expect([rest.items.length, rest.next]).toEqual([3, null])
})
