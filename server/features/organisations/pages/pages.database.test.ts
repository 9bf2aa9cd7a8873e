import { beforeEach, expect, test } from 'vitest'
import {
  changeOrganisationSettings,
  closeOrganisation,
  readOrganisation,
  readOrganisationSettings,
  registerOrganisation,
  searchOrganisations,
} from '#contract/organisation-pages.ts'
import { readDeadlines, setDeadlines } from '#contract/clocks.ts'
import { decideVerification, listRegisteredOrganisations } from '#contract/organisation-verifications.ts'
import { changeHandler, listMemberships, removeHandler } from '#contract/organisations.ts'
import { sendReport } from '#contract/reports.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import { newReportExcluding, vouchForMembers } from '../../../../tests/support/access.ts'
import { type Person, type TestPeople } from '../../../../tests/support/devices.ts'
import {
  oneYearFromNow,
  newSettings,
  registerSchool,
  schoolRegistration,
  saveSettings,
  verify,
} from '../../../../tests/support/organisations.ts'
import { as, newReceipt, newReport, joinTeam } from '../../../../tests/support/reports.ts'
import { slugOf } from './slug.ts'

let app: TestApp
let people: TestPeople
let admin: Person
let owner: Person
let school: Awaited<ReturnType<typeof registerSchool>>

beforeEach(async () => {
  const fixture = await teamApp()
  ;({ app, people } = fixture)
  ;({ admin } = fixture.team)
  owner = await enrolled()
  school = await registerSchool(app, owner)
  return () => app.close()
})

async function enrolled() {
  const person = await people.confirmed()
  await people.enrol(person)
  return person
}
const page = (slug = school.slug) => app.call(readOrganisation, { params: { slug } })
/** A school as the report form knows it, with everything it is sealed under. */
const addressee = async () => {
  const { dutyVersion } = (await page()).organisation
  const { id, key } = school
  return { ...school, dutyVersion, holder: { kind: 'organisation' as const, id, recipient: key.recipient } }
}
const send = async () =>
  app.try(sendReport, {
    body: newReport(newReceipt(), await addressee()),
  })
const found = async (words: string, country?: string) =>
  (await app.call(searchOrganisations, { body: { words, country } })).items.map(({ slug }) => slug)

test('the registrant owns an organisation and it takes no reports before verification', async () => {
  const { memberships } = await app.call(listMemberships, {}, as(owner))
  expect(memberships).toMatchObject([{ role: 'owner', state: 'active', lead: null, fourEyes: false }])
  const unverified = await page()
  expect(unverified).toMatchObject({
    verification: { state: 'unverified', checked: null },
    place: 'Springfield',
  })
  expect(unverified.organisation).toMatchObject({ name: 'Lincoln High School', reading: false })
  expect(await send()).toMatchObject({ status: 409 })
  expect(await found('lincoln')).toEqual([])

  await verify(app, school, admin)
  expect((await page()).verification).toMatchObject({
    state: 'verified',
    checked: 'Called the school office.',
    until: oneYearFromNow(),
  })
  expect(await send()).toMatchObject({ status: 200 })
  expect(await found('LINCÓLN spring')).toEqual([school.slug])
  expect(await found('lincoln', 'ES')).toEqual([])
  expect(await found('lincoln boston')).toEqual([])
})

test('verification ends on its date or with a changed name or website', async () => {
  await verify(app, school, admin)
  await saveSettings(app, school, { place: 'Shelbyville' })
  expect((await page()).verification.state).toBe('verified')
  await saveSettings(app, school, { name: 'Jefferson High School' })
  expect((await page()).verification.state).toBe('unverified')
  expect((await page()).organisation.reading).toBe(false)
  await verify(app, school, admin)
  await app.owner(`update organisation_verifications set until = current_date - 1 where until is not null`)
  expect((await page()).verification.state).toBe('unverified')
  expect(await send()).toMatchObject({ status: 409 })
  const { items } = await app.call(listRegisteredOrganisations, {}, as(admin))
  expect(items).toMatchObject([{ slug: school.slug, verification: { state: 'expired' } }])
})

test('only the owner reads a refusal reason; a past date verifies nothing', async () => {
  const params = { id: school.id }
  const refusal = { outcome: 'refused', reason: 'Nobody there knows of it.' } as const
  await app.call(decideVerification, { params, body: refusal }, as(admin))
  const settled = await app.call(readOrganisationSettings, { params }, as(owner))
  expect(settled.verification).toMatchObject({ state: 'refused', reason: 'Nobody there knows of it.' })
  expect(JSON.stringify(await page())).not.toContain('Nobody there')
  const past = { outcome: 'verified', reason: 'Called.', until: '2020-01-01' } as const
  expect(await app.try(decideVerification, { params, body: past }, as(admin))).toMatchObject({ status: 400 })
  expect(await app.try(decideVerification, { params, body: refusal }, as(owner))).toMatchObject({
    status: 403,
  })
})

