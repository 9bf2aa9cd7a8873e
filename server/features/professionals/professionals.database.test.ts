import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import {
  listCheckedProfessionals,
  listProfessionals,
  noteProfessionalProblem,
  pauseOwnListing,
  putOwnListing,
  readOwnListing,
  readProfessionalPage,
  removeOwnListing,
  renewOwnListing,
} from '#contract/professionals.ts'
import { professionalJobs } from './jobs.ts'
import { notificationService } from '../notifications/register.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../tests/support/devices.ts'
import { createNoticeJobs } from '../../../tests/support/notices.ts'
import { oneYearFromNow } from '../../../tests/support/organisations.ts'
import {
  applyAsProfessional,
  decide,
  directory,
  listProfessional,
  newProfessionalListing,
} from '../../../tests/support/professionals.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import { as } from '../../../tests/support/reports.ts'
import { expectedDay } from '../../../tests/support/expected-day.ts'

let app: TestApp
let people: TestPeople
let admin: Person
let rosa: Person

beforeEach(async () => {
  const fixture = await teamApp()
  ;({ app, people } = fixture)
  ;({ admin } = fixture.team)
  rosa = await people.confirmed()
  return () => app.close()
})

const own = async () => (await app.call(readOwnListing, {}, as(rosa))).listing
const change = (version: number, overrides: object, id: string) =>
  app.try(putOwnListing, { body: { id, version, listing: newProfessionalListing(overrides) } }, as(rosa))
const names = async () => (await directory(app)).items.map(({ name }) => name)

test('a professional applies, an administrator verifies, everyone sees the verifier and end', async () => {
  expect(await own()).toBeNull()
  const id = await applyAsProfessional(app, rosa)
  expect(await own()).toMatchObject({ id, version: 1, paused: false, verification: { state: 'waiting' } })
  expect(await names()).toEqual([])
  const { items } = await app.call(listCheckedProfessionals, {}, as(admin))
  expect(items).toMatchObject([{ id, listing: { contact: 'rosa@quint.example.org' } }])
  expect(items[0]?.askedOn).not.toBeNull()
  await decide(app, admin, id)
  const { day, items: seen } = await directory(app)
  expect(day).toEqual(expectedDay(0))
  expect(seen).toMatchObject([
    {
      id,
      name: 'Rosa Quint',
      checked: 'Looked the number up in the register.',
      checkedOn: day,
      until: expectedDay(365),
      recipient: rosa.keys.recipient,
      verifyKey: rosa.keys.verifyKey,
    },
  ])
  expect(JSON.stringify(seen)).not.toContain('rosa@quint')
  expect(await own()).toMatchObject({ askedOn: null, verification: { state: 'verified' } })
})

test('applications are idempotent; rejects a different one and an expired licence', async () => {
  const id = await applyAsProfessional(app, rosa)
  expect((await change(0, {}, id)).status).toBe(200)
  expect((await change(0, {}, randomUUID())).status).toBe(409)
  expect((await change(0, { licenceUntil: daysFromToday(-1) }, id)).status).toBe(400)
  expect((await change(7, {}, id)).status).toBe(409)
})

test('the directory is publicly cacheable and identical for everyone', async () => {
  await listProfessional(app, { professional: rosa, admin })
  const asNobody = await app.try(listProfessionals, {})
  const asSomebody = await app.try(listProfessionals, {}, as(rosa))
  expect(asNobody.headers['cache-control']).toBe('public, max-age=300')
  expect(asSomebody.body).toEqual(asNobody.body)
})

test('without scripts the directory is a plain escaped page in both languages', async () => {
  await listProfessional(app, { professional: rosa, admin }, { about: '<script>alert(1)</script> & "more"' })
  for (const [language, heading] of [
    ['en', 'Professional help'],
    ['es', 'Ayuda profesional'],
  ] as const) {
    const { body: page, headers } = await app.try(readProfessionalPage, { params: { language } })
    const body = new TextDecoder().decode(page.bytes)
    expect(page.type).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain(`<h1>${heading}</h1>`)
    expect(body).toContain('Rosa Quint')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;')
    expect(body).not.toContain('<script')
  }
})

test('a listing disappears after its check or licence expires without any job', async () => {
  const id = await applyAsProfessional(app, rosa, { licenceUntil: daysFromToday(3) })
  await decide(app, admin, id)
  expect((await directory(app)).items[0]?.until).toEqual(expectedDay(3))
  await app.owner('update professionals set licence_until = current_date')
  expect(await names()).toEqual(['Rosa Quint'])
  await app.owner('update professionals set licence_until = current_date - 1')
  expect(await names()).toEqual([])
  expect(await own()).toMatchObject({ verification: { state: 'expired' } })
  await app.owner('update professionals set licence_until = current_date + 9')
  await app.owner('update professional_verifications set until = current_date - 1')
  expect(await names()).toEqual([])
})

