import { randomUUID } from 'node:crypto'
import {
  type OrganisationSettings,
  readOrganisationSettings,
  changeOrganisationSettings,
  registerOrganisation,
} from '#contract/organisation-pages.ts'
import { decideVerification } from '#contract/organisation-verifications.ts'
import { foundOrganisationKey, listQueue } from '#contract/organisations.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { ApiClient } from './app.ts'
import type { Person } from './devices.ts'
import { as, newOrganisationKey, sealed } from './reports.ts'

type Registration = CallInput<typeof registerOrganisation>['body']

/** The form that registers a school. */
export const schoolRegistration = (overrides: Partial<Registration> = {}): Registration => ({
  id: randomUUID(),
  name: 'Lincoln High School',
  kind: 'school',
  country: 'US',
  region: 'New Jersey',
  place: 'Springfield',
  languages: ['en', 'es'],
  website: 'https://lincoln.example.org',
  contact: 'office@lincoln.example.org',
  ...overrides,
})

/** The settings that an owner saves. */
export const newSettings = (overrides: Partial<OrganisationSettings> = {}): OrganisationSettings => ({
  name: 'Lincoln High School',
  contact: 'office@lincoln.example.org',
  country: 'US',
  region: 'New Jersey',
  place: 'Springfield',
  website: 'https://lincoln.example.org',
  languages: ['en', 'es'],
  hours: {
    zone: 'America/New_York',
    open: [{ day: 1, from: '08:00', until: '15:30' }],
    holidays: [{ name: 'Winter break', from: '2026-12-21', until: '2027-01-01' }],
  },
  expectations: { en: 'We write back within three days.', es: 'Te respondemos en tres días.' },
  duty: { en: 'We must tell the county about abuse.', es: 'Debemos avisar al condado del maltrato.' },
  questions: [
    {
      id: '0b3c1c3e-6f0b-4d0c-9b52-3f7a1d2c8e90',
      kind: 'oneChoice',
      label: { en: 'Which year are you in?', es: '¿En qué curso estás?' },
      help: { en: '', es: '' },
      choices: [
        { en: 'Year 9', es: '9.º' },
        { en: 'Year 10', es: '10.º' },
      ],
    },
  ],
  retentionDays: 1095,
  fourEyes: true,
  ...overrides,
})

export const oneYearFromNow = (): string => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)

/** Registers an organisation as a member and makes its key. The member has two factors from then on. */
export async function registerSchool(
  app: ApiClient,
  owner: Person,
  overrides: Partial<Registration> = {},
  key = newOrganisationKey(),
) {
  const body = schoolRegistration(overrides)
  const { organisation } = await app.call(registerOrganisation, { body }, as(owner))
  const params = { id: organisation.id }
  const founding = { recipient: key.recipient, verifyKey: key.verifyKey, sealedKey: sealed() }
  await app.call(foundOrganisationKey, { params, body: founding }, as(owner))
  await app.call(listQueue, { params, query: {} }, as(owner))
  return { id: organisation.id, slug: organisation.slug, dutyVersion: organisation.dutyVersion, owner, key }
}

export const verify = (app: ApiClient, { id }: { id: string }, admin: Person) =>
  app.call(
    decideVerification,
    {
      params: { id },
      body: { outcome: 'verified', reason: 'Called the school office.', until: oneYearFromNow() },
    },
    as(admin),
  )

/** Saves these settings as the owner, replacing the earlier ones. */
export async function saveSettings(
  app: ApiClient,
  { id, owner }: { id: string; owner: Person },
  overrides: Partial<OrganisationSettings> = {},
) {
  const { version } = await app.call(readOrganisationSettings, { params: { id } }, as(owner))
  const body = { version, settings: newSettings(overrides) }
  return app.call(changeOrganisationSettings, { params: { id }, body }, as(owner))
}
