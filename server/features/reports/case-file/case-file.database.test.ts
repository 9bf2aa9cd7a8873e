import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  listCaseDocuments,
  listTeamDocuments,
  putCaseDocument,
  putTeamDocument,
  removeTeamDocument,
} from '#contract/case-file.ts'
import { sendReport } from '#contract/reports.ts'
import { deleteReport } from '#contract/retention.ts'
import { newReportWithout, vouchFor } from '../../../../tests/support/access.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { as, newReceipt, type Receipt, sealed, sendNew } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed.ts'

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

test('handlers of a case share its documents; an observer reads; whoever sent it learns of nothing', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNew(app, reporter, team)
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

test('the same again changes nothing; whoever comes second is told, and both versions stay', async () => {
  const { id } = await sendNew(app, newReceipt(), team)
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
  const { id } = await sendNew(app, newReceipt(), team)
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

test('the id of a document of another case is refused, and shows nothing', async () => {
  const [one, other] = [await sendNew(app, newReceipt(), team), await sendNew(app, newReceipt(), team)]
  const documentId = randomUUID()
  await write(team.owner, one.id, documentId)
  expect((await write(team.owner, other.id, documentId)).status).toBe(409)
  expect(await read(team.owner, other.id)).toEqual([])
})

test('an excluded handler has no way to the file of the case', async () => {
  const [reporter, excluded] = [await people.confirmed(), await team.add()]
  await vouchFor(app, team, [team.owner, excluded])
  const body = await newReportWithout(app, reporter, team, [excluded])
  const { id } = await app.call(sendReport, { body }, as(reporter))
  expect((await write(team.owner, id, randomUUID())).status).toBe(200)
  expect((await app.try(listCaseDocuments, { params: { id }, query: {} }, as(excluded))).status).toBe(404)
  expect((await write(excluded, id, randomUUID())).status).toBe(404)
})

test('what a team keeps for all of its cases is in no case, and a removed template is gone', async () => {
  const params = { id: team.id, documentId: randomUUID() }
  const body = document()
  await app.call(putTeamDocument, { params, body }, as(team.owner))
  const documents = async () =>
    (await app.call(listTeamDocuments, { params: { id: team.id }, query: {} }, as(team.owner))).items
  expect(await documents()).toMatchObject([body])
  await app.call(removeTeamDocument, { params }, as(team.owner))
  expect(await documents()).toEqual([])
})

test('the file goes with its report, and not with the reporter who leaves one that was sent', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNew(app, reporter, team)
  await write(team.owner, id, randomUUID())
  expect((await app.call(deleteReport, { params: { id } }, as(reporter))).outcome).toBe('left')
  expect(await read(team.owner, id)).toHaveLength(1)
  await app.owner('delete from reports where id = $1', [id])
  expect((await app.owner('select from case_documents where report_id = $1', [id])).rows).toEqual([])
})
