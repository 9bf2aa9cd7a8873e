import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPeople } from '#contract/administration.ts'
import { currentPasswordParameters } from '#contract/accounts.ts'
import { beginCodes } from '#contract/codes.ts'
import {
  addPasskey,
  beginAssertion,
  beginPasskey,
  listPasskeys,
  reauthenticateByPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '#contract/passkeys.ts'
import { completeReset } from '#contract/resets.ts'
import { readSession } from '#contract/sessions.ts'
import { readVault, type ResealedVault } from '#contract/vaults.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { newAuthenticator } from '../../../tests/support/authenticator.ts'
import {
  newKeys,
  newSealed,
  type Person,
  resealVault,
  deriveSecret,
  testPeople,
  type TestPeople,
} from '../../../tests/support/devices.ts'
import { expectedDay } from '../../../tests/support/expected-day.ts'

let app: TestApp
let people: TestPeople
let origin: string

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://upstander.example.org' })
  people = testPeople(app)
  origin = app.publicUrl
})
afterAll(() => app.close())

const as = ({ token }: Pick<Person, 'token'>) => ({ session: token })
type Authenticator = ReturnType<typeof newAuthenticator>

async function add(person: Person, authenticator: Authenticator, vault: ResealedVault | null) {
  const { challenge, rpId } = await app.call(beginPasskey, {}, as(person))
  const id = randomUUID()
  const made = authenticator.make({ challenge, rpId, origin })
  const answer = await app.try(addPasskey, { body: { id, name: 'My phone', ...made, vault } }, as(person))
  return { id, answer }
}

async function assertion(
  authenticator: Authenticator,
  changed: { origin?: string; rpId?: string; verified?: boolean } = {},
) {
  const { challenge, rpId } = await app.call(beginAssertion, {})
  return authenticator.use({ challenge, rpId, origin, ...changed })
}

const enter = async (authenticator: Authenticator, changed = {}) =>
  app.try(signInByPasskey, { body: await assertion(authenticator, changed) })

test('adds a passkey with its vault and signs in with two factors', async () => {
  const person = await people.confirmed()
  const authenticator = newAuthenticator()
  const sealed = newSealed()
  const { id, answer } = await add(person, authenticator, resealVault(person, 1, sealed))
  expect(answer.body).toEqual({ version: 2 })
  expect((await app.call(readVault, {}, as(person))).sealed).toBe(sealed)

  const entered = await enter(authenticator)
  expect(entered.body).toMatchObject({
    session: { user: { id: person.id, twoFactors: true, hasPasskeys: true, hasCodes: false } },
    vault: { sealed, version: 2 },
  })
  expect(await app.call(listPasskeys, {}, as(person))).toEqual({
    passkeys: [
      { id, name: 'My phone', addedOn: expectedDay(0), lastUsedOn: expectedDay(0), opensVault: true },
    ],
  })
})

test('a stale vault version leaves the challenge valid for a second attempt', async () => {
  const person = await people.confirmed()
  const authenticator = newAuthenticator()
  const { challenge, rpId } = await app.call(beginPasskey, {}, as(person))
  const made = authenticator.make({ challenge, rpId, origin })
  const send = (version: number) =>
    app.try(
      addPasskey,
      { body: { id: randomUUID(), name: 'A key', ...made, vault: resealVault(person, version) } },
      as(person),
    )
  expect((await send(7)).body.error?.code).toBe('conflict')
  expect((await send(1)).status).toBe(200)
  expect((await send(2)).body.error?.code).toBe('not_accepted')
})

test('accepts an assertion once, for this site, with user verification and counter', async () => {
  const person = await people.confirmed()
  const authenticator = newAuthenticator()
  await add(person, authenticator, null)
  const body = await assertion(authenticator)
  expect((await app.try(signInByPasskey, { body })).status).toBe(200)
  expect((await app.try(signInByPasskey, { body })).status).toBe(401)
  expect((await enter(authenticator, { origin: 'https://upstander.example.net' })).status).toBe(401)
  expect((await enter(authenticator, { rpId: 'example.net' })).status).toBe(401)
  expect((await enter(authenticator, { verified: false })).status).toBe(401)
  expect((await enter(newAuthenticator())).status).toBe(401)
  authenticator.count(0)
  expect((await enter(authenticator)).status).toBe(401)
  authenticator.count(100)
  expect((await enter(authenticator)).status).toBe(200)
  const forged = { ...(await assertion(authenticator)), signature: newSealed() }
  expect((await app.try(signInByPasskey, { body: forged })).status).toBe(401)
})

