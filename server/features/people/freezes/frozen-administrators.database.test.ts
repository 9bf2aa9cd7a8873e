import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveFactorReset,
  requestFactorReset,
  declineFactorReset,
  freezePerson,
  listFactorResets,
} from '#contract/people.ts'
import { readSession } from '#contract/sessions.ts'
import { createAccountJobs, newAdministrator } from '../../../../tests/support/account-actions.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'
import type { Person, TestPeople } from '../../../../tests/support/devices.ts'
import { as, type SupportTeam } from '../../../../tests/support/reports.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let second: Person
let jobs: ReturnType<typeof createAccountJobs>

beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
  second = await newAdministrator(app, people)
  jobs = createAccountJobs(app)
})
afterAll(() => app.close())

const freeze = (person: Person) =>
  app.call(freezePerson, { params: { id: person.id }, body: { since: daysFromToday(-3) } }, as(team.admin))
const approve = (id: string, by: Person) => app.try(approveFactorReset, { params: { id } }, as(by))
async function ask(person: Person, by: Person): Promise<string> {
  const id = randomUUID()
  await app.call(requestFactorReset, { params: { id: person.id }, body: { id } }, as(by))
  return id
}
async function withCodes(): Promise<Person> {
  const person = await people.confirmed()
  await people.enrol(person)
  return person
}

test('freezing an administrator account stops its pending requests and approvals', async () => {
  const frozenAdmin = await newAdministrator(app, people)
  const pendingMember = await withCodes()
  const approved = await withCodes()
  const both = await withCodes()
  const waiting = await ask(pendingMember, frozenAdmin)
  await approve(await ask(approved, team.admin), frozenAdmin)
  await approve(await ask(both, frozenAdmin), second)
  await freeze(frozenAdmin)
  expect((await approve(waiting, second)).status).toBe(404)
  expect((await app.call(listFactorResets, {}, as(team.admin))).items).toEqual([])
  await app.owner(`update factor_resets set due_at = now() - interval '1 hour' where due_at is not null`)
  await jobs.runRound()
  for (const person of [pendingMember, approved, both])
    expect((await app.call(readSession, {}, as(person))).session?.user.hasCodes).toBe(true)
})

test('nothing that a frozen account asked for is approved', async () => {
  const frozenAdmin = await newAdministrator(app, people)
  const id = await ask(await withCodes(), frozenAdmin)
  // As where it was asked for while the account was being frozen.
  await app.owner('insert into account_freezes (member_id, since) values ($1, current_date)', [
    frozenAdmin.id,
  ])
  const answer = await approve(id, second)
  expect(Object.keys(answer.body.error?.fields ?? {})).toEqual(['left'])
  expect((await app.call(listFactorResets, {}, as(team.admin))).items).toMatchObject([{ id, dueAt: null }])
  await app.call(declineFactorReset, { params: { id } }, as(team.admin))
})
