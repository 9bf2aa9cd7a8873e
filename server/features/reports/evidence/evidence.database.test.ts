import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishEvidence, readUpload, readPart, removeEvidence, sendPart } from '#contract/evidence.ts'
import { listEntries } from '#contract/reports.ts'
import { deleteReport } from '#contract/retention.ts'
import { openFiles, type Files } from '#server/platform/files/store.ts'
import { letIn } from '../../../../tests/support/access.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import type { TestPeople } from '../../../../tests/support/devices.ts'
import { addEvidence, newPart, sendParts } from '../../../../tests/support/evidence.ts'
import { testJobs, type TestJobs } from '../../../../tests/support/jobs.ts'
import {
  as,
  newEntry,
  newReceipt,
  sendNewReport,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'
import { evidenceJobs } from './jobs.ts'

let dataDir: string
let app: TestApp
let people: TestPeople
let team: SupportTeam
let files: Files
let jobs: TestJobs
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upstander-evidence-'))
  ;({ app, people, team } = await teamApp({ DATA_DIR: dataDir }))
  files = await openFiles({ dataDir })
  jobs = testJobs(app, (register) =>
    evidenceJobs(register, { files, publicUrl: app.publicUrl, readContacts: () => Promise.resolve([]) }),
  )
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The files of parts that lie on the disk, by their path. */
async function onDisk(): Promise<string[]> {
  const all = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile() && entry.parentPath.includes('/files/evidence/'))
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function erased(): Promise<void> {
  await jobs.daily('erase-parts')
}

test('every participant reads a file in parts as attached ciphertext', async () => {
  const receipt = newReceipt()
  const handler = await team.add()
  const { id, first } = await sendNewReport(app, receipt, team)
  const parts = [newPart(), newPart(700)]
  const { evidence } = await addEvidence(app, receipt, { id, last: first }, parts)
  for (const reader of [as(receipt), as(handler)]) {
    const answer = await app.try(readPart, { params: { id, evidence, part: 2 } }, reader)
    expect(Buffer.compare(answer.body.bytes, parts[1]?.bytes ?? Buffer.of())).toBe(0)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  }
  expect((await app.try(readPart, { params: { id, evidence, part: 3 } }, as(receipt))).status).toBe(404)
})

test('only the uploader sees a file before it becomes an entry', async () => {
  const me = await people.confirmed()
  const handler = await team.add()
  const { id, first } = await sendNewReport(app, me, team)
  const place = { id, evidence: randomUUID() }
  const [one, two] = [newPart(), newPart()]
  await sendParts(app, me, place, [one])
  expect((await app.try(readUpload, { params: place }, as(handler))).status).toBe(404)
  expect((await app.try(readPart, { params: { ...place, part: 1 } }, as(me))).status).toBe(404)
  expect(await app.call(readUpload, { params: place }, as(me))).toEqual({
    state: 'arriving',
    parts: [{ part: 1, hash: one.hash }],
  })

  const body = { entry: newEntry(me, first), hashes: [one.hash, two.hash] }
  const early = await app.try(finishEvidence, { params: place, body }, as(me))
  expect([early.status, early.body.error?.code]).toEqual([409, 'conflict'])
  const { items } = await app.call(listEntries, { params: { id }, query: {} }, as(handler))
  expect(items).toHaveLength(1)

  await sendParts(app, me, place, [one, two])
  const finished = await app.call(finishEvidence, { params: place, body }, as(me))
  expect(finished.position).toBe(2)
  // The answer was lost, and the device asks again.
  expect(await app.call(finishEvidence, { params: place, body }, as(me))).toEqual(finished)
  expect(await app.call(readUpload, { params: place }, as(handler))).toMatchObject({ state: 'whole' })
})

test('a handler adds a file too, an observer does not', async () => {
  const me = await people.confirmed()
  const [handler, observer] = [await team.add(), await team.add('observer')]
  const { id } = await sendNewReport(app, me, team)
  const { evidence, parts } = await addEvidence(app, handler, { id, last: undefined })
  const answer = await app.call(readPart, { params: { id, evidence, part: 1 } }, as(me))
  expect(Buffer.compare(answer.bytes, parts[0]?.bytes ?? Buffer.of())).toBe(0)
  const { bytes, hash } = newPart()
  const params = { id, evidence: randomUUID(), part: 1 }
  expect((await app.try(sendPart, { params, query: { hash }, body: bytes }, as(observer))).status).toBe(403)
})

test('rejects a part differing from its upload and replaces a resent one', async () => {
  const me = await people.confirmed()
  const { id } = await sendNewReport(app, me, null)
  const place = { id, evidence: randomUUID() }
  const [one, other] = [newPart(), newPart(900)]
  const params = { ...place, part: 1 }
  const wrong = await app.try(sendPart, { params, query: { hash: other.hash }, body: one.bytes }, as(me))
  expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'invalid_input'])

  const before = await onDisk()
  await sendParts(app, me, place, [one])
  await sendParts(app, me, place, [one])
  expect(await onDisk()).toHaveLength(before.length + 1)
  await sendParts(app, me, place, [other])
  await erased()
  expect(await onDisk()).toHaveLength(before.length + 1)
  const { rows } = await app.owner('select bytes::int from evidence where id = $1', [place.evidence])
  expect(rows).toEqual([{ bytes: 900 }])
  const { parts } = await app.call(readUpload, { params: place }, as(me))
  expect(parts).toEqual([{ part: 1, hash: other.hash }])
})

