import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  listCaseDocuments,
  listCaseFiles,
  listTeamDocuments,
  putCaseDocument,
  putTeamDocument,
  removeTeamDocument,
} from '#contract/case-file.ts'
import { sendReport } from '#contract/reports.ts'
import { deleteReport } from '#contract/retention.ts'
import { newReportExcluding, vouchForMembers } from '../../../../tests/support/access.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import {
  as,
  newReceipt,
  newReport,
  type Receipt,
  sealed,
  sendNewReport,
} from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'

withStaffedServer()

const document = (version = 1, bytes = 2232) => ({
  version,
  sealed: sealed(bytes),
  authorKey: sealed(32),
  signature: randomBytes(64).toString('base64url'),
})

const write = (who: Person | Receipt, id: string, documentId: string, body = document()) =>
  app.try(putCaseDocument, { params: { id, documentId }, body }, as(who))
const read = async (who: Person, id: string, after = 0) =>
  (await app.call(listCaseDocuments, { params: { id }, query: { after } }, as(who))).items

test('handlers share case documents, observers read them, the reporter learns nothing', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  const [colleague, observer] = [await team.add(), await team.add('observer')]
  const documentId = randomUUID()
  const body = document()
  expect((await write(team.owner, id, documentId, body)).status).toBe(200)
  for (const who of [team.owner, colleague, observer]) {
    expect(await read(who, id)).toEqual([{ id: documentId, change: 1, ...body }])
  }
  expect((await write(observer, id, randomUUID())).status).toBe(403)
  for (const who of [reporter, await people.confirmed()]) {
    expect((await app.try(listCaseDocuments, { params: { id }, query: {} }, as(who))).status).toBe(403)
  }
})

test('a repeat changes nothing; a later writer gets a conflict, losing nothing', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  const documentId = randomUUID()
  const [first, mine, theirs] = [document(), document(2), document(2)]
  const put = (body: typeof first) => write(team.owner, id, documentId, body)
  expect((await put(document(2))).status).toBe(409)
  for (const body of [first, first, mine, mine]) expect((await put(body)).status).toBe(200)
  expect((await put(theirs)).status).toBe(409)
  expect((await put({ ...theirs, version: 3 })).status).toBe(200)
  expect(await read(team.owner, id)).toMatchObject([first, mine, { ...theirs, version: 3 }])
  expect(await read(team.owner, id, 2)).toMatchObject([{ version: 3, change: 3 }])
})

test('two who write at the same moment do not both get in', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  const documentId = randomUUID()
  const answers = await Promise.all(
    [1, 1, 1, 1].map((version) => write(team.owner, id, documentId, document(version))),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  const others = await Promise.all([1, 2, 3].map(() => write(team.owner, id, randomUUID())))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read(team.owner, id)).map(({ change }) => change)).toEqual([1, 2, 3, 4])
})

test('rejects a document id from another case and reveals nothing', async () => {
  const [one, other] = [
    await sendNewReport(app, newReceipt(), team),
    await sendNewReport(app, newReceipt(), team),
  ]
  const documentId = randomUUID()
  await write(team.owner, one.id, documentId)
  expect((await write(team.owner, other.id, documentId)).status).toBe(409)
  expect(await read(team.owner, other.id)).toEqual([])
})

test('an excluded handler has no way to the file of the case', async () => {
  const [reporter, excluded] = [await people.confirmed(), await team.add()]
  await vouchForMembers(app, team, [team.owner, excluded])
  const body = await newReportExcluding(app, reporter, team, [excluded])
  const { id } = await app.call(sendReport, { body }, as(reporter))
  expect((await write(team.owner, id, randomUUID())).status).toBe(200)
  expect((await app.try(listCaseDocuments, { params: { id }, query: {} }, as(excluded))).status).toBe(404)
  expect((await write(excluded, id, randomUUID())).status).toBe(404)
})

