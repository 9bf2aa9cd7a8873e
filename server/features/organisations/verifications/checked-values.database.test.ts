import { beforeEach, expect, test } from 'vitest'
import {
  type OrganisationCheckedField,
  organisationCheckedField,
  organisationCheckedFields,
} from '#contract/checked-fields.ts'
import {
  type OrganisationSettings,
  readOrganisation,
  readOrganisationSettings,
  searchOrganisations,
} from '#contract/organisation-pages.ts'
import { decideVerification, listRegisteredOrganisations } from '#contract/organisation-verifications.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import {
  oneYearFromNow,
  registerSchool,
  saveSettings,
  verify,
} from '../../../../tests/support/organisations.ts'
import { as } from '../../../../tests/support/reports.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'

let app: TestApp
let admin: Person
let school: Awaited<ReturnType<typeof registerSchool>>

beforeEach(async () => {
  const fixture = await teamApp()
  app = fixture.app
  admin = fixture.team.admin
  const owner = await fixture.people.confirmed()
  await fixture.people.enrol(owner)
  school = await registerSchool(app, owner)
  await saveSettings(app, school)
  await verify(app, school, admin)
  return () => app.close()
})

const page = () => app.call(readOrganisation, { params: { slug: school.slug } })
const listed = async () => {
  const [item] = (await app.call(listRegisteredOrganisations, {}, as(admin))).items
  if (!item) throw new Error('no organisation is listed')
  return item
}

const others: Record<OrganisationCheckedField, Partial<OrganisationSettings>> = {
  name: { name: 'Jefferson High School' },
  website: { website: 'https://jefferson.example.org' },
  country: { country: 'CA' },
  region: { region: 'Quebec' },
  place: { place: 'Shelbyville' },
  contact: { contact: 'someone@else.example.org' },
  duty: { duty: { en: 'We pass on nothing.', es: '' } },
}

test('publishes every changed verified field and ends verification where the table says', async () => {
  for (const field of organisationCheckedField.options) {
    await saveSettings(app, school, others[field])
    const { verification, organisation } = await page()
    if (organisationCheckedFields[field] === 'ends')
      expect([verification.state, organisation.reading], field).toEqual(['unverified', false])
    else {
      expect(verification, field).toMatchObject({ state: 'verified', unchecked: [field] })
      const body = { words: 'lincoln' }
      expect((await app.call(searchOrganisations, { body })).items).toMatchObject([{ unchecked: [field] }])
    }
    expect((await listed()).changes.map((change) => change.field)).toEqual([field])
    await saveSettings(app, school)
    await verify(app, school, admin)
    expect((await page()).verification, field).toMatchObject({ state: 'verified', unchecked: [] })
    expect((await listed()).changes).toEqual([])
  }
})

test('another check takes what is there now as what was checked', async () => {
  await saveSettings(app, school, others.place)
  await verify(app, school, admin)
  expect((await page()).verification.unchecked).toEqual([])
  await saveSettings(app, school)
  expect((await page()).verification.unchecked).toEqual(['place'])
})

test('administrators read what changed, before and after, and nobody else does', async () => {
  await saveSettings(app, school, { ...others.contact, ...others.duty })
  expect((await listed()).changes).toEqual([
    { field: 'contact', was: 'office@lincoln.example.org', now: 'someone@else.example.org' },
    {
      field: 'duty',
      was: 'We must tell the county about abuse.\n\nDebemos avisar al condado del maltrato.',
      now: 'We pass on nothing.',
    },
  ])
  expect((await page()).verification.unchecked).toEqual(['contact', 'duty'])
  expect(JSON.stringify(await page())).not.toContain('office@')
  const params = { id: school.id }
  const settled = await app.call(readOrganisationSettings, { params }, as(school.owner))
  expect(settled.verification.unchecked).toEqual(['contact', 'duty'])
})

test('a value that is back as it was checked asks for nothing', async () => {
  await saveSettings(app, school, others.place)
  await saveSettings(app, school)
  expect((await page()).verification.unchecked).toEqual([])
})

test('a decision about something that changed meanwhile is refused and changes nothing', async () => {
  await saveSettings(app, school, others.place)
  const { version } = await listed()
  await saveSettings(app, school, { ...others.place, ...others.duty })
  const body = { outcome: 'verified', reason: 'Called.', until: oneYearFromNow(), version } as const
  const params = { id: school.id }
  expect(await app.try(decideVerification, { params, body }, as(admin))).toMatchObject({ status: 409 })
  expect((await page()).verification).toMatchObject({
    checked: 'Called the school office.',
    unchecked: ['place', 'duty'],
  })
  const seen = { ...body, version: (await listed()).version }
  await app.call(decideVerification, { params, body: seen }, as(admin))
  expect((await page()).verification).toMatchObject({ checked: 'Called.', unchecked: [] })
})

test('one that changed comes before those that wait for nothing', async () => {
  const other = await registerSchool(app, school.owner, { name: 'Adams High School' })
  await verify(app, other, admin)
  const slugs = async () =>
    (await app.call(listRegisteredOrganisations, {}, as(admin))).items.map(({ slug }) => slug)
  expect(await slugs()).toEqual([other.slug, school.slug])
  await saveSettings(app, school, others.place)
  expect(await slugs()).toEqual([school.slug, other.slug])
})
