import { beforeEach, expect, test } from 'vitest'
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  listOrganisationInvitations,
  withdrawInvitation,
} from '#contract/invitations.ts'
import { inviteHandler, listHandlers, listMemberships } from '#contract/organisations.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Person, type TestPeople, testPeople } from '../../../../tests/support/devices.ts'
import { testJobs } from '../../../../tests/support/jobs.ts'
import { registerSchool, verify } from '../../../../tests/support/organisations.ts'
import { as, joinTeam, openSupportTeam, type SupportTeam } from '../../../../tests/support/reports.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import { organisationJobs } from '../jobs.ts'
import { addressHint } from './address-hint.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam

beforeEach(async () => {
  ;({ app, people, team } = await teamApp())
  return () => app.close()
})

const params = () => ({ id: team.id })
const invite = (address: string, by: Person, role: 'owner' | 'handler' = 'handler') =>
  app.try(inviteHandler, { params: params(), body: { address, role } }, as(by))
const invitationsOf = async (who: Person) => (await app.call(listInvitations, {}, as(who))).invitations
const sent = async (by: Person) =>
  (await app.call(listOrganisationInvitations, { params: params() }, as(by))).invitations
const jobsOf = () =>
  testJobs(app, (register) => organisationJobs(register, { ...app, limits: openLimits({ enabled: true }) }))

test('the answer is the same for confirmed, pending and unknown addresses', async () => {
  const [confirmed, pending] = [await people.confirmed(), await people.pending()]
  const colleague = await team.add()
  const answers = []
  for (const { address } of [confirmed, pending, { address: 'nobody@example.org' }, colleague]) {
    const { status, body } = await invite(address, team.owner)
    answers.push({ status, keys: Object.keys(body) })
    expect(body).toMatchObject({ addressHint: addressHint(address), role: 'handler' })
    expect(JSON.stringify(body)).not.toContain(confirmed.id)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { handlers } = await app.call(listHandlers, { params: params() }, as(team.owner))
  expect(handlers.map(({ memberId }) => memberId).toSorted()).toEqual(
    [team.owner.id, colleague.id].toSorted(),
  )
})

test('only owners and administrators invite, with a second factor', async () => {
  const handler = await team.add()
  const stranger = await people.confirmed()
  expect((await invite(stranger.address, handler)).status).toBe(403)
  expect((await invite(team.admin.address, stranger)).status).toBe(404)
})

test('an owner invites nobody before the organisation is verified', async () => {
  const owner = await people.confirmed()
  await people.enrol(owner)
  const school = await registerSchool(app, owner)
  const inviteTo = (address: string) =>
    app.try(inviteHandler, { params: { id: school.id }, body: { address, role: 'handler' } }, as(owner))
  const { address } = await people.confirmed()
  expect((await inviteTo(address)).body.error?.code).toBe('conflict')
  expect((await inviteTo('nobody@example.org')).body.error?.code).toBe('conflict')
  await verify(app, school, team.admin)
  expect((await inviteTo(address)).status).toBe(200)
})

test('mails every address once, in the language of its owner', async () => {
  const jobs = jobsOf()
  const person = await people.confirmed({ language: 'es' })
  await jobs.settle()
  const before = (await app.mails()).length
  for (const address of [person.address, person.address, 'nobody@example.org'])
    await invite(address, team.admin)
  await jobs.settle()
  const mails = (await app.mails()).slice(before)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [person.address, 'Tienes una invitación'],
    ['nobody@example.org', 'You have an invitation'],
  ])
  for (const { text } of mails) expect(text).toMatch(/^https?:\/\/[^/\s]+\/school$/m)
})

test('mails one address no more than three times daily, answering alike', async () => {
  const jobs = jobsOf()
  const before = (await app.mails()).length
  for (let count = 0; count < 5; count++) {
    const { body } = await invite('nobody@example.org', team.admin)
    await jobs.settle()
    await app.call(withdrawInvitation, { params: { ...params(), invitationId: body.id } }, as(team.admin))
  }
  expect((await app.mails()).length - before).toBe(3)
})

test('a confirmed address accepts once and pending accounts see no invitation', async () => {
  const person = await people.confirmed()
  const pending = await people.pending()
  await invite(person.address, team.owner)
  await invite(pending.address, team.owner)
  expect(await invitationsOf(pending)).toEqual([])
  const [invitation] = await invitationsOf(person)
  expect(invitation).toMatchObject({ organisation: { id: team.id }, role: 'handler' })
  const accept = (who: Person) => app.try(acceptInvitation, { params: { id: invitation?.id ?? '' } }, as(who))
  expect((await accept(await people.confirmed())).status).toBe(404)
  expect((await accept(person)).body).toMatchObject({ state: 'invited', sealedKey: null })
  expect((await accept(person)).status).toBe(404)
  expect(await invitationsOf(person)).toEqual([])
  expect((await sent(team.owner)).map(({ addressHint: hint }) => hint)).toEqual([
    addressHint(pending.address),
  ])
})

test('shows the inviter no difference between declined and unanswered', async () => {
  const person = await people.confirmed()
  await invite(person.address, team.owner)
  const before = await sent(team.owner)
  const [invitation] = await invitationsOf(person)
  const target = { params: { id: invitation?.id ?? '' } }
  expect((await app.try(declineInvitation, target, as(team.owner))).status).toBe(404)
  expect((await app.try(declineInvitation, target, as(person))).status).toBe(200)
  expect(await sent(team.owner)).toEqual(before)
  expect((await invite(person.address, team.owner)).status).toBe(200)
  expect(await invitationsOf(person)).toEqual([])
  expect((await app.call(listMemberships, {}, as(person))).memberships).toEqual([])
})

test('an invitation ends when it is withdrawn, and after two weeks', async () => {
  const jobs = jobsOf()
  const [one, other] = [await people.confirmed(), await people.confirmed()]
  const { body } = await invite(one.address, team.owner)
  await invite(other.address, team.owner)
  const handler = await team.add()
  const withdraw = (by: Person) =>
    app.try(withdrawInvitation, { params: { ...params(), invitationId: body.id } }, as(by))
  expect((await withdraw(handler)).status).toBe(403)
  expect((await withdraw(team.owner)).status).toBe(200)
  expect(await invitationsOf(one)).toEqual([])
  await app.owner('update handler_invitations set invited_on = current_date - 15')
  await jobs.daily('end-invitations')
  expect(await invitationsOf(other)).toEqual([])
})

test('a member of the team who accepts once more keeps their role', async () => {
  const colleague = await team.add()
  await joinTeam(app, colleague, { id: team.id, role: 'owner', by: team.owner })
  const { handlers } = await app.call(listHandlers, { params: params() }, as(team.owner))
  expect(handlers.find(({ memberId }) => memberId === colleague.id)).toMatchObject({ role: 'handler' })
})

test('forty invitations a day are enough for one person', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const support = await openSupportTeam(limited, testPeople(limited))
  const statuses = []
  for (let count = 0; count < 41; count++) {
    const body = { address: `person-${count}@example.org`, role: 'handler' as const }
    statuses.push(
      (await limited.try(inviteHandler, { params: { id: support.id }, body }, as(support.owner))).status,
    )
  }
  expect(statuses.slice(-2)).toEqual([200, 429])
  await limited.close()
})

test('the hint tells invitations apart and does not give the address', () => {
  expect(addressHint('andrea@example.org')).toBe('an…a@example.org')
  expect(addressHint('ana@example.org')).toBe('a…@example.org')
})
