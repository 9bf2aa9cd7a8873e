import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentPasswordParameters } from '#contract/accounts.ts'
import { readCopy } from '#contract/copies.ts'
import { completeReset } from '#contract/resets.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  newKeys,
  newSealed,
  deriveSecret,
  testPeople,
  type TestPeople,
} from '../../../tests/support/devices.ts'

let app: TestApp
let people: TestPeople

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36'

/** The rows of a copy, by table. */
async function copyOf(session: string) {
  const { tables } = await app.call(readCopy, {}, { session })
  return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
}

test('a reset by mailbox exports nothing older, while the owner can', async () => {
  const owner = await people.confirmed()
  await app.owner(
    `insert into passkeys (id, member_id, credential_id, public_key, counter, transports, name, generation, opens_vault)
     values (gen_random_uuid(), $1, sha256('mine'), 'key', 0, '{}', 'My telephone', 1, false)`,
    [owner.id],
  )
  const { recipient, verifyKey } = newKeys()
  const body = {
    token: await people.resetToken(owner.address),
    authSecret: deriveSecret('taken'),
    parameters: currentPasswordParameters,
    sealed: newSealed(),
    vault: { kind: 'empty' as const, recipient, verifyKey },
  }
  const resetResponse = await app.try(completeReset, { body }, { headers: { 'user-agent': phone } })

  const theirs = await copyOf(resetResponse.sessionToken ?? '')
  expect(theirs['sessions']).toMatchObject([{ device_form: 'phone', generation: 2 }])
  expect(theirs['sign_ins']).toMatchObject([{ device_form: 'phone', generation: 2 }])
  expect(theirs['vault_generations']).toMatchObject([{ generation: 2, recipient }])
  expect(theirs['passkeys']).toEqual([])

  const mine = await copyOf(owner.token)
  expect(mine['vault_generations']).toMatchObject([{ generation: 1, recipient: owner.keys.recipient }])
  expect(mine['passkeys']).toMatchObject([{ name: 'My telephone' }])
  expect(mine['sessions']).toHaveLength(2)
})

test('a long-open session must reauthenticate before exporting everything', async () => {
  const person = await people.confirmed()
  await app.owner(`update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`, [
    person.id,
  ])
  const answer = await app.try(readCopy, {}, { session: person.token })
  expect(answer.body).toMatchObject({ error: { code: 'reauthentication_required' } })
})