test('a challenge that ran out, or was another member’s, is not taken', async () => {
  const [person, other] = [await people.confirmed(), await people.confirmed()]
  const authenticator = newAuthenticator()
  const { challenge, rpId } = await app.call(beginPasskey, {}, as(other))
  const made = authenticator.make({ challenge, rpId, origin })
  const body = { id: randomUUID(), name: 'A key', ...made, vault: null }
  expect((await app.try(addPasskey, { body }, as(person))).status).toBe(401)
  await app.owner(
    `update passkey_challenges set expires_at = now() - interval '1 second' where member_id = $1`,
    [other.id],
  )
  expect((await app.try(addPasskey, { body }, as(other))).status).toBe(401)
})

test('adds an authenticator once and hides it from other members', async () => {
  const [person, other] = [await people.confirmed(), await people.confirmed()]
  const authenticator = newAuthenticator()
  const { id } = await add(person, authenticator, null)
  expect((await add(other, authenticator, null)).answer.body.error?.code).toBe('reused_key')
  const rename = (who: Person) => app.try(renamePasskey, { params: { id }, body: { name: 'Blue' } }, as(who))
  expect((await rename(other)).status).toBe(404)
  expect((await rename(person)).status).toBe(200)
  const remove = (who: Person) => app.try(removePasskey, { params: { id }, body: { vault: null } }, as(who))
  expect((await remove(other)).status).toBe(404)
  expect(await app.call(listPasskeys, {}, as(other))).toEqual({ passkeys: [] })
  expect((await remove(person)).status).toBe(200)
  expect((await enter(authenticator)).status).toBe(401)
  expect((await app.call(readSession, {}, as(person))).session?.user).toMatchObject({ twoFactors: false })
  // The password stays a way in.
  await people.enter(person.address)
})

test('a passkey proves who is there, and only for its own member', async () => {
  const [admin, other] = [await people.confirmed(), await people.confirmed()]
  await app.owner('update profiles set is_admin = true where user_id = $1', [admin.id])
  const authenticator = newAuthenticator()
  await add(admin, authenticator, null)
  const session = { session: await people.enter(admin.address) }
  // The password alone neither administers nor puts codes beside the passkey.
  expect((await app.try(listPeople, { query: {} }, session)).body.error?.code).toBe('second_factor')
  expect((await app.try(beginCodes, {}, session)).body.error?.code).toBe('second_factor')
  expect(
    (await app.try(reauthenticateByPasskey, { body: await assertion(authenticator) }, as(other))).status,
  ).toBe(401)
  await app.call(reauthenticateByPasskey, { body: await assertion(authenticator) }, session)
  await app.call(listPeople, { query: {} }, session)
})

test('a reset by mailbox leaves passkeys unchanged and the owner signs in', async () => {
  const person = await people.confirmed()
  const authenticator = newAuthenticator()
  const { id } = await add(person, authenticator, null)
  const keys = newKeys()
  const stolen = await app.try(completeReset, {
    body: {
      token: await people.resetToken(person.address),
      authSecret: deriveSecret('stolen'),
      parameters: currentPasswordParameters,
      sealed: newSealed(),
      vault: { kind: 'empty', recipient: keys.recipient, verifyKey: keys.verifyKey },
    },
  })
  const session = { session: stolen.sessionToken }
  const body = { vault: null }
  expect((await app.try(removePasskey, { params: { id }, body }, session)).body.error?.code).toBe('conflict')
  expect((await app.try(beginPasskey, {}, session)).body.error?.code).toBe('conflict')
  // After the 72 hours it still takes the passkey itself.
  await app.owner(`update resets set undo_until = now() - interval '1 second' where member_id = $1`, [
    person.id,
  ])
  expect((await app.try(removePasskey, { params: { id }, body }, session)).body.error?.code).toBe(
    'second_factor',
  )
  expect((await enter(authenticator)).status).toBe(200)
})
