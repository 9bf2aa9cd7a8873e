import { beforeEach, expect, test } from 'vitest'
import { confirmAct, listConfirmations } from '#contract/case-work.ts'
import { changeStatus, readReport } from '#contract/reports.ts'
import { readOrganisationSettings } from '#contract/organisation-pages.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { registerSchool, saveSettings, verify } from '../../../../tests/support/organisations.ts'
import { expectedDay } from '../../../../tests/support/expected-day.ts'
import { as, newEntry, newReceipt, sendNewReport } from '../../../../tests/support/reports.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'

let app: TestApp
let owner: Person
let school: Awaited<ReturnType<typeof registerSchool>> & {
  holder: { kind: 'organisation'; id: string; recipient: string }
}

beforeEach(async () => {
  const fixture = await teamApp()
  app = fixture.app
  owner = await fixture.people.confirmed()
  await fixture.people.enrol(owner)
  const registered = await registerSchool(app, owner)
  const { id, key } = registered
  school = { ...registered, holder: { kind: 'organisation', id, recipient: key.recipient } }
  await saveSettings(app, school, { duty: null, fourEyes: true })
  await verify(app, school, fixture.team.admin)
  return () => app.close()
})

const settings = async () => app.call(readOrganisationSettings, { params: { id: school.id } }, as(owner))
const expected = async (id: string) =>
  (await app.call(listConfirmations, { params: { id } }, as(owner))).wanted
async function close(id: string) {
  const begin = newEntry(owner)
  await app.call(changeStatus, { params: { id }, body: { to: 'investigating', entry: begin } }, as(owner))
  const body = { to: 'closed' as const, entry: newEntry(owner, begin) }
  return (await app.try(changeStatus, { params: { id }, body }, as(owner))).status
}
/** As if the whole organisation were some days older: what is settled next comes after the cases before it. */
const passDays = async (days: number) => {
  await app.owner(`update reports set sent_at = sent_at - make_interval(days => $1)`, [days])
  await app.owner(`update organisation_earlier_terms set until = until - $1::int`, [days])
}

test('disabling the second handler leaves existing cases requiring one', async () => {
  const { id } = await sendNewReport(app, newReceipt(), school)
  await saveSettings(app, school, { duty: null, fourEyes: false })
  expect((await settings()).fourEyesUntil).toEqual(expectedDay(0))
  expect(await expected(id)).toBe(true)
  expect(await close(id)).toBe(409)
  await app.call(confirmAct, { params: { id, act: 'closing' } }, as(owner))
  expect((await app.call(confirmAct, { params: { id, act: 'closing' } }, as(owner))).items).toMatchObject([
    { confirmedBy: null },
  ])
})

test('a case arriving after the day it was disabled needs one handler', async () => {
  const before = await sendNewReport(app, newReceipt(), school)
  await saveSettings(app, school, { duty: null, fourEyes: false })
  await passDays(1)
  const after = await sendNewReport(app, newReceipt(), school)
  expect([await expected(before.id), await expected(after.id)]).toEqual([true, false])
  expect(await close(after.id)).toBe(200)
})

test('enabling applies to all cases immediately and toggling never exempts any', async () => {
  await saveSettings(app, school, { duty: null, fourEyes: false })
  await passDays(3)
  const { id } = await sendNewReport(app, newReceipt(), school)
  expect(await expected(id)).toBe(false)
  await saveSettings(app, school, { duty: null, fourEyes: true })
  expect([await expected(id), (await settings()).fourEyesUntil]).toEqual([true, null])
  for (const fourEyes of [false, true, false]) await saveSettings(app, school, { duty: null, fourEyes })
  expect(await expected(id)).toBe(true)
})

test('keeps a report for the period shown to its writer despite changes', async () => {
  const { id } = await sendNewReport(app, newReceipt(), school)
  const days = async (report: string) =>
    (await app.call(readReport, { params: { id: report } }, as(owner))).retention?.days
  await saveSettings(app, school, { duty: null, retentionDays: 60 })
  await saveSettings(app, school, { duty: null, retentionDays: 30 })
  expect(await days(id)).toBe(1095)
  await passDays(1)
  const later = await sendNewReport(app, newReceipt(), school)
  expect([await days(id), await days(later.id)]).toEqual([1095, 30])
})
