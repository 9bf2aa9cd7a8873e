import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { confirmAct } from '#contract/case-work.ts'
import { organisationCheckedFields, professionalCheckedFields } from '#contract/checked-fields.ts'
import { followAttendedClass, joinClass, voteInClass } from '#contract/classes.ts'
import { type OrganisationSettings, readOrganisation } from '#contract/organisation-pages.ts'
import { listRegisteredOrganisations } from '#contract/organisation-verifications.ts'
import { type ProfessionalListing, putOwnListing, readOwnListing } from '#contract/professionals.ts'
import { changeStatus, readReport } from '#contract/reports.ts'
import { answerSurvey, endSurveyRound } from '#contract/surveys.ts'
import { fromNewNetwork } from '../../../bench/measuring/network.ts'
import { storeShared, claimShared } from '#web/service-worker/share-target.ts'
import { followPupilEvents, newSecret, openClass, joinAsPupil } from '../../support/classes.ts'
import type { Person } from '../../support/devices.ts'
import { registerSchool, saveSettings, verify } from '../../support/organisations.ts'
import {
  applyAsProfessional,
  decide,
  directory,
  newProfessionalListing,
} from '../../support/professionals.ts'
import { as, newEntry, newReceipt, openSupportTeam, sendNewReport } from '../../support/reports.ts'
import { surveyCode, newCodes, openRound } from '../../support/surveys.ts'
import { expectNoFindings } from '../findings.ts'
import { openTarget, type Target } from '../target/target.ts'

// Trusted facts, changed by the person who benefits: verifications, overseers, counts, and entries of a log.

let target: Target
let admin: Person
beforeAll(async () => {
  target = await openTarget()
  admin = (await openSupportTeam(target.app, target.people)).admin
})
afterAll(() => target?.close())

async function createVerifiedSchool() {
  const owner = await target.people.confirmed()
  await target.people.enrol(owner)
  const school = await registerSchool(target.app, owner)
  await saveSettings(target.app, school, { duty: null })
  await verify(target.app, school, admin)
  const { id, key } = school
  return { ...school, holder: { kind: 'organisation' as const, id, recipient: key.recipient } }
}

test('2.4 verified facts about an organisation do not change silently', async () => {
  const { app } = target
  const school = await createVerifiedSchool()
  const others: Partial<OrganisationSettings> = {
    country: 'CA',
    region: 'Quebec',
    place: 'Shelbyville',
    contact: 'someone@else.example.org',
    duty: { en: 'We pass on nothing.', es: '' },
  }
  await saveSettings(app, school, { duty: null, ...others })
  const { verification } = await app.call(readOrganisation, { params: { slug: school.slug } })
  const silent = Object.keys(others).filter((field) => !verification.unchecked.some((each) => each === field))
  expectNoFindings(silent.map((field) => `${field} is new, and the page says that it was checked`))
  const { items } = await app.call(listRegisteredOrganisations, {}, as(admin))
  expect(items.find(({ id }) => id === school.id)?.changes).toContainEqual({
    field: 'place',
    was: 'Springfield',
    now: 'Shelbyville',
  })
  for (const overrides of [{ name: 'Jefferson High School' }, { website: 'https://jefferson.example.org' }]) {
    await saveSettings(app, school, { duty: null, ...overrides })
    const page = await app.call(readOrganisation, { params: { slug: school.slug } })
    expect(page.verification.state).toBe('unverified')
    await saveSettings(app, school, { duty: null })
    await verify(app, school, admin)
  }
  expect(Object.keys(organisationCheckedFields).toSorted()).toEqual(
    [...Object.keys(others), 'name', 'website'].toSorted(),
  )
})

test('2.4 verified facts about a professional do not change silently', async () => {
  const { app, people } = target
  const rosa = await people.confirmed()
  const id = await applyAsProfessional(app, rosa)
  await decide(app, admin, id)
  const before = (await directory(app)).items.find((each) => each.id === id)
  const others: Partial<ProfessionalListing> = {
    registerPage: 'https://own.example.org',
    website: 'https://elsewhere.example.org',
    place: 'Shelbyville',
    duty: 'I pass on nothing.',
    contact: 'someone@else.example.org',
    licenceUntil: '2099-01-01',
  }
  const { listing } = await app.call(readOwnListing, {}, as(rosa))
  const body = { id, version: listing?.version ?? 0, listing: newProfessionalListing(others) }
  await app.call(putOwnListing, { body }, as(rosa))
  const shown = (await directory(app)).items.find((each) => each.id === id)
  const recheckedFields = Object.entries(professionalCheckedFields).filter(
    ([, consequence]) => consequence === 'asks',
  )
  expect(shown?.unchecked.toSorted()).toEqual(recheckedFields.map(([field]) => field).toSorted())
  expect(shown?.until).toBe(before?.until)
})