test('changing verified fields requires another check, other fields change at any time', async () => {
  const id = await listProfessional(app, { professional: rosa, admin })
  expect((await change(1, { about: 'I also help by phone.', fee: 'free' }, id)).status).toBe(200)
  expect(await names()).toEqual(['Rosa Quint'])
  expect((await change(2, { licence: 'NJ-9999' }, id)).body).toMatchObject({
    verification: { state: 'changed' },
  })
  expect(await names()).toEqual([])
  expect((await own())?.askedOn).toEqual(expectedDay(0))
  await decide(app, admin, id)
  expect(await names()).toEqual(['Rosa Quint'])
})

test('changed keys, as after a reset without kit, need another check', async () => {
  const id = await listProfessional(app, { professional: rosa, admin })
  await app.owner(`update members set generation = 2 where id = $1`, [rosa.id])
  expect(await names()).toEqual([])
  await decide(app, admin, id)
  expect(await names()).toEqual([])
})

test('a paused listing returns and requesting another check preserves the current one', async () => {
  await listProfessional(app, { professional: rosa, admin })
  const pause = (paused: boolean) => app.call(pauseOwnListing, { body: { paused } }, as(rosa))
  expect(await pause(true)).toMatchObject({ paused: true })
  expect(await names()).toEqual([])
  await pause(false)
  const renew = (licenceUntil: string) => app.try(renewOwnListing, { body: { licenceUntil } }, as(rosa))
  expect((await renew(daysFromToday(-1))).status).toBe(400)
  expect((await renew(daysFromToday(700))).body).toMatchObject({
    askedOn: expectedDay(0),
    verification: { state: 'verified', until: expectedDay(365) },
  })
  expect(await names()).toEqual(['Rosa Quint'])
  await app.call(removeOwnListing, {}, as(rosa))
  expect(await own()).toBeNull()
  expect((await renew(oneYearFromNow())).status).toBe(404)
})

test('a refusal states why and removes the listing from the directory', async () => {
  const id = await listProfessional(app, { professional: rosa, admin })
  await decide(app, admin, id, { outcome: 'refused', reason: 'The register has no such number.' })
  expect(await names()).toEqual([])
  expect(await own()).toMatchObject({
    verification: { state: 'refused', reason: 'The register has no such number.', until: null },
  })
  const far = { outcome: 'verified' as const, reason: 'Looked it up.', until: daysFromToday(900) }
  await expect(decide(app, admin, id, far)).rejects.toThrow()
})

test('anyone can report an error and administrators see counts until they decide', async () => {
  const id = await listProfessional(app, { professional: rosa, admin })
  const note = (professionalId: string, problem = randomUUID()) =>
    app.try(noteProfessionalProblem, {
      params: { id: professionalId },
      body: { id: problem, reason: 'unreachable' },
    })
  const twice = randomUUID()
  for (const problem of [twice, twice, randomUUID()]) expect((await note(id, problem)).status).toBe(200)
  expect((await note(randomUUID())).status).toBe(404)
  const problems = async () => (await app.call(listCheckedProfessionals, {}, as(admin))).items[0]?.problems
  expect(await problems()).toEqual([{ reason: 'unreachable', count: 2 }])
  await decide(app, admin, id)
  expect(await problems()).toEqual([])
})

test('notifies the applicant of the decision without revealing it', async () => {
  const jobs = createNoticeJobs(app, (register) => professionalJobs(register, notificationService(app)))
  const id = await applyAsProfessional(app, rosa)
  await decide(app, admin, id, { outcome: 'refused', reason: 'The register has no such number.' })
  for (const _ of [1, 2]) await jobs.settle()
  const { items } = await app.call(listNotifications, { query: {} }, as(rosa))
  expect(items.map(({ kind }) => kind)).toEqual(['referral'])
  expect(JSON.stringify(await app.mails())).not.toMatch(/register has|refus/)
})

test('reminds professionals once a month before the last day in neutral words', async () => {
  const jobs = createNoticeJobs(app, (register) => professionalJobs(register, notificationService(app)))
  await listProfessional(app, { professional: rosa, admin })
  const notifiedOf = async () => {
    await jobs.daily('remind-professionals')
    return (await app.call(listNotifications, { query: {} }, as(rosa))).items.map(({ kind }) => kind)
  }
  expect(await notifiedOf()).toEqual([])
  await app.owner('update professional_verifications set until = current_date + 20')
  for (const _ of [1, 2]) expect(await notifiedOf()).toEqual(['referral'])
})
