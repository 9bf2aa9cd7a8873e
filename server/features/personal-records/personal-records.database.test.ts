import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  listPersonalRecords,
  personalRecordSizes,
  putPersonalRecord,
  removePersonalRecord,
  removePersonalRecords,
} from '#contract/personal-records.ts'
import { maxDocumentBytes } from '#contract/plan-limits.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { type People, type Person, testPeople } from '../../../tests/support/devices.ts'
import { personalDocument } from '../../../tests/support/personal-records.ts'
import { as } from '../../../tests/support/reports.ts'

let app: TestApp
let people: People
let me: Person

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
beforeEach(async () => {
  me = await people.confirmed()
})
afterAll(() => app.close())

const put = (id: string, version: number, sealed = personalDocument()) =>
  app.call(putPersonalRecord, { params: { id }, body: { version, sealed } }, as(me))
const remove = (id: string, version: number) =>
  app.call(removePersonalRecord, { params: { id }, body: { version } }, as(me))
const list = (after?: number) =>
  app.call(listPersonalRecords, { query: after === undefined ? {} : { after } }, as(me))

test('a document round-trips and only later changes are listed', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  const sealed = personalDocument(1)
  expect(await put(one, 1, sealed)).toEqual({ version: 1, change: 1 })
  await put(two, 1)
  expect((await list()).items.map(({ id }) => id)).toEqual([one, two])
  expect((await list()).items[0]).toEqual({ id: one, version: 1, change: 1, sealed })
  const changed = personalDocument()
  await put(one, 2, changed)
  expect(await list(2)).toEqual({ items: [{ id: one, version: 2, change: 3, sealed: changed }], more: false })
  expect(await list(3)).toEqual({ items: [], more: false })
})

test('rejects stale writes from another device and accepts a repeated one', async () => {
  const id = randomUUID()
  await put(id, 1)
  const theirs = personalDocument()
  await put(id, 2, theirs)
  expect(await put(id, 2, theirs)).toEqual({ version: 2, change: 2 })
  await expect(put(id, 2)).rejects.toThrow('answered 409')
  await expect(put(id, 4)).rejects.toThrow('answered 409')
  await expect(put(randomUUID(), 2)).rejects.toThrow('answered 409')
  expect((await list()).items).toMatchObject([{ version: 2, sealed: theirs }])
})

test('deletes immediately, syncs to other devices and allows writing it again', async () => {
  const id = randomUUID()
  await put(id, 1)
  await expect(remove(id, 1)).rejects.toThrow('answered 409')
  await remove(id, 2)
  await remove(id, 2)
  expect(await list(1)).toEqual({ items: [{ id, version: 2, change: 2, sealed: null }], more: false })
  await expect(remove(randomUUID(), 2)).rejects.toThrow('answered 404')
  await put(id, 3)
  expect((await list()).items).toMatchObject([{ version: 3, change: 3 }])
})

test('deletes everything in one step and every device receives it', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of ids) await put(id, 1)
  await remove(ids[0] ?? '', 2)
  await app.call(removePersonalRecords, {}, as(me))
  const { items } = await list()
  expect(items.every(({ sealed }) => sealed === null)).toBe(true)
  expect(new Set(items.map(({ change }) => change)).size).toBe(3)
  expect((await list(4)).items).toHaveLength(2)
})

test('concurrent devices get separate change numbers without a gap', async () => {
  await Promise.all(Array.from({ length: 12 }, () => put(randomUUID(), 1)))
  expect((await list()).items.map(({ change }) => change)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  )
})

test('a long list comes in several answers, nothing missing between them', async () => {
  const longest = personalRecordSizes.length - 1
  for (let at = 0; at < 18; at++) await put(randomUUID(), 1, personalDocument(longest))
  const seen: number[] = []
  let answers = 0
  for (let more = true; more; answers++) {
    const page = await list(seen.at(-1))
    seen.push(...page.items.map(({ change }) => change))
    more = page.more
  }
  expect(seen).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
  expect(answers).toBeGreaterThan(1)
})

test('only padded lengths are taken', async () => {
  const sealed = personalDocument().slice(4)
  const answer = await app.try(
    putPersonalRecord,
    { params: { id: randomUUID() }, body: { version: 1, sealed } },
    as(me),
  )
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input'])
})

test('enforces the storage limit and deletion frees space', async () => {
  const id = randomUUID()
  await put(id, 1, personalDocument(3))
  await app.owner('update personal_record_counts set bytes = $2 where member_id = $1', [
    me.id,
    maxDocumentBytes.free,
  ])
  await expect(put(randomUUID(), 1)).rejects.toThrow('answered 413')
  await put(id, 2, personalDocument(0))
  await put(randomUUID(), 1)
})

test('another member has separate documents and a reset hides earlier ones', async () => {
  const id = randomUUID()
  await put(id, 1)
  const other = await people.confirmed()
  const sealed = personalDocument()
  await app.call(putPersonalRecord, { params: { id }, body: { version: 1, sealed } }, as(other))
  expect((await app.call(listPersonalRecords, { query: {} }, as(other))).items).toMatchObject([{ sealed }])
  await app.owner(
    `insert into vault_generations (member_id, generation, sealed, recipient, verify_key)
     select member_id, 2, sealed, recipient, verify_key from vault_generations where member_id = $1`,
    [me.id],
  )
  await app.owner('update members set generation = 2 where id = $1', [me.id])
  await app.owner('update sessions set generation = 2 where member_id = $1', [me.id])
  expect((await list()).items).toEqual([])
})

test('the server stores only owner, random id, versions, bytes and day', async () => {
  const { rows } = await app.owner(
    "select column_name, data_type from information_schema.columns where table_name = 'personal_records' order by 1",
  )
  expect(rows).toEqual([
    { column_name: 'change', data_type: 'integer' },
    { column_name: 'changed_on', data_type: 'date' },
    { column_name: 'generation', data_type: 'integer' },
    { column_name: 'id', data_type: 'uuid' },
    { column_name: 'member_id', data_type: 'uuid' },
    { column_name: 'sealed', data_type: 'bytea' },
    { column_name: 'version', data_type: 'integer' },
  ])
  const audited = await app.owner(
    "select count(*)::int as n from audit_entries where action like '%personal-records/:id%'",
  )
  expect(audited.rows).toEqual([{ n: 0 }])
})
