import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeEvidence, sendPart } from '#contract/evidence.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { testPeople, type TestPeople } from '../../../../tests/support/devices.ts'
import { newPart, sendParts } from '../../../../tests/support/evidence.ts'
import { as, sendNewReport } from '../../../../tests/support/reports.ts'
import { listenOnSocket } from '../../../../tests/support/socket.ts'

let app: TestApp
let people: TestPeople
beforeAll(async () => {
  app = await testApp({ REPORT_FILES_MB: '9', REPORTER_FILES_MB: '12' })
  people = testPeople(app)
})
afterAll(() => app.close())

test('enforces storage limits per report and person with a clear message', async () => {
  const me = await people.confirmed()
  const { id } = await sendNewReport(app, me, null)
  const place = { id, evidence: randomUUID() }
  const large = () => newPart(4 * 1024 * 1024)
  const third = { ...place, part: 3 }
  const { bytes, hash } = large()
  await sendParts(app, me, place, [large(), large()])
  const full = await app.try(sendPart, { params: third, query: { hash }, body: bytes }, as(me))
  expect([full.status, full.body.error?.code]).toEqual([413, 'quota'])
  expect(full.body.error?.message).toContain('in this report')

  const next = await sendNewReport(app, me, null)
  const params = { id: next.id, evidence: randomUUID(), part: 1 }
  await app.call(sendPart, { params, query: { hash }, body: bytes }, as(me))
  const extra = await app.try(
    sendPart,
    { params: { ...params, part: 2 }, query: { hash }, body: bytes },
    as(me),
  )
  expect(extra.body.error?.message).toContain('your files')

  // What is given up makes room.
  await app.call(removeEvidence, { params: place }, as(me))
  await app.call(sendPart, { params: { ...params, part: 2 }, query: { hash }, body: bytes }, as(me))
})

test('concurrent parts of several files cannot exceed the limit together', async () => {
  const me = await people.confirmed()
  const [one, other] = [await sendNewReport(app, me, null), await sendNewReport(app, me, null)]
  const places = [one, one, one, other, other, other].map(({ id }) => ({
    id,
    evidence: randomUUID(),
    part: 1,
  }))
  const { bytes, hash } = newPart(4 * 1024 * 1024)
  const answers = await Promise.all(
    places.map((params) => app.try(sendPart, { params, query: { hash }, body: bytes }, as(me))),
  )
  // Of a report 9 MiB, of a person 12.
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 413, 413, 413])
  const { rows } = await app.owner(
    'select sum(bytes)::int as bytes from evidence where report_id = any ($1)',
    [[one.id, other.id]],
  )
  expect(rows).toEqual([{ bytes: 3 * bytes.length }])
})

test('rejects an unauthorised part before reading its bytes', async () => {
  const [me, stranger] = [await people.confirmed(), await people.confirmed()]
  const { id } = await sendNewReport(app, me, null)
  const { hash } = newPart()
  const socket = await listenOnSocket(app)
  const answer = await socket.exchange(
    [
      `PUT /api/reports/${id}/evidence/${randomUUID()}/parts/1?hash=${hash} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${stranger.token}`,
      'Content-Type: application/octet-stream',
      'Content-Length: 4194304',
      '',
      '',
    ].join('\r\n'),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
})
