import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { codebook } from '#content/releases/codebook.ts'
import { columns } from '#content/releases/tables.ts'
import { listReleases, readReleaseFile, readReleaseProof, readReleaseTable } from '#contract/releases.ts'
import { verifyReceipt } from '#encryption/proofs/receipt.ts'
import { asActor } from '#server/platform/database/actor.ts'
import { system } from '#server/platform/http/actor.ts'
import { readSecrets } from '#server/platform/secrets/queries.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import type { TestPeople } from '../../../tests/support/devices.ts'
import { type TestJobs, testJobs, testProofJobs } from '../../../tests/support/jobs.ts'
import { registerSchool, verify } from '../../../tests/support/organisations.ts'
import { dueMonth, insertReports } from '../../../tests/support/releases.ts'
import type { SupportTeam } from '../../../tests/support/reports.ts'
import { releaseJobs } from './jobs.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let jobs: TestJobs
const month = dueMonth()

beforeEach(async () => {
  ;({ app, people, team } = await teamApp())
  const secrets = await asActor(app.database, system, readSecrets)
  jobs = testJobs(app, (register) => releaseJobs(register, secrets))
  return () => app.close()
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, headers: answered, body: text } = await app.app.http.inject({ url, headers })
  return { status, headers: answered, text }
}
const publish = () => jobs.daily('release-counts')
const released = async () => (await app.call(listReleases, {})).releases
const file = (name: 'counts.csv' | 'counts.json' | 'datapackage.json', of = month) =>
  app.try(readReleaseFile, { params: { month: of, file: name } })
const textOf = async (name: 'counts.csv' | 'counts.json' | 'datapackage.json', of = month) => {
  const { status, text } = await get(`/api/releases/${of}/files/${name}`)
  expect(status).toBe(200)
  return text
}
/** The rows of a month: what each is split by, and its number. */
const rowsOf = async (of = month) =>
  (await textOf('counts.csv'))
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
    .filter(([first]) => first === of)
    .map((cells) => ({
      split: Object.fromEntries(
        codebook.map(({ id }, at) => [id, cells[at + 1]]).filter(([, value]) => value !== 'all'),
      ),
      count: cells.at(-1) === '' ? null : Number(cells.at(-1)),
    }))

test('processes a month with few reports once and publishes nothing', async () => {
  await insertReports(app, month, [{ count: 9, organisationId: team.id }])
  expect(await released()).toEqual([])
  await publish()
  expect(await released()).toMatchObject([{ month, files: null }])
  expect((await file('counts.csv')).status).toBe(404)
  // What comes to light later changes nothing of a month that was looked at.
  await insertReports(app, month, [{ count: 900, organisationId: team.id }])
  await publish()
  expect(await released()).toMatchObject([{ month, files: null }])
})

test('publishes a month as CSV, JSON and Data Package with both hashes', async () => {
  await insertReports(app, month, [
    { count: 400, organisationId: team.id, types: ['threats'], severity: 'high' },
    { count: 300, organisationId: team.id, types: ['hate'], severity: 'low', country: null, answered: null },
    {
      count: 4,
      organisationId: team.id,
      types: ['extortion'],
      severity: 'medium',
      country: 'FR',
      status: 'closed',
    },
  ])
  await publish()
  const [csv, json, described] = [
    await textOf('counts.csv'),
    await textOf('counts.json'),
    JSON.parse(await textOf('datapackage.json')),
  ]
  expect(csv.split('\r\n')[0]).toBe(columns.join(','))
  for (const [index, text] of [csv, json].entries()) {
    const digest = createHash('sha256').update(text).digest('hex')
    expect(described.resources[index]).toMatchObject({
      hash: `sha256:${digest}`,
      bytes: Buffer.byteLength(text),
    })
  }
  expect(described).toMatchObject({ licenses: [{ name: 'CC0-1.0' }], changelog: [{ version: '1.0.0' }] })
  const { fields, primaryKey } = described.resources[0].schema
  expect(fields.map(({ name }: { name: string }) => name)).toEqual(columns)
  const lines = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  for (const cells of lines)
    for (const [at, { constraints }] of fields.entries()) {
      if (constraints.enum) expect(constraints.enum).toContain(cells[at])
      if (constraints.pattern) expect(cells[at]).toMatch(new RegExp(`^(?:${constraints.pattern})$`))
      if (at === fields.length - 1 && cells[at] !== '') expect(Number(cells[at])).toBeGreaterThanOrEqual(30)
    }
  expect(new Set(lines.map((cells) => cells.slice(0, primaryKey.length).join())).size).toBe(lines.length)
  expect(JSON.parse(json).slice(1)).toEqual(
    lines.map((cells) => [...cells.slice(0, -1), cells.at(-1) === '' ? null : Number(cells.at(-1))]),
  )
})

test('published numbers are near true; small and revealing groups are withheld', async () => {
  await insertReports(app, month, [
    { count: 400, organisationId: team.id, types: ['threats'], severity: 'high' },
    { count: 300, organisationId: team.id, types: ['hate'], severity: 'low', answered: 40 },
    { count: 120, organisationId: team.id, types: [], severity: null, country: null, answered: 9 },
    { count: 4, organisationId: team.id, types: ['extortion'], severity: 'medium', country: 'FR' },
  ])
  await publish()
  const rows = await rowsOf()
  const of = (split: object) => rows.find((row) => JSON.stringify(row.split) === JSON.stringify(split))?.count
  const near = (count: number) =>
    expect.toSatisfy((published: number) => Math.abs(published - count) <= 25 && published % 10 === 0)
  expect(of({})).toEqual(near(824))
  expect(of({ type: 'threats' })).toEqual(near(400))
  expect(of({ severity: 'low' })).toEqual(near(300))
  expect(of({ answer: '0-1' })).toEqual(near(404))
  expect(of({ answer: 'later' })).toEqual(near(300))
  expect(of({ type: 'extortion' })).toBeNull()
  expect(of({ severity: 'medium' })).toBeNull()
  // The smallest beside them, so that not even those together can be had by subtracting.
  expect(of({ severity: 'none' })).toBeNull()
  // One country with a number; nothing says that there is another one.
  expect(of({ country: 'GB' })).toEqual(near(700))
  expect(JSON.stringify(rows)).not.toContain('FR')
})