test('rejects a part that is too large or not bytes', async () => {
  const me = await people.confirmed()
  const { id } = await sendNewReport(app, me, null)
  const params = { id, evidence: randomUUID(), part: 1 }
  const { bytes, hash } = newPart(4 * 1024 * 1024 + 3000)
  const large = await app.try(sendPart, { params, query: { hash }, body: bytes }, as(me))
  expect([large.status, large.body.error?.code]).toEqual([413, 'too_large'])
  const json = await app.app.http.inject({
    method: 'PUT',
    url: `/api/reports/${id}/evidence/${params.evidence}/parts/1?hash=${hash}`,
    headers: { authorization: `Bearer ${me.token}` },
    payload: { not: 'bytes' },
  })
  expect([json.statusCode, json.json().error.code]).toEqual([415, 'unsupported_type'])
})

test('removes own evidence from an unread report, not from an answered one', async () => {
  const me = await people.confirmed()
  const own = await sendNewReport(app, me, null)
  await erased()
  const before = await onDisk()
  const { evidence } = await addEvidence(app, me, { id: own.id, last: own.first })
  await app.call(removeEvidence, { params: { id: own.id, evidence } }, as(me))
  await app.call(removeEvidence, { params: { id: own.id, evidence } }, as(me))
  await erased()
  expect(await onDisk()).toEqual(before)
  const partResponse = await app.try(readPart, { params: { id: own.id, evidence, part: 1 } }, as(me))
  expect([partResponse.status, partResponse.body.error?.code]).toEqual([410, 'expired'])
  const { items } = await app.call(listEntries, { params: { id: own.id }, query: {} }, as(me))
  expect(items).toHaveLength(2)
  const again = newPart()
  const params = { id: own.id, evidence, part: 1 }
  const revived = await app.try(sendPart, { params, query: { hash: again.hash }, body: again.bytes }, as(me))
  expect(revived.status).toBe(409)

  const sent = await sendNewReport(app, me, team)
  const piece = await addEvidence(app, me, { id: sent.id, last: sent.first })
  const stored = await app.try(removeEvidence, { params: { id: sent.id, evidence: piece.evidence } }, as(me))
  expect([stored.status, stored.body.error?.code]).toEqual([409, 'conflict'])
})

test('keeps own evidence once another participant was admitted', async () => {
  const [me, guest] = [await people.confirmed(), await people.confirmed()]
  const own = await sendNewReport(app, me, null)
  const last = await letIn(app, own, me, guest)
  const { evidence } = await addEvidence(app, me, { id: own.id, last })
  const params = { id: own.id, evidence }
  const stored = await app.try(removeEvidence, { params }, as(me))
  expect([stored.status, stored.body.error?.code]).toEqual([409, 'conflict'])
  expect((await app.try(readPart, { params: { ...params, part: 1 } }, as(guest))).status).toBe(200)
})

test('a handler cannot send parts of a file that the reporter started', async () => {
  const me = await people.confirmed()
  const handler = await team.add()
  const { id } = await sendNewReport(app, me, team)
  const place = { id, evidence: randomUUID() }
  await sendParts(app, me, place, [newPart()])
  const { bytes, hash } = newPart()
  const params = { ...place, part: 1 }
  expect((await app.try(sendPart, { params, query: { hash }, body: bytes }, as(handler))).status).toBe(409)
  expect((await app.try(removeEvidence, { params: place }, as(handler))).status).toBe(404)
})