test('the contact is for those who check and for its own people', async () => {
  expect(JSON.stringify(await page())).not.toContain('office@')
  const { items } = await app.call(listRegisteredOrganisations, {}, as(admin))
  expect(items).toMatchObject([{ contact: 'office@lincoln.example.org', verification: { state: 'waiting' } }])
  const stranger = await enrolled()
  expect(await app.try(readOrganisationSettings, { params: { id: school.id } }, as(stranger))).toMatchObject({
    status: 403,
  })
})

test('duty text and custom questions get a new version only when changed', async () => {
  await saveSettings(app, school)
  const first = await page()
  expect(first).toMatchObject({ questionVersion: 1, organisation: { dutyVersion: 'own-1' } })
  expect(first.questions[0]).toMatchObject({ label: { en: 'Which year are you in?' } })
  await saveSettings(app, school, { place: 'Shelbyville' })
  expect(await page()).toMatchObject({ questionVersion: 1, organisation: { dutyVersion: 'own-1' } })
  await saveSettings(app, school, { duty: { en: 'We pass on nothing.', es: '' } })
  expect(await page()).toMatchObject({
    questionVersion: 1,
    organisation: { dutyVersion: 'own-2' },
    duty: { en: 'We pass on nothing.', es: '' },
  })
  // Who read the first text before that looks again.
  await verify(app, school, admin)
  const body = newReport(newReceipt(), { ...(await addressee()), dutyVersion: 'own-1' })
  expect(await app.try(sendReport, { body })).toMatchObject({ status: 409 })
  await saveSettings(app, school, { duty: null, questions: [] })
  expect((await page()).organisation.dutyVersion).not.toMatch(/^own/)
  expect((await page()).questionVersion).toBe(0)
  const { rows } = await app.owner(`select kind, version from organisation_texts order by 1, 2`)
  expect(rows).toEqual([
    { kind: 'duty', version: 1 },
    { kind: 'duty', version: 2 },
    { kind: 'questions', version: 1 },
  ])
})

test('two owners do not overwrite each other, and a handler settles nothing', async () => {
  const params = { id: school.id }
  const { version } = await app.call(readOrganisationSettings, { params }, as(owner))
  const body = { version, settings: newSettings() }
  expect(await app.try(changeOrganisationSettings, { params, body }, as(owner))).toMatchObject({
    status: 200,
  })
  expect(await app.try(changeOrganisationSettings, { params, body }, as(owner))).toMatchObject({
    status: 409,
  })
  const year = { name: '', from: '2026-01-01', until: '2026-12-31' }
  for (const hours of [
    { zone: 'Nowhere/Town', open: [], holidays: [] },
    { zone: '+02:00', open: [], holidays: [] },
    { zone: 'UTC', open: [], holidays: [year, year] },
  ]) {
    const wrong = { version: version + 1, settings: newSettings({ hours }) }
    expect(await app.try(changeOrganisationSettings, { params, body: wrong }, as(owner))).toMatchObject({
      status: 400,
    })
  }
})

test('opening hours and promises use the same calendar', async () => {
  const holidays = [
    { name: 'Winter', from: '2026-12-24', until: '2026-12-26' },
    { name: '', from: '2026-12-26', until: '2026-12-27' },
  ]
  await saveSettings(app, school, { hours: { zone: 'Europe/Madrid', open: [], holidays } })
  const params = { id: school.id }
  expect(await app.call(readDeadlines, { params }, as(owner))).toMatchObject({
    zone: 'Europe/Madrid',
    holidays: ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'],
  })
})

test('promises no later first answer than the applicable law allows', async () => {
  const params = { id: school.id }
  const {
    profile: _plain,
    zone: _zone,
    holidays: _none,
    ...rest
  } = await app.call(readDeadlines, { params }, as(owner))
  await app.call(
    setDeadlines,
    { params, body: { ...rest, profile: 'eu-2019-1937', counting: 'calendar' } },
    as(owner),
  )
  const body = { ...rest, profile: 'eu-2019-1937', counting: 'calendar', answerDays: 8 } as const
  expect(await app.try(setDeadlines, { params, body }, as(owner))).toMatchObject({ status: 400 })
  // Also where it is written past the settings: a law that is changed does not ask.
  await app.owner('update organisations set answer_days = 30 where id = $1', [school.id])
  expect((await page()).organisation.answerDays).toBe(7)
})