const files = (who: Person, ids: string[]) =>
  app.call(listCaseFiles, { params: { id: team.id }, body: { ids } }, as(who))

test('returns files of several cases in requested order, each in writing order', async () => {
  const sent = await Promise.all([0, 1, 2].map(() => sendNewReport(app, newReceipt(), team)))
  const [one = '', other = '', empty = ''] = sent.map(({ id }) => id)
  const bodies = [document(), document(2), document()] as const
  const documentId = randomUUID()
  for (const body of bodies.slice(0, 2)) await write(team.owner, other, documentId, body)
  await write(team.owner, one, randomUUID(), bodies[2])
  const observer = await team.add('observer')
  for (const who of [team.owner, observer]) {
    expect(await files(who, [other, empty, one, other, randomUUID()])).toMatchObject({
      files: [
        { reportId: other, items: bodies.slice(0, 2), more: false },
        { reportId: empty, items: [], more: false },
        { reportId: one, items: [bodies[2]], more: false },
      ],
      rest: [],
    })
  }
})

test('omits inaccessible case files: own, excluded and held cases', async () => {
  const [handler, excluded] = [await team.add(), await team.add()]
  await vouchForMembers(app, team, [team.owner, handler, excluded])
  const reporter = await people.confirmed()
  const without = await newReportExcluding(app, reporter, team, [excluded])
  const own = await sendNewReport(app, handler, team)
  const sent = await app.call(sendReport, { body: without }, as(reporter))
  const held = await app.call(sendReport, { body: newReport(newReceipt(), team) }, {})
  for (const { id } of [own, sent]) await write(team.owner, id, randomUUID())
  const ids = [own.id, sent.id, held.id]
  const seenBy = async (who: Person) => (await files(who, ids)).files.map(({ reportId }) => reportId)
  expect(await seenBy(handler)).toEqual([sent.id])
  expect(await seenBy(excluded)).toEqual([own.id])
  expect(await seenBy(team.owner)).toEqual([own.id, sent.id])
})

test('lists files that exceed the response and truncates one too large alone', async () => {
  const sent = await Promise.all([0, 1, 2].map(() => sendNewReport(app, newReceipt(), team)))
  const [long = '', middle = '', last = ''] = sent.map(({ id }) => id)
  for (let count = 0; count < 10; count++) await write(team.owner, long, randomUUID(), document(1, 40_960))
  for (let count = 0; count < 5; count++) await write(team.owner, middle, randomUUID(), document(1, 40_960))
  await write(team.owner, last, randomUUID(), document(1, 40_960))
  const first = await files(team.owner, [long, middle, last])
  expect(first).toMatchObject({ files: [{ reportId: long, more: true }], rest: [middle, last] })
  const begun = first.files[0]?.items ?? []
  expect(await read(team.owner, long, begun.at(-1)?.change)).not.toEqual([])
  const second = await files(team.owner, first.rest)
  expect(second.files.map(({ items }) => items.length)).toEqual([5, 1])
})

test('team documents belong to no case and removed templates disappear', async () => {
  const params = { id: team.id, documentId: randomUUID() }
  const body = document()
  await app.call(putTeamDocument, { params, body }, as(team.owner))
  const documents = async () =>
    (await app.call(listTeamDocuments, { params: { id: team.id }, query: {} }, as(team.owner))).items
  expect(await documents()).toMatchObject([body])
  await app.call(removeTeamDocument, { params }, as(team.owner))
  expect(await documents()).toEqual([])
})

test('deleting the report deletes its case file, the reporter leaving does not', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  await write(team.owner, id, randomUUID())
  expect((await app.call(deleteReport, { params: { id } }, as(reporter))).outcome).toBe('left')
  expect(await read(team.owner, id)).toHaveLength(1)
  await app.owner('delete from reports where id = $1', [id])
  expect((await app.owner('select from case_documents where report_id = $1', [id])).rows).toEqual([])
})