test('a report of several types is counted once', async () => {
  await insertReports(app, month, [
    { count: 600, organisationId: team.id, types: ['threats', 'hate', 'stalking'] },
  ])
  await publish()
  const types = (await rowsOf()).filter(
    ({ split }) => Object.keys(split).join() === 'type' && split.type !== 'all',
  )
  // One of the three is the smallest, and kept back beside the types that nobody named.
  expect(types.filter(({ count }) => count !== null).length).toBeLessThanOrEqual(2)
  expect(types.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBeLessThan(500)
})

test('omits reports excluding a handler because that handler knows the others', async () => {
  await insertReports(app, month, [{ count: 500, organisationId: team.id, excluded: [team.owner.id] }])
  await publish()
  expect(await released()).toMatchObject([{ month, files: null }])
})

test('publishes no number for a place kind with fewer than three places', async () => {
  const owner = await people.confirmed()
  await people.enrol(owner)
  const school = await registerSchool(app, owner)
  await verify(app, school, team.admin)
  await insertReports(app, month, [
    { count: 300, organisationId: team.id },
    { count: 300, organisationId: school.id },
  ])
  await publish()
  const places = (await rowsOf()).filter(({ split }) => split.place !== undefined)
  expect(places.every(({ count }) => count === null)).toBe(true)
})

test('neither job, application nor database owner can change a published release', async () => {
  await insertReports(app, month, [{ count: 500, organisationId: team.id }])
  await publish()
  const before = await textOf('datapackage.json')
  await insertReports(app, month, [{ count: 500, organisationId: team.id, types: ['hate'] }])
  await publish()
  expect(await textOf('datapackage.json')).toBe(before)
  for (const statement of ['delete from releases', `update releases set rows = 'x'`])
    await expect(app.owner(statement)).rejects.toThrow('A release is never changed.')
})

test('a release starts with the previous bytes without missing or repeated months', async () => {
  const earlier = dueMonth(2)
  await app.owner(
    `insert into releases (month, rows) values (($1 || '-01')::date, $1 || ',all,all,all,all,all,all,' || chr(13) || chr(10))`,
    [earlier],
  )
  await insertReports(app, dueMonth(1), [{ count: 500, organisationId: team.id }])
  await insertReports(app, month, [{ count: 700, organisationId: team.id }])
  await publish()
  expect((await released()).map((each) => [each.month, each.files !== null])).toEqual([
    [month, true],
    [dueMonth(1), true],
    [earlier, false],
  ])
  const [older, newer] = [await textOf('counts.csv', dueMonth(1)), await textOf('counts.csv')]
  expect(newer.startsWith(older)).toBe(true)
  expect(older).toContain(`${earlier},all,all,all,all,all,all,\r\n`)
})

test('every file has a permanent address and is not resent to caches', async () => {
  await insertReports(app, month, [{ count: 500, organisationId: team.id }])
  await publish()
  const address = `/api/releases/${month}/files/counts.csv`
  const first = await get(address)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/csv; charset=utf-8',
  })
  const again = await get(address, { 'if-none-match': String(first.headers.etag) })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(first.headers.etag).not.toBe((await get(`/api/releases/${month}/files/counts.json`)).headers.etag)
})

test('anyone can verify a release in the proof log', async () => {
  await insertReports(app, month, [{ count: 500, organisationId: team.id }])
  await publish()
  const proofs = await testProofJobs(app)
  const proof = async () => app.call(readReleaseProof, { params: { month } })
  const digest = (await released())[0]?.files?.digest
  const described = await textOf('datapackage.json')
  expect(createHash('sha256').update(described).digest('base64url')).toBe(digest)
  expect(await verifyReceipt(JSON.stringify(await proof()))).toMatchObject({
    ok: true,
    entries: [{ hash: digest, state: 'promised' }],
  })
  // As if it had been published on the day that is closed next.
  await app.owner('alter table releases disable trigger user')
  await app.owner(
    'update releases set released_on = ((now() - interval $$25 hours$$) at time zone $$UTC$$)::date',
  )
  await app.owner('alter table releases enable trigger user')
  await proofs.daily('close-days')
  expect(await verifyReceipt(JSON.stringify(await proof()))).toMatchObject({
    ok: true,
    entries: [{ hash: digest, state: 'kept' }],
  })
  expect((await app.try(readReleaseProof, { params: { month: '2020-01' } })).status).toBe(404)
})

test('serves the newest release as tables in both languages without scripts', async () => {
  const page = async (language: 'en' | 'es') => (await get(`/api/releases/table/${language}`)).text
  expect(await page('en')).toContain('Nothing is published yet')
  await insertReports(app, month, [{ count: 500, organisationId: team.id }])
  await publish()
  const spanish = await page('es')
  expect(spanish).toContain('<html lang="es">')
  expect(spanish).toContain(`/api/releases/${month}/files/counts.csv`)
  expect(spanish).toContain('<th scope="row">Amenazas')
  expect((await app.try(readReleaseTable, { params: { language: 'en' } })).status).toBe(200)
})
