import { beforeEach, expect, test } from 'vitest'
import {
  type ProfessionalCheckedField,
  professionalCheckedField,
  professionalCheckedFields,
} from '#contract/checked-fields.ts'
import {
  decideProfessional,
  listCheckedProfessionals,
  type ProfessionalListing,
  putOwnListing,
  readOwnListing,
  readProfessionalPage,
  renewOwnListing,
} from '#contract/professionals.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { oneYearFromNow } from '../../../../tests/support/organisations.ts'
import {
  applyAsProfessional,
  decide,
  directory,
  newProfessionalListing,
} from '../../../../tests/support/professionals.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'
import { as } from '../../../../tests/support/reports.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'

let app: TestApp
let admin: Person
let rosa: Person
let id: string

beforeEach(async () => {
  const fixture = await teamApp()
  app = fixture.app
  admin = fixture.team.admin
  rosa = await fixture.people.confirmed()
  id = await applyAsProfessional(app, rosa)
  await decide(app, admin, id)
  return () => app.close()
})

async function change(overrides: Partial<ProfessionalListing>) {
  const { listing } = await app.call(readOwnListing, {}, as(rosa))
  const body = { id, version: listing?.version ?? 0, listing: newProfessionalListing(overrides) }
  await app.call(putOwnListing, { body }, as(rosa))
}
const checked = async () => {
  const [item] = (await app.call(listCheckedProfessionals, {}, as(admin))).items
  if (!item) throw new Error('no listing waits')
  return item
}

const others: Record<ProfessionalCheckedField, Partial<ProfessionalListing>> = {
  name: { name: 'Rosa Quinn' },
  profession: { profession: 'lawyer' },
  register: { register: 'Board of Friends' },
  licence: { licence: 'NJ-0001' },
  registerPage: { registerPage: 'https://own.example.org' },
  country: { country: 'CA' },
  region: { region: 'Quebec' },
  place: { place: 'Shelbyville' },
  website: { website: 'https://elsewhere.example.org' },
  contact: { contact: 'someone@else.example.org' },
  duty: { duty: 'I pass on nothing.' },
  licenceUntil: { licenceUntil: daysFromToday(900) },
}

test('publishes every changed verified field and ends verification where the table says', async () => {
  for (const field of professionalCheckedField.options) {
    await change(others[field])
    const { items } = await directory(app)
    if (professionalCheckedFields[field] === 'ends') expect(items, field).toEqual([])
    else expect(items, field).toMatchObject([{ unchecked: [field] }])
    const [now] = Object.values(others[field])
    expect((await checked()).changes, field).toMatchObject([{ field, now }])
    const { listing } = await app.call(readOwnListing, {}, as(rosa))
    expect(listing?.verification.unchecked).toEqual([field])
    await change({})
    await decide(app, admin, id)
    expect((await directory(app)).items, field).toMatchObject([{ unchecked: [] }])
  }
})

test('other words, which nobody checked, ask for nothing', async () => {
  await change({ about: 'I also work at night.', fee: 'free', answerDays: 9 })
  expect((await directory(app)).items).toMatchObject([{ fee: 'free', unchecked: [] }])
})

test('a licence is valid until the verified day, whatever its owner enters', async () => {
  await change({ licenceUntil: daysFromToday(30) })
  await decide(app, admin, id)
  expect((await directory(app)).items).toMatchObject([{ until: daysFromToday(30) }])
  await app.call(renewOwnListing, { body: { licenceUntil: oneYearFromNow() } }, as(rosa))
  expect((await directory(app)).items).toMatchObject([
    { until: daysFromToday(30), unchecked: ['licenceUntil'] },
  ])
  await decide(app, admin, id)
  expect((await directory(app)).items).toMatchObject([{ until: oneYearFromNow(), unchecked: [] }])
})

test('a decision about a listing that changed meanwhile is refused', async () => {
  await change(others.place)
  const { version } = await checked()
  await change({ ...others.place, ...others.duty })
  const body = { outcome: 'verified', reason: 'Looked.', until: oneYearFromNow(), version } as const
  expect(await app.try(decideProfessional, { params: { id }, body }, as(admin))).toMatchObject({
    status: 409,
  })
  expect((await directory(app)).items).toMatchObject([{ unchecked: ['place', 'duty'] }])
})

test('the plain page names what is unchecked, in both languages', async () => {
  await change({ ...others.place, ...others.duty })
  for (const [language, name, fields] of [
    ['en', 'New and not checked yet', 'Place, What must be passed on'],
    ['es', 'Nuevo y todavía sin comprobar', 'Lugar, Lo que se debe comunicar a otros'],
  ] as const) {
    const { body: page } = await app.try(readProfessionalPage, { params: { language } })
    const html = new TextDecoder().decode(page.bytes)
    expect(html).toContain(`<dt>${name}</dt><dd><strong>${fields}</strong></dd>`)
  }
})