test('2.5 rejects a cross-site form and never adds it to entries unprompted', async () => {
  const { instance } = target
  for (const site of ['cross-site', 'same-site']) {
    const answer = await fetch(`${instance.url}/incident-report/shared`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
      body: new URLSearchParams({ text: 'planted' }),
      redirect: 'manual',
    })
    expect(answer.headers.get('location') ?? '').not.toContain('shared')
  }
  const post = (headers: Record<string, string>) => {
    const body = new FormData()
    body.set('text', 'planted')
    const request = new Request('https://upstander.example/incident-report/shared', {
      method: 'POST',
      headers,
      body,
    })
    // The worker's event has other fields, which are not used here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { request, waitUntil: () => undefined } as never
  }
  // Node.js's own does not accept a URL without an origin.
  const redirect = vi
    .spyOn(Response, 'redirect')
    .mockImplementation(
      (url, status) => new Response(null, { status: status ?? 302, headers: { location: String(url) } }),
    )
  try {
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'https://upstander.example:8443' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await storeShared(post(headers), '', 'https://upstander.example')
      expect([answer.headers.get('location'), claimShared()]).toEqual(['/incident-report', null])
    }
    await storeShared(post({ origin: 'null' }), '', 'https://upstander.example')
    expect(claimShared()).toMatchObject({ text: 'planted' })
  } finally {
    redirect.mockRestore()
  }
})

/** The date in the time zone of {@link createVerifiedSchool}, by which a round opens: for some hours it is behind the date in UTC. */
const todayAtSchool = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

test('2.7 adding nine answers to one does not reveal that one', async () => {
  const { app } = target
  const school = await createVerifiedSchool()
  const id = randomUUID()
  const [round] = await openRound(app, school, {
    id,
    opensOn: todayAtSchool(),
    codes: newCodes(id, 40).digests,
  })
  const give = (code: string | undefined) =>
    app.try(answerSurvey, {
      params: { key: round?.key ?? '' },
      body: { id: randomUUID(), ...(code && { code }), answers: [[0], [0], [0]] },
    })
  expect((await give(surveyCode(id, 0))).status).toBe(200)
  const stuffBallots = []
  for (let answer = 0; answer < 60; answer++) stuffBallots.push((await give(surveyCode(id, 0))).status)
  for (const code of [undefined, surveyCode(randomUUID(), 41), surveyCode(id, 40)])
    stuffBallots.push((await give(code)).status)
  expect(new Set(stuffBallots)).toEqual(new Set([401]))
  for (let index = 1; index < 10; index++) await give(surveyCode(id, index))
  const params = { id: school.id, roundId: id }
  const { rounds } = await app.call(endSurveyRound, { params, body: {} }, as(school.owner))
  expect(rounds[0]).toMatchObject({ atLeast: 10, needed: 20, results: null })
})

test('2.8 nobody turns off the second handler who watches them', async () => {
  const { app } = target
  const school = await createVerifiedSchool()
  const { id } = await sendNewReport(app, newReceipt(), school)
  await saveSettings(app, school, { duty: null, fourEyes: false, retentionDays: 30 })
  const owner = school.owner
  const begin = newEntry(owner)
  await app.call(changeStatus, { params: { id }, body: { to: 'investigating', entry: begin } }, as(owner))
  await app.call(confirmAct, { params: { id, act: 'closing' } }, as(owner))
  await app.call(confirmAct, { params: { id, act: 'closing' } }, as(owner))
  const statuses = []
  for (const to of ['resolved', 'closed'] as const) {
    const body = { to, entry: newEntry(owner, begin) }
    statuses.push((await app.try(changeStatus, { params: { id }, body }, as(owner))).status)
  }
  expect(statuses).toEqual([409, 409])
  const { retention } = await app.call(readReport, { params: { id } }, as(owner))
  expect(retention?.days).toBe(1095)
})

test('2.9 one device taking every seat of a class excludes no one', async () => {
  const { app, instance } = target
  const { code } = await openClass(app)
  const pupil = await joinAsPupil(app, code)
  const screen = await followPupilEvents(instance.url, pupil)
  await screen.waitForEvent(({ kind }) => kind === 'class')
  const device = { headers: fromNewNetwork() }
  for (let seat = 0; seat < 600; seat++)
    await app.try(joinClass, { body: { code, seat: newSecret() } }, device)
  const seats = await app.owner('select count(*)::int as count from class_seats')
  expect(seats.rows[0].count).toBeLessThanOrEqual(251)
  const vote = await app.try(voteInClass, { body: { seat: pupil, moment: 'start', choice: 1 } })
  // Even from the same network.
  const late = newSecret()
  const joined = await app.try(joinClass, { body: { code, seat: late } }, device)
  const followed = await app.try(followAttendedClass, { body: { seat: late } })
  expect([vote.status, joined.status, followed.status]).toEqual([200, 200, 200])
  screen.hangUp()
})
