import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import {
  answerAsOwner,
  answerPlaceSuggestion,
  checkPlace,
  decidePlaceAnswer,
  importPlaces,
  listAdministeredPlaces,
  listPlaceSuggestions,
  makeOwnerLink,
  readOwnedPlace,
  savePlace,
} from '#contract/place-administration.ts'
import { type PlaceDraft, readPlacesPage, reportPlaceProblem, suggestPlace } from '#contract/places.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'
import { addPlace, check, newPlace, readPlaces } from '../../../tests/support/safe-places.ts'
import { teamApp } from '../../../tests/support/team-app.ts'

let app: TestApp
let admin: Person
let member: Person

beforeEach(async () => {
  const fixture = await teamApp()
  app = fixture.app
  admin = fixture.team.admin
  member = await fixture.people.confirmed()
  return () => app.close()
})

const save = (id: string, version: number, draft: PlaceDraft) =>
  app.try(savePlace, { params: { id }, body: { version, draft } }, as(admin))
const administered = async () =>
  (await app.call(listAdministeredPlaces, { query: { show: 'all' } }, as(admin))).items

test('lists a place once it is checked and drops it after edits', async () => {
  const id = randomUUID()
  expect((await save(id, 0, newPlace())).status).toBe(200)
  expect(await readPlaces(app)).toEqual([])
  await check(app, admin, id)
  const { addressSource: _source, contact: _contact, ...shown } = newPlace()
  expect(await readPlaces(app)).toEqual([
    {
      number: 1,
      ...shown,
      checked: 'Called them and read their page',
      checkedBy: 'Upstander team',
      checkedOn: daysFromToday(0),
      until: daysFromToday(180),
      answer: '',
    },
  ])
  await save(id, 1, newPlace({ contact: 'Another one' }))
  expect(await readPlaces(app)).toHaveLength(1)
  await save(id, 2, newPlace({ phone: '555 0199' }))
  expect(await readPlaces(app)).toEqual([])
  expect(await administered()).toMatchObject([{ state: 'changed', version: 3 }])
})

test('answers identical bytes until a change and none to up-to-date clients', async () => {
  await addPlace(app, admin)
  const ask = (headers: Record<string, string> = {}) =>
    app.app.http.inject({ url: '/api/places', headers: { ...headers, host: new URL(app.publicUrl).host } })
  const first = await ask()
  const known = { 'if-none-match': String(first.headers['etag']) }
  expect(first.headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') })
  expect((await ask(known)).statusCode).toBe(304)
  const packed = await ask({ 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body)
  await addPlace(app, admin, { name: 'Another' })
  expect((await ask(known)).statusCode).toBe(200)
})

test('omits a place whose last day has passed or that was ended', async () => {
  const { id } = await addPlace(app, admin)
  const other = await addPlace(app, admin, { name: 'Another' })
  await app.owner(`update place_checks set until = current_date - 1 where place_id = $1`, [id])
  await app.owner(`update place_changes set changes = changes + 1`)
  expect((await readPlaces(app)).map(({ name }) => name)).toEqual(['Another'])
  expect((await administered()).map(({ state }) => state).toSorted()).toEqual(['checked', 'expired'])
  await app.call(
    checkPlace,
    { params: { id: other.id }, body: { outcome: 'ended', version: 1, what: 'It closed.' } },
    as(admin),
  )
  expect(await readPlaces(app)).toEqual([])
})

test.for<[string, Partial<PlaceDraft>, string]>([
  ['an address of a refuge', { kind: 'refuge' }, 'address'],
  [
    'a street in the words of a refuge',
    { kind: 'refuge', address: '', about: 'We are at 14 Mill Street.' },
    'about',
  ],
  ['a link to a map of a refuge', { kind: 'refuge', address: '', about: 'See maps.example.org/4' }, 'about'],
  ['an address that nobody published', { addressSource: '' }, 'addressSource'],
])('refuses %s', async ([, draft, field]) => {
  const { status, body } = await save(randomUUID(), 0, newPlace(draft))
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [`body.draft.${field}`]])
  const places = [{ id: randomUUID(), draft: newPlace(draft) }]
  expect((await app.try(importPlaces, { body: { places } }, as(admin))).status).toBe(400)
})

test('refuses an address of a refuge in the database too', async () => {
  const { id } = await addPlace(app, admin)
  await expect(app.owner(`update places set kind = 'refuge' where id = $1`, [id])).rejects.toThrow(
    /places_secret_address/,
  )
})

test('rejects checks without confirmed address, with stale version or excessive period', async () => {
  const id = randomUUID()
  await save(id, 0, newPlace())
  await expect(check(app, admin, id, { isAddressPublic: false })).rejects.toThrow()
  await expect(check(app, admin, id, { version: 2 })).rejects.toThrow()
  await expect(check(app, admin, id, { until: daysFromToday(-1) })).rejects.toThrow()
  await expect(check(app, admin, id, { until: daysFromToday(400) })).rejects.toThrow()
  expect(await readPlaces(app)).toEqual([])
})

