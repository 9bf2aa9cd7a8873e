import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/accounts.ts'
import { listPeople } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import { listHandlers, removeHandler } from '#contract/organisations.ts'
import { listReports } from '#contract/reports.ts'
import { openReset, requestReset } from '#contract/resets.ts'
import { signIn } from '#contract/sessions.ts'
import type { TestApp } from '../support/app.ts'
import { teamApp } from '../support/team-app.ts'
import { signUpBody, type TestPeople } from '../support/devices.ts'
import { as, type SupportTeam } from '../support/reports.ts'

// Inputs that random values of the right form do not reach, but a person who looks for them does.

let app: TestApp
let people: TestPeople
let team: SupportTeam
beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
})
afterAll(() => app.close())

const secret = randomBytes(32).toString('base64url')

test.for([
  ['a NUL', 'a\u0000b@example.org'],
  ['half of a surrogate pair', 'a\uD800b@example.org'],
  ['a mark that turns the writing round', 'a\u202Eb@example.org'],
  ['letters that grow in lower case', `${'İ'.repeat(200)}@example.org`],
])('an address with %s is refused, and no defect', async ([, address = '']) => {
  const answers = [
    await app.try(signUp, { body: signUpBody({ address }).body }),
    await app.try(signIn, { body: { address, authSecret: secret } }),
    await app.try(requestReset, { body: { address } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('rejects a well-formed page cursor that contains no id', async () => {
  const cursor = Buffer.from(`2026-11-21T00:00:00.000Z ${'-'.repeat(36)}`).toString('base64url')
  const answers = [
    await app.try(listReports, { query: { cursor } }, as(team.owner)),
    await app.try(listPeople, { query: { cursor } }, as(team.admin)),
    await app.try(listAudit, { query: { cursor } }, as(team.admin)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('rejects an id in capitals instead of treating it as missing', async () => {
  const handler = await team.add()
  const shouted = { id: team.id, memberId: handler.id.toUpperCase() }
  expect((await app.try(removeHandler, { params: shouted }, as(team.admin))).status).toBe(400)
  const { handlers } = await app.call(listHandlers, { params: { id: team.id } }, as(team.admin))
  expect(handlers.map(({ memberId }) => memberId)).toContain(handler.id)
})

test('a signed-in reset link retry with one Idempotency-Key answers alike, unstored', async () => {
  const [victim, other] = [await people.confirmed(), await people.confirmed()]
  const token = await people.resetToken(victim.address)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = [
    await app.try(openReset, { body: { token } }, { ...as(other), headers }),
    await app.try(openReset, { body: { token } }, { ...as(other), headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await app.owner('select answer from idempotency_answers')
  expect(rows).toEqual([])
})
