import { randomUUID } from 'node:crypto'
import type { CallInput } from '#contract/endpoint.ts'
import {
  decideProfessional,
  listProfessionals,
  type ProfessionalListing,
  putOwnListing,
} from '#contract/professionals.ts'
import { offerReferral } from '#contract/referrals.ts'
import type { ApiClient } from './app.ts'
import type { Person } from './devices.ts'
import { oneYearFromNow } from './organisations.ts'
import { as, newEntry, sealed } from './reports.ts'
import { daysFromToday } from './days.ts'

/** The form that a counsellor fills in. */
export const newProfessionalListing = (
  overrides: Partial<ProfessionalListing> = {},
): ProfessionalListing => ({
  name: 'Rosa Quint',
  profession: 'counsellor',
  register: 'State Board of Counselling',
  licence: 'NJ-4417',
  registerPage: 'https://register.example.org',
  country: 'US',
  region: 'New Jersey',
  place: 'Springfield',
  website: 'https://quint.example.org',
  languages: ['en', 'es'],
  fields: ['school', 'feelings'],
  fee: 'sliding',
  access: ['in_person', 'video'],
  about: 'I listen to young people who are bullied.',
  duty: 'I must tell the county about abuse of children.',
  answerDays: 5,
  contact: 'rosa@quint.example.org',
  licenceUntil: oneYearFromNow(),
  ...overrides,
})

/** Applies as a professional. @returns the id of the listing */
export async function applyAsProfessional(
  app: ApiClient,
  who: Person,
  overrides: Partial<ProfessionalListing> = {},
): Promise<string> {
  const id = randomUUID()
  await app.call(
    putOwnListing,
    { body: { id, version: 0, listing: newProfessionalListing(overrides) } },
    as(who),
  )
  return id
}

export const decide = (
  app: ApiClient,
  admin: Person,
  id: string,
  body: CallInput<typeof decideProfessional>['body'] = {
    outcome: 'verified',
    reason: 'Looked the number up in the register.',
    until: oneYearFromNow(),
  },
) => app.call(decideProfessional, { params: { id }, body }, as(admin))

/** A member who is listed as a professional. @returns the id of the listing */
export async function listProfessional(
  app: ApiClient,
  { professional, admin }: { professional: Person; admin: Person },
  overrides: Partial<ProfessionalListing> = {},
): Promise<string> {
  const id = await applyAsProfessional(app, professional, overrides)
  await decide(app, admin, id)
  return id
}

export const directory = (app: ApiClient) => app.call(listProfessionals, {})

type Offer = CallInput<typeof offerReferral>['body']

/** A referral as a device seals it. */
export const newReferral = (
  person: Person,
  professional: Person,
  professionalId: string,
  overrides: Partial<Offer> = {},
): Offer => ({
  id: randomUUID(),
  professionalId,
  until: daysFromToday(30),
  own: sealed(),
  entry: newEntry(person),
  seals: {
    person: { recipient: person.keys.recipient, sealed: sealed() },
    professional: { recipient: professional.keys.recipient, sealed: sealed() },
  },
  ...overrides,
})
