import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnquiries, sendEnquiry } from '#contract/enquiries.ts'
import {
  changeOperator,
  type OperatorProfile,
  readOperator,
  readOperatorSettings,
} from '#contract/operator.ts'
import { brand } from '#content/brand.ts'
import { namedContacts } from '../reports/evidence/mail.ts'
import { testApp } from '../../../tests/support/app.ts'
import { as } from '../../../tests/support/reports.ts'
import { type TeamApp, teamApp } from '../../../tests/support/team-app.ts'
import { resolveDetails } from './details.ts'

const nothing: OperatorProfile = {
  name: null,
  address: null,
  country: null,
  contactEmail: null,
  securityEmail: null,
  safeguardingLead: null,
  deputyLead: null,
  readers: null,
  readingHours: null,
  retention: null,
}
const profile: OperatorProfile = {
  ...nothing,
  name: 'Lincoln School',
  address: '1 Main Street\nLincoln',
  country: 'US',
  contactEmail: 'office@lincoln.example',
  securityEmail: 'safe@lincoln.example',
  safeguardingLead: { name: 'Ana Ruiz', contact: 'ana@lincoln.example' },
  readers: { en: 'Two counsellors', es: 'Dos orientadoras' },
}

let server: TeamApp
beforeAll(async () => {
  // Mail is taken from the table by the test itself; nobody listens there.
  server = await teamApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => server.app.close())

/** Saves as an administrator who has just opened the page. */
async function save(details: OperatorProfile): Promise<void> {
  const { app, team } = server
  const { version } = await app.call(readOperatorSettings, {}, as(team.admin))
  await app.call(changeOperator, { body: { details, version } }, as(team.admin))
}

test('before anybody has saved, everybody reads what the files say', async () => {
  const { app, team } = server
  const { details } = await app.call(readOperator, {})
  expect(details).toMatchObject({ name: null, contactEmail: brand.contactEmail })
  expect((await app.call(readOperatorSettings, {}, as(team.admin))).saved).toBeNull()
  expect(await app.call(readEnquiries, {})).toEqual({ open: brand.contactEmail !== null })
})

test('what an administrator saves is what everybody reads, and where messages go', async () => {
  const { app, team } = server
  await save(profile)
  expect(await app.call(readOperator, {})).toEqual({
    details: profile,
    sendsMail: true,
    service: { name: brand.name, languages: ['en', 'es'], signUp: { policy: 'open', domains: [] } },
  })
  expect((await app.call(readOperatorSettings, {}, as(team.admin))).saved).toEqual(profile)

  expect(await app.call(readEnquiries, {})).toEqual({ open: true })
  const body = {
    id: crypto.randomUUID(),
    text: 'When are you open?',
    answerTo: null,
    language: 'en',
  } as const
  await app.call(sendEnquiry, { body })
  const mail = (await app.mails()).find(({ text }) => text.includes(body.text))
  expect(mail?.to).toBe('office@lincoln.example')
})

test('what is emptied again is said by the files again', async () => {
  const { app } = server
  await save({ ...profile, contactEmail: null })
  const { details } = await app.call(readOperator, {})
  expect(details).toEqual({ ...profile, contactEmail: brand.contactEmail })
})

test('each detail falls back to the files by itself', () => {
  const defaults = { ...nothing, name: 'From the files', contactEmail: 'files@example.org' }
  expect(resolveDetails({ ...nothing, name: 'Saved' }, defaults)).toEqual({ ...defaults, name: 'Saved' })
  expect(resolveDetails(null, defaults)).toEqual(defaults)
})

test('mails the saved safeguarding lead if an address was given', () => {
  expect(namedContacts(profile).map(({ address }) => address)).toEqual(['ana@lincoln.example'])
  expect(namedContacts(nothing)).toEqual([])
})

test.for<[string, object]>([
  ['a mail address that is none', { contactEmail: 'office at lincoln' }],
  ['a line break in a name', { name: 'Lincoln\nSchool' }],
  ['an empty name', { name: '' }],
  ['a lead without a way to reach them', { safeguardingLead: { name: 'Ana', contact: '' } }],
  ['words in one language alone', { readers: { en: 'Two', es: ' ' } }],
  ['a country that is none', { country: 'usa' }],
  ['an unknown field', { slogan: 'Hello' }],
])('%s is refused', async ([, wrong]) => {
  const answer = await server.app.try(
    changeOperator,
    { body: { details: { ...profile, ...wrong }, version: 0 } },
    as(server.team.admin),
  )
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input'])
})

test('nobody but an administrator changes it', async () => {
  const { app, team } = server
  expect(
    (await app.try(changeOperator, { body: { details: profile, version: 0 } }, as(team.owner))).status,
  ).toBe(403)
  expect((await app.try(changeOperator, { body: { details: profile, version: 0 } })).status).toBe(401)
  expect((await app.try(readOperatorSettings, {}, as(team.owner))).status).toBe(403)
})

test('a server without a mail server says that it sends none', async () => {
  const silent = await testApp()
  onTestFinished(() => silent.close())
  expect((await silent.call(readOperator, {})).sendsMail).toBe(false)
})