test('an uploader learns nothing about a part that another already uploaded', async () => {
  const me = await people.confirmed()
  const handler = await team.add()
  const { id } = await sendNewReport(app, me, team)
  const place = { id, evidence: randomUUID() }
  const { bytes, hash } = newPart()
  const send = (who: typeof me) =>
    app.try(sendPart, { params: { ...place, part: 1 }, query: { hash }, body: bytes }, as(who))
  expect([(await send(me)).status, (await send(me)).status]).toEqual([200, 200])
  expect((await send(handler)).status).toBe(409)
})

test('marks a guest file and forgets its author when the reporter leaves', async () => {
  const me = await people.confirmed()
  const guest = await people.confirmed()
  const { id, first } = await sendNewReport(app, me, team)
  await letIn(app, { id, first }, me, guest)
  const { evidence } = await addEvidence(app, guest, { id, last: undefined })
  const noted = async () =>
    (await app.owner('select author_kind, author_id from evidence where id = $1', [evidence])).rows
  expect(await noted()).toEqual([{ author_kind: 'guest', author_id: guest.id }])
  await app.call(deleteReport, { params: { id } }, as(me))
  expect(await noted()).toEqual([{ author_kind: 'guest', author_id: null }])
})

test('with a report its files go, once the commit is there', async () => {
  const me = await people.confirmed()
  const { id, first } = await sendNewReport(app, me, null)
  const before = await onDisk()
  await addEvidence(app, me, { id, last: first }, [newPart(), newPart()])
  await app.owner('delete from reports where id = $1', [id])
  expect(await onDisk()).toHaveLength(before.length + 2)
  await erased()
  expect(await onDisk()).toEqual(before)
})

test('forgets an unfinished upload and its bytes after a week', async () => {
  const me = await people.confirmed()
  const { id } = await sendNewReport(app, me, null)
  const [old, recent] = [
    { id, evidence: randomUUID() },
    { id, evidence: randomUUID() },
  ]
  const goingOn = { id, evidence: randomUUID() }
  for (const place of [old, recent, goingOn]) await sendParts(app, me, place, [newPart()])
  await app.owner(`update evidence set last_part_on = last_part_on - 8 where id = any ($1)`, [
    [old.evidence, goingOn.evidence],
  ])
  // A slow line: it started long ago, and another part comes today.
  const { bytes, hash } = newPart()
  await app.call(sendPart, { params: { ...goingOn, part: 2 }, query: { hash }, body: bytes }, as(me))
  const before = await onDisk()
  await jobs.daily('forget-unfinished-evidence')
  await erased()
  expect(await onDisk()).toHaveLength(before.length - 1)
  expect((await app.try(readUpload, { params: old }, as(me))).status).toBe(404)
  expect(await app.call(readUpload, { params: recent }, as(me))).toMatchObject({ state: 'arriving' })
  expect((await app.call(readUpload, { params: goingOn }, as(me))).parts).toHaveLength(2)
})

test('files reveal only the day and orphaned ones are removed days later', async () => {
  const receipt = newReceipt()
  const { id, first } = await sendNewReport(app, receipt, team)
  await addEvidence(app, receipt, { id, last: first })
  const found = await onDisk()
  const [neighbour = ''] = found
  await writeFile(join(neighbour, '..', 'removed'), 'x')
  await files.remove(`evidence/${basename(join(neighbour, '..'))}/removed`)
  for (const path of found) {
    for (const each of [path, join(path, '..')]) {
      expect((await stat(each)).mtime.toISOString()).toMatch(/T00:00:00\.000Z$/)
    }
  }
  const stray = join(found[0] ?? '', '..', randomUUID())
  const begun = join(dataDir, 'files', '.arriving', randomUUID())
  const longAgo = new Date(Date.now() - 3 * 86_400_000)
  for (const path of [stray, begun]) {
    await writeFile(path, 'x')
    await utimes(path, longAgo, longAgo)
  }
  await jobs.daily('sweep-parts')
  expect(await onDisk()).toEqual(found)
  expect(await readdir(join(dataDir, 'files', '.arriving'))).toEqual([])
})