test('saving stale settings does not overwrite a changed promise', async () => {
  const params = { id: school.id }
  const { version, settings } = await app.call(readOrganisationSettings, { params }, as(owner))
  const { zone: _zone, holidays: _none, ...promised } = await app.call(readDeadlines, { params }, as(owner))
  await app.call(setDeadlines, { params, body: { ...promised, answerDays: 5 } }, as(owner))
  const body = { version, settings: { ...settings, place: 'Newark' } }
  await app.call(changeOrganisationSettings, { params, body }, as(owner))
  expect(await app.call(readDeadlines, { params }, as(owner))).toMatchObject({ answerDays: 5 })
})

test('a queue visit counts for the promised days, skipping days off', async () => {
  await verify(app, school, admin)
  const opened = async (sinceDays: number, { working = false, free = 0 } = {}) => {
    await app.owner(
      `update organisations set answer_days = 3, deadline_counting = $2, zone = 'Pacific/Auckland', holidays = array(
        select (now() at time zone 'Pacific/Auckland')::date - n from generate_series(0, $3::int - 1) n) where id = $1`,
      [school.id, working ? 'working' : 'calendar', free],
    )
    await app.owner(
      `update handlers set opened_queue_at = ((now() at time zone 'Pacific/Auckland')::date - $2::int)::timestamp
        at time zone 'Pacific/Auckland' where organisation_id = $1`,
      [school.id, sinceDays],
    )
    return (await page()).organisation.reading
  }
  expect([await opened(3), await opened(4)]).toEqual([true, false])
  expect(await opened(14, { working: true })).toBe(false)
  expect(await opened(14, { working: true, free: 14 })).toBe(true)
  expect(await opened(14, { free: 14 })).toBe(false)
})

test('limits registrations to three pending per member and one per id', async () => {
  const other = await people.confirmed()
  const register = (body: ReturnType<typeof schoolRegistration>, who = other) =>
    app.try(registerOrganisation, { body }, as(who))
  const first = schoolRegistration({ name: 'Escuela Ñandú' })
  expect(await register(first)).toMatchObject({
    status: 200,
    body: { organisation: { slug: 'escuela-nandu' } },
  })
  expect(await register(first)).toMatchObject({ status: 200 })
  expect(await register(first, owner)).toMatchObject({ status: 409 })
  expect(await register(schoolRegistration())).toMatchObject({ status: 200 })
  expect(await register(schoolRegistration())).toMatchObject({ status: 200 })
  expect(await register(schoolRegistration())).toMatchObject({ status: 409 })
})

test('derives the slug from the name, never that of the support team', () => {
  expect(slugOf('  St. Mary’s — École n.º 3 ')).toBe('st-mary-s-ecole-n-o-3')
  expect(slugOf('Support')).toMatch(/^organisation-[a-z0-9]{4}$/)
  expect(slugOf('学校')).toMatch(/^organisation-[a-z0-9]{4}$/)
})

test('a closed organisation takes no more reports and is found no more', async () => {
  await verify(app, school, admin)
  const params = { id: school.id }
  await app.call(closeOrganisation, { params, body: {} }, as(owner))
  expect(await page()).toMatchObject({ closed: true, organisation: { reading: false } })
  expect(await send()).toMatchObject({ status: 409 })
  expect(await found('lincoln')).toEqual([])
})

test('the last owner must remain; owners change roles and the safeguarding lead', async () => {
  await verify(app, school, admin)
  const second = await enrolled()
  const params = { id: school.id }
  const of = (who: Person) => ({ ...params, memberId: who.id })
  await joinTeam(app, second, { id: school.id, role: 'handler', by: owner })
  expect(await app.try(removeHandler, { params: of(owner) }, as(owner))).toMatchObject({ status: 409 })
  const observer = { role: 'observer', lead: null } as const
  expect(await app.try(changeHandler, { params: of(owner), body: observer }, as(owner))).toMatchObject({
    status: 409,
  })
  const lead = { role: 'handler', lead: 'lead' } as const
  expect(await app.try(changeHandler, { params: of(second), body: lead }, as(owner))).toMatchObject({
    status: 200,
    body: { lead: 'lead', state: 'invited' },
  })
  expect(await app.try(changeHandler, { params: of(second), body: lead }, as(second))).toMatchObject({
    status: 403,
  })
  await app.call(removeHandler, { params: of(second) }, as(owner))
  await app.call(removeHandler, { params: of(owner) }, as(owner))
})

test('excludes an involved handler from a report and rejects it without others', async () => {
  await verify(app, school, admin)
  await vouchForMembers(app, await addressee(), [owner])
  const body = await newReportExcluding(app, newReceipt(), await addressee(), [owner])
  expect(await app.try(sendReport, { body })).toMatchObject({ status: 409 })
})
