import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as own from '#contract/account-acts.ts'
import { listNotifications } from '#contract/notifications.ts'
import * as acts from '#contract/people.ts'
import { readSession } from '#contract/sessions.ts'
import { createAccountJobs, newAdministrator } from '../../../tests/support/account-actions.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import type { Person, TestPeople } from '../../../tests/support/devices.ts'
import { as, type SupportTeam } from '../../../tests/support/reports.ts'
import { teamApp } from '../../../tests/support/team-app.ts'

// What waits for the owner: a reset of the second factor, and a deletion.

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

const hindrancesIn = ({ body }: { body: { error?: { fields?: Record<string, string> } } }) =>
  Object.keys(body.error?.fields ?? {})
const codeIn = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

async function withCodes(): Promise<Person> {
  const person = await people.confirmed()
  await people.enrol(person)
  return person
}
async function ask(person: Person, by = team.admin) {
  const id = randomUUID()
  const answer = await app.try(acts.requestFactorReset, { params: { id: person.id }, body: { id } }, as(by))
  return { id, answer }
}
const approve = (id: string, by: Person) => app.try(acts.approveFactorReset, { params: { id } }, as(by))
const pass = (hours: number) =>
  app.owner('update factor_resets set due_at = due_at - make_interval(hours => $1)', [hours])
const hasCodes = async (person: Person) =>
  (await app.call(readSession, {}, as(person))).session?.user.hasCodes ?? null

test('a second factor goes 72 hours after a second administrator approved it', async () => {
  const person = await withCodes()
  const { id } = await ask(person)
  expect(codeIn(await approve(id, team.admin))).toBe('conflict')
  await pass(100)
  await jobs.runRound()
  expect(await hasCodes(person)).toBe(true)
  expect((await approve(id, second)).status).toBe(200)
  expect((await approve(id, second)).status).toBe(200)
  expect(
    (await jobs.readMailsTo(person.address)).filter((text) => text.includes('#stop-factor-reset=')),
  ).toHaveLength(1)
  const { items } = await app.call(listNotifications, { query: {} }, as(person))
  expect(items[0]?.kind).toBe('security')
  await pass(71)
  await jobs.runRound()
  expect(await hasCodes(person)).toBe(true)
  await pass(2)
  await jobs.runRound()
  expect(await hasCodes(person)).toBe(false)
  expect((await app.call(readSession, {}, as(person))).session?.user.twoFactors).toBe(false)
  expect((await jobs.readMailsTo(person.address)).at(-1)).toContain('were removed')
})

test('its owner stops it by the mailed link, or in a session', async () => {
  const person = await withCodes()
  const first = await ask(person)
  await approve(first.id, second)
  const mail = (await jobs.readMailsTo(person.address)).at(-1) ?? ''
  const token = /#stop-factor-reset=([\w-]{43})/.exec(mail)?.[1] ?? ''
  await app.call(own.stopFactorResetByLink, { body: { token } })
  expect((await app.try(own.stopFactorResetByLink, { body: { token } })).status).toBe(410)
  const again = await ask(person)
  await approve(again.id, second)
  expect((await app.call(own.readAccountActs, {}, as(person))).factorReset).not.toBeNull()
  await app.call(own.stopFactorReset, {}, as(person))
  await pass(100)
  await jobs.runRound()
  expect(await hasCodes(person)).toBe(true)
  expect(await app.call(own.readAccountActs, {}, as(person))).toMatchObject({ factorReset: null })
})

test('a second-factor reset needs a second administrator, existing codes and another member', async () => {
  const person = await withCodes()
  expect(codeIn((await ask(await people.confirmed())).answer)).toBe('conflict')
  expect(codeIn((await ask(team.admin)).answer)).toBe('conflict')
  const third = await newAdministrator(app, people)
  const { id } = await ask(second)
  expect(codeIn(await approve(id, second))).toBe('conflict')
  await app.call(acts.declineFactorReset, { params: { id } }, as(third))
  expect((await approve(id, third)).status).toBe(404)
  await app.owner('update profiles set is_admin = false where user_id = $1', [third.id])
  await app.owner('update profiles set is_admin = false where user_id = $1', [second.id])
  const alone = await ask(person)
  expect(Object.keys(alone.answer.body.error?.fields ?? {})).toEqual(['alone'])
  await app.owner('update profiles set is_admin = true where user_id = $1', [second.id])
})

test('both administrators must be in office, the approver since before the request', async () => {
  const person = await withCodes()
  const third = await newAdministrator(app, people)
  const { id } = await ask(person, third)
  const late = await newAdministrator(app, people)
  expect(hindrancesIn(await approve(id, late))).toEqual(['too_new'])
  const makes = (is: boolean) =>
    app.owner('update profiles set is_admin = $2 where user_id = $1', [third.id, is])
  await makes(false)
  expect(hindrancesIn(await approve(id, second))).toEqual(['left'])
  await makes(true)
  expect((await approve(id, second)).status).toBe(200)
  expect(hindrancesIn(await approve(id, team.admin))).toEqual(['already'])
  await app.call(acts.declineFactorReset, { params: { id } }, as(second))
})

test('deletes an account only with owner consent and after 72 hours', async () => {
  const person = await people.confirmed()
  const params = { id: person.id }
  const due = (hours: number) =>
    app.owner('update account_deletions set due_at = due_at - make_interval(hours => $1)', [hours])
  const exists = async () =>
    (await app.owner('select from members where id = $1', [person.id])).rows.length > 0
  const confirm = (address: string) => app.try(own.confirmDeletion, { body: { address } }, as(person))
  expect(codeIn(await confirm(person.address))).toBe('conflict')
  await app.call(acts.requestDeletion, { params }, as(team.admin))
  await jobs.runRound()
  expect(await exists()).toBe(true)
  expect(codeIn(await confirm('other@example.org'))).toBe('conflict')
  await app.owner(`update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`, [
    person.id,
  ])
  expect(codeIn(await confirm(person.address))).toBe('reauthentication_required')
  await app.owner('update sessions set proven_at = now() where member_id = $1', [person.id])
  expect((await confirm(person.address)).status).toBe(200)
  // An administrator cannot take back what the owner decided, and the owner can.
  await app.call(acts.withdrawDeletion, { params }, as(team.admin))
  expect((await app.call(own.readAccountActs, {}, as(person))).deletion?.dueAt).toBeTruthy()
  await due(71)
  await jobs.runRound()
  expect(await exists()).toBe(true)
  await app.call(own.undoDeletion, {}, as(person))
  await due(10)
  await jobs.runRound()
  expect(await exists()).toBe(true)
  await app.call(acts.requestDeletion, { params }, as(team.admin))
  await confirm(person.address)
  await due(73)
  await jobs.runRound()
  expect(await exists()).toBe(false)
})