test('covers an address immediately when a report says it must be secret', async () => {
  const { id, number } = await addPlace(app, admin)
  const report = (reason: 'address' | 'facts') =>
    app.try(reportPlaceProblem, { params: { number }, body: { id: randomUUID(), reason } })
  await report('facts')
  expect(await readPlaces(app)).toMatchObject([{ address: '14 Mill Street' }])
  await report('address')
  expect(await readPlaces(app)).toMatchObject([{ address: '', town: 'Springfield' }])
  expect(await administered()).toMatchObject([
    {
      isCovered: true,
      problems: [
        { reason: 'address', count: 1 },
        { reason: 'facts', count: 1 },
      ],
    },
  ])
  await check(app, admin, id)
  expect(await readPlaces(app)).toMatchObject([{ address: '14 Mill Street' }])
  expect(await administered()).toMatchObject([{ isCovered: false, problems: [] }])
  expect(
    (await app.try(reportPlaceProblem, { params: { number: 999 }, body: { id, reason: 'facts' } })).status,
  ).toBe(404)
})

test('imports places once, and names those that are there already', async () => {
  await addPlace(app, admin)
  const places = [
    { id: randomUUID(), draft: newPlace({ name: 'New' }) },
    { id: randomUUID(), draft: newPlace({ name: 'MILL street library' }) },
  ]
  const once = await app.call(importPlaces, { body: { places } }, as(admin))
  expect(once).toEqual({ added: 1, doubles: [1] })
  expect(await app.call(importPlaces, { body: { places } }, as(admin))).toEqual(once)
  expect((await administered()).map(({ state }) => state).toSorted()).toEqual(['checked', 'waiting'])
})

const suggestion = {
  name: 'Quiet Corner',
  kind: 'community',
  country: 'US',
  town: 'Newark',
  website: '',
  words: 'They listen.',
} as const

test('stores the suggester only with consent to counting and never shows it', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await app.call(suggestPlace, { body: { id: one, suggestion, isCounted: false } }, as(member))
  await app.call(suggestPlace, { body: { id: other, suggestion, isCounted: true } }, as(member))
  const { rows } = await app.owner(
    `select id, member_id from place_suggestions order by member_id nulls first`,
  )
  expect(rows).toEqual([
    { id: one, member_id: null },
    { id: other, member_id: member.id },
  ])
  expect(
    (await app.try(suggestPlace, { body: { id: randomUUID(), suggestion, isCounted: true } })).status,
  ).toBe(401)
  const { items } = await app.call(listPlaceSuggestions, {}, as(admin))
  expect(items).toHaveLength(2)
  expect(JSON.stringify(items)).not.toContain(member.id)
  const params = { id: one }
  await app.call(answerPlaceSuggestion, { params, body: { outcome: 'declined' } }, as(admin))
  expect((await app.call(listPlaceSuggestions, {}, as(admin))).items).toMatchObject([
    { id: other, suggestion },
  ])
})

test('shows what a place answers once an administrator has read it', async () => {
  const { id } = await addPlace(app, admin)
  const { secret } = await app.call(makeOwnerLink, { params: { id } }, as(admin))
  const owned = await app.call(answerAsOwner, { body: { secret, words: ' Ring twice. ' } })
  expect(owned).toMatchObject({ isListed: true, isAnswerShown: false, place: { answer: 'Ring twice.' } })
  expect(await readPlaces(app)).toMatchObject([{ answer: '' }])
  const body = { outcome: 'shown', version: 1 } as const
  await app.call(decidePlaceAnswer, { params: { id }, body }, as(admin))
  expect(await readPlaces(app)).toMatchObject([{ answer: 'Ring twice.' }])
  await app.call(answerAsOwner, { body: { secret, words: 'Ring three times.' } })
  expect(await readPlaces(app)).toMatchObject([{ answer: '' }])
  await app.call(makeOwnerLink, { params: { id } }, as(admin))
  expect((await app.try(readOwnedPlace, { body: { secret } })).status).toBe(404)
})

test('refuses an answer that says where a refuge is', async () => {
  const { id } = await addPlace(app, admin, { kind: 'refuge', address: '', addressSource: '' })
  const { secret } = await app.call(makeOwnerLink, { params: { id } }, as(admin))
  const answer = await app.try(answerAsOwner, { body: { secret, words: 'Come to 14 Mill Street.' } })
  expect(answer.status).toBe(400)
})

test('writes a plain page in both languages', async () => {
  await addPlace(app, admin, { name: 'A <b>library</b>', isSample: true })
  for (const [language, words] of [
    ['en', 'Sample: there is no such place'],
    ['es', 'Muestra: este lugar no existe'],
  ] as const) {
    const { bytes } = await app.call(readPlacesPage, { params: { language } })
    const html = new TextDecoder().decode(bytes)
    expect(html).toContain('A &lt;b&gt;library&lt;/b&gt;')
    expect(html).toContain(words)
  }
})
