import { afterAll, beforeAll, expect, test } from 'vitest'
import { reauthenticate, renewSession } from '#contract/sessions.ts'
import { replaceKit } from '#contract/vaults.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { resealVault, deriveSecret, testPeople, type TestPeople } from '../../../tests/support/devices.ts'

let app: TestApp
let people: TestPeople

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

test('irreversible actions require proof from the last ten minutes', async () => {
  const person = await people.pending()
  const { token, address } = person
  const session = { session: token }
  const body = resealVault(person, 1)
  await app.owner(
    `update sessions set proven_at = now() - interval '11 minutes'
     where member_id = (select id from members where address = $1)`,
    [address],
  )
  const refusal = await app.try(replaceKit, { body }, session)
  expect([refusal.status, refusal.body.error?.code]).toEqual([403, 'reauthentication_required'])
  const wrong = await app.try(reauthenticate, { body: { authSecret: deriveSecret('other') } }, session)
  expect([wrong.status, wrong.body.error?.code]).toEqual([401, 'not_accepted'])
  expect((await app.try(replaceKit, { body }, session)).status).toBe(403)
  await app.call(reauthenticate, { body: { authSecret: deriveSecret('first') } }, session)
  // A renewed token is of the same session.
  const renewed = await app.try(renewSession, {}, session)
  await app.call(replaceKit, { body }, { session: renewed.sessionToken })
})

test('guesses at a proof are counted, whatever the limits in memory', async () => {
  const { token } = await people.pending()
  const guess = () =>
    app
      .try(reauthenticate, { body: { authSecret: deriveSecret('other') } }, { session: token })
      .then(({ status }) => status)
  for (let count = 0; count < 10; count++) expect(await guess()).toBe(401)
  const answer = await app.try(
    reauthenticate,
    { body: { authSecret: deriveSecret('first') } },
    { session: token },
  )
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d\d?$/)])
})
