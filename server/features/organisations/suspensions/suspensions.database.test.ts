import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { assignCases, readDeskCases } from '#contract/case-desk.ts'
import {
  admitHandler,
  foundOrganisationKey,
  listHandlers,
  listMemberships,
  listQueue,
  readSupportTeam,
  removeHandler,
  succeedOrganisationKey,
} from '#contract/organisations.ts'
import { readReport, sendReport } from '#contract/reports.ts'
import { readSession } from '#contract/sessions.ts'
import { reinstateHandler, suspendHandler } from '#contract/suspensions.ts'
import { newReportExcluding, vouchForMembers } from '../../../../tests/support/access.ts'
import { memberActor } from '../../../../tests/support/actors.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../../tests/support/devices.ts'
import { testJobs } from '../../../../tests/support/jobs.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'
import {
  as,
  newOrganisationKey,
  sealed,
  sendNewReport,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import { organisationJobs } from '../jobs.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let handler: Person

beforeEach(async () => {
  ;({ app, people, team } = await teamApp())
  handler = await team.add('handler')
  return () => app.close()
})

const params = () => ({ id: team.id })
const of = ({ id }: Person) => ({ ...params(), memberId: id })
const pause = (
  addressee: Person,
  by: Person,
  until = daysFromToday(30),
  reason: 'away' | 'review' | 'other' = 'review',
) => app.try(suspendHandler, { params: of(addressee), body: { until, reason } }, as(by))
const letBack = (addressee: Person, by: Person) =>
  app.try(reinstateHandler, { params: of(addressee) }, as(by))
const admit = (addressee: Person, by: Person, generation = 1) =>
  app.try(admitHandler, { params: of(addressee), body: { generation, sealedKey: sealed() } }, as(by))
const queue = async (who: Person) =>
  (await app.try(listQueue, { params: params(), query: {} }, as(who))).status
const membershipOf = async (who: Person) => (await app.call(listMemberships, {}, as(who))).memberships[0]
const seen = async (by: Person, addressee: Person) =>
  (await app.call(listHandlers, { params: params() }, as(by))).handlers.find(
    ({ memberId }) => memberId === addressee.id,
  )

test('a suspended handler reads nothing, keeps the place, sees reason and end', async () => {
  const reporter = await people.confirmed()
  const sent = await sendNewReport(app, reporter, team)
  const at = { params: { id: sent.id } }
  const give = { cases: [{ id: sent.id, was: null }], assigneeId: handler.id }
  await app.call(assignCases, { params: params(), body: give }, as(team.owner))
  expect((await app.try(readReport, at, as(handler))).status).toBe(200)

  const until = daysFromToday(30)
  expect((await pause(handler, team.owner, until)).body).toMatchObject({ state: 'suspended' })
  expect((await app.try(readReport, at, as(handler))).status).toBe(404)
  expect(await queue(handler)).toBe(403)
  expect((await app.try(listHandlers, { params: params() }, as(handler))).status).toBe(404)
  expect((await app.call(readSession, {}, as(handler))).session?.user.handles).toEqual([])
  expect(await membershipOf(handler)).toMatchObject({
    state: 'suspended',
    role: 'handler',
    suspension: { until, reason: 'review' },
    sealedKey: null,
  })
  // Nobody who sends is shown them as a reader, nothing live reaches them, and their case waits for another.
  const { handlers } = await app.call(readSupportTeam, {})
  expect(handlers.map(({ memberId }) => memberId)).toEqual([team.owner.id])
  const active = await app.owner('select h.member_id from handlers h where handler_is_active(h)')
  expect(active.rows).toEqual([{ member_id: team.owner.id }])
  const desk = await app.call(readDeskCases, { params: params(), body: { ids: [sent.id] } }, as(team.owner))
  expect(desk.items[0]).toMatchObject({ desk: { assigneeId: null } })
  const again = await app.try(assignCases, { params: params(), body: give }, as(team.owner))
  expect(again.status).toBe(409)
})

test('the next key excludes a suspended handler until suspension ends', async () => {
  await pause(handler, team.owner)
  expect(await membershipOf(team.owner)).toMatchObject({ successionDue: true })
  const key = newOrganisationKey()
  const next = (remaining: Person[]) => {
    const signature = team.key.signSuccessor(team.id, 2, key)
    const seals = remaining.map(({ id }) => ({ memberId: id, sealedKey: sealed() }))
    const { recipient, verifyKey } = key
    const body = { key: { generation: 2, recipient, verifyKey, signature, previousSealed: sealed() }, seals }
    return app.try(succeedOrganisationKey, { params: params(), body }, as(team.owner))
  }
  expect((await next([team.owner, handler])).status).toBe(409)
  expect((await next([team.owner])).status).toBe(200)
  expect((await admit(handler, team.owner, 2)).status).toBe(409)
  expect((await letBack(handler, team.owner)).body).toMatchObject({ state: 'invited', suspension: null })
  expect(await queue(handler)).toBe(403)
  expect((await admit(handler, team.owner, 2)).body).toMatchObject({ state: 'active' })
  expect(await queue(handler)).toBe(200)
  expect((await letBack(handler, team.owner)).status).toBe(200)
  expect(await queue(handler)).toBe(200)
})

test('owners and administrators suspend others for a year maximum, reasons staying private', async () => {
  const [observer, outsider] = [await team.add('observer'), await people.confirmed()]
  for (const by of [handler, observer]) expect((await pause(observer, by)).status).toBe(403)
  expect((await pause(handler, outsider)).status).toBe(404)
  expect((await pause(outsider, team.owner)).status).toBe(404)
  expect((await pause(team.owner, team.owner)).status).toBe(403)
  for (const day of [daysFromToday(-1), daysFromToday(400)])
    expect((await pause(handler, team.owner, day)).status).toBe(409)
  expect((await pause(handler, team.admin)).status).toBe(200)
  expect((await letBack(handler, handler)).status).toBe(404)
  expect((await letBack(handler, observer)).status).toBe(403)
  const later = daysFromToday(60)
  expect((await pause(handler, team.owner, later, 'other')).body).toMatchObject({
    suspension: { until: later, reason: 'other' },
  })
  expect((await seen(team.admin, handler))?.suspension?.reason).toBe('other')
  expect((await seen(observer, handler))?.suspension).toMatchObject({ until: later, reason: null })
})

test('the administrator may suspend the only owner, who then cannot found keys', async () => {
  await app.call(removeHandler, { params: of(handler) }, as(team.owner))
  expect((await pause(team.owner, team.admin)).status).toBe(200)
  expect(await app.call(readSupportTeam, {})).toMatchObject({ reading: false, handlers: [] })
  const { recipient, verifyKey } = newOrganisationKey()
  const founding = { params: params(), body: { recipient, verifyKey, sealedKey: sealed() } }
  expect((await app.try(foundOrganisationKey, founding, as(team.owner))).status).toBe(404)
})

test('SQL rejects sealing the key to suspended handlers and changes by them', async () => {
  await pause(handler, team.owner)
  const seal = sql`update handlers set sealed_key = '\\x00', key_generation = 1, vault_generation = 1
    where member_id = ${handler.id}`
  const owner = memberActor(team.owner.id, { handles: [team.id] })
  await expect(app.as(owner, (db) => seal.execute(db))).rejects.toThrow('handlers_suspended_key')
  const rested = memberActor(handler.id)
  for (const work of [
    seal,
    sql`update organisations set key_generation = 2`,
    sql`update handlers set suspended_on = null, suspended_until = null, suspended_why = null`,
  ]) {
    const changed = app.as(rested, async (db) => Number((await work.execute(db)).numAffectedRows ?? 0n))
    await expect(changed.catch(() => 0)).resolves.toBe(0)
  }
  const { rows } = await app.as(rested, (db) =>
    sql<{ done: boolean }>`select reinstate_handler(${team.id}, ${handler.id}) as done`.execute(db),
  )
  expect(rows[0]?.done).toBe(false)
  expect((await membershipOf(handler))?.state).toBe('suspended')
})

test('suspension revokes individual seals and confirmations for two-person actions', async () => {
  const involved = await team.add('handler')
  await vouchForMembers(app, team, [team.owner, handler, involved])
  const reporter = await people.confirmed()
  const body = await newReportExcluding(app, reporter, team, [involved])
  await app.call(sendReport, { body }, as(reporter))
  const at = { params: { id: body.id } }
  expect((await app.try(readReport, at, as(handler))).status).toBe(200)
  await app.owner(
    `insert into case_confirmations (report_id, act, asked_by, confirmed_by) values ($1, 'closing', $2, $3)`,
    [body.id, team.owner.id, handler.id],
  )
  await pause(handler, team.owner)
  const { rows } = await app.owner('select from case_confirmations')
  expect(rows).toEqual([])
  const read = await app.call(readReport, at, as(team.owner))
  expect(read.epochDue).toBe(true)
  expect(read.holders.map((holder) => 'id' in holder && holder.id)).not.toContain(handler.id)
  await letBack(handler, team.owner)
  await admit(handler, team.owner)
  expect((await app.try(readReport, at, as(handler))).status).toBe(404)
})

test('suspended places do not expire that day or next; leaving stays possible', async () => {
  const jobs = testJobs(app, (register) =>
    organisationJobs(register, { ...app, limits: openLimits({ enabled: false }) }),
  )
  await app.owner(`update handlers set invited_on = current_date - 100`)
  await pause(handler, team.owner)
  await jobs.daily('end-invitations')
  expect((await membershipOf(handler))?.state).toBe('suspended')
  await letBack(handler, team.owner)
  await jobs.daily('end-invitations')
  expect((await membershipOf(handler))?.state).toBe('invited')
  await pause(handler, team.owner)
  await app.call(removeHandler, { params: of(handler) }, as(handler))
  expect(await membershipOf(handler)).toBeUndefined()
})

test('announces suspensions once in neutral mail and adds an audit entry', async () => {
  const jobs = testJobs(app, (register) =>
    organisationJobs(register, { ...app, limits: openLimits({ enabled: false }) }),
  )
  await jobs.settle()
  const before = (await app.mails()).length
  await pause(handler, team.owner)
  await pause(handler, team.owner, daysFromToday(40))
  await letBack(handler, team.owner)
  await jobs.settle()
  const mails = (await app.mails()).slice(before)
  expect(mails.map(({ to }) => to)).toEqual([handler.address, handler.address])
  for (const { subject, text } of mails) expect(subject + text).not.toMatch(/support|report|case|review/i)
  const { rows } = await app.owner(
    `select action from audit_entries where target_id = $1 and action like '%suspension' order by at`,
    [handler.id],
  )
  expect(rows.length).toBe(3)
})
