import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, currentPasswordParameters } from '#contract/accounts.ts'
import { finishAddressChange, cancelAddressChange } from '#contract/addresses.ts'
import { completeReset, keepVaultChallenge } from '#contract/resets.ts'
import { readSession } from '#contract/sessions.ts'
import { createAddressChanges } from '../../../tests/support/address-changes.ts'
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
let changes: ReturnType<typeof createAddressChanges>

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
  changes = createAddressChanges(app, people)
})
afterAll(() => app.close())

const as = ({ token }: { token: string }) => ({ session: token })

test('answers and writes alike for free and taken addresses, notifying owners daily', async () => {
  const owner = await people.confirmed({ language: 'es' })
  const [first, second] = [await people.confirmed(), await people.confirmed()]
  const free = await changes.ask(first, changes.newAddress())
  const takenResponse = await changes.ask(second, owner.address.toUpperCase())
  expect(takenResponse.status).toBe(200)
  expect(Object.keys(takenResponse.body)).toEqual(Object.keys(free.body))
  expect(Object.keys(takenResponse.headers)).toEqual(Object.keys(free.headers))
  const before = (await changes.mailsTo(owner.address)).length
  await app.call(cancelAddressChange, {}, as(second))
  await changes.ask(second, owner.address, { vaultVersion: 2 })
  const mails = await changes.mailsTo(owner.address)
  expect(mails).toHaveLength(before)
  expect(mails.at(-1)).toMatchObject({ subject: 'Sobre tu cuenta' })
  expect(mails.filter(({ text }) => text.includes('#address='))).toEqual([])
  const { old } = await changes.linksOf(second, '')
  // The old mailbox agrees as before, and learns no more; the new one never will.
  expect((await changes.agree(old)).body).toEqual({ state: 'waiting' })
  await changes.ageBy(second.id, '8 days')
  expect((await app.try(finishAddressChange, {}, as(second))).body.error?.code).toBe('conflict')
})

test('where somebody else confirmed the address in the meantime, it stays theirs', async () => {
  const { person, address, links } = await changes.requestChange()
  expect((await changes.agree(links.new)).status).toBe(200)
  await people.confirmed({ address, password: 'theirs' })
  expect((await changes.agree(links.old)).body.error?.code).toBe('expired')
  expect((await app.call(readSession, {}, as(person))).session?.user.email).toBe(person.address)
  expect((await people.enter(person.address)).length).toBe(43)
  expect(await changes.readRow(person.id)).toMatchObject({ state: 'stopped', address: null })
})

test('the old mailbox stops a change, which neither end brings back', async () => {
  const { person, links } = await changes.requestChange()
  await changes.agree(links.new)
  expect((await changes.stop(links.stop)).status).toBe(200)
  expect((await changes.stop(links.stop)).status).toBe(200)
  for (const token of [links.new, links.old])
    expect((await changes.agree(token)).body.error?.code).toBe('expired')
  expect(await changes.changeOf(person)).toBeNull()
  expect(await changes.readRow(person.id)).toMatchObject({
    state: 'stopped',
    address: null,
    comparable_address: null,
    auth_digest: null,
  })
  expect((await changes.ask(person, changes.newAddress(), { vaultVersion: 2 })).status).toBe(200)
})

test('links do only what they are for', async () => {
  const { links } = await changes.requestChange()
  expect((await changes.stop(links.new)).body.error?.code).toBe('expired')
  expect((await changes.stop(links.old)).body.error?.code).toBe('expired')
  expect((await changes.agree(links.stop)).body.error?.code).toBe('expired')
})

test('a withdrawn change leaves nothing and invalidates its links', async () => {
  const { person, links } = await changes.requestChange()
  await app.call(cancelAddressChange, {}, as(person))
  expect(await changes.readRow(person.id)).toBeUndefined()
  for (const token of [links.new, links.old])
    expect((await changes.agree(token)).body.error?.code).toBe('expired')
  expect((await changes.stop(links.stop)).body.error?.code).toBe('expired')
})

test('a hijacked session cannot request a change without password and recent proof', async () => {
  const person = await people.confirmed()
  const wrong = await changes.ask(person, changes.newAddress(), {
    currentAuthSecret: deriveSecret('guessed'),
  })
  expect(wrong.body.error?.code).toBe('not_accepted')
  await app.owner(`update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`, [
    person.id,
  ])
  expect((await changes.ask(person, changes.newAddress())).body.error?.code).toBe('reauthentication_required')
  expect((await app.try(finishAddressChange, {}, as(person))).body.error?.code).toBe(
    'reauthentication_required',
  )
  expect(await changes.changeOf(person)).toBeNull()
})

test('wrong passwords here count toward the sign-in rate limit', async () => {
  const person = await people.confirmed()
  const codes = []
  for (let times = 0; times < 11; times++)
    codes.push(
      (await changes.ask(person, changes.newAddress(), { currentAuthSecret: deriveSecret(`${times}`) })).body
        .error?.code,
    )
  expect(codes.at(-2)).toBe('not_accepted')
  expect(codes.at(-1)).toBe('too_many')
})

test('a one-factor session cannot change the address when codes are enabled', async () => {
  const person = await people.confirmed()
  await people.enrol(person)
  await app.owner('update sessions set two_factors = false where member_id = $1', [person.id])
  expect((await changes.ask(person, changes.newAddress())).body.error?.code).toBe('second_factor')
  expect((await app.try(finishAddressChange, {}, as(person))).body.error?.code).toBe('second_factor')
})

test('a reset by old mailbox cannot move the account for 72 hours', async () => {
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  const { recipient, verifyKey } = newKeys()
  const reset = await app.try(completeReset, {
    body: {
      token,
      authSecret: deriveSecret('taken'),
      parameters: currentPasswordParameters,
      sealed: newSealed(),
      vault: { kind: 'empty', recipient, verifyKey },
    },
  })
  const resetSession = { token: reset.sessionToken ?? '' }
  const current = { currentAuthSecret: deriveSecret('taken') }
  expect((await changes.ask(resetSession, changes.newAddress(), current)).body.error?.code).toBe('conflict')
  // Nor does the session from before move an account that it can still win back.
  expect((await changes.ask(person, changes.newAddress(), current)).body.error?.code).toBe('conflict')
})

test.for([
  ['a new password', 'second'],
  ['the same password again', 'first'],
  ['a reset', 'second'],
] as const)(
  '%s ends a change: the vault is sealed to the lock of that password only',
  async ([how, password]) => {
    const { person, address, links } = await changes.requestChange()
    if (how !== 'a reset') {
      const body = {
        currentAuthSecret: deriveSecret('first'),
        authSecret: deriveSecret(password),
        parameters: currentPasswordParameters,
        vault: newSealed(),
        vaultVersion: 2,
      }
      await app.call(changePassword, { body }, as(person))
    } else {
      const token = await people.resetToken(person.address)
      const proof = person.keys.sign(keepVaultChallenge(token))
      const body = {
        token,
        authSecret: deriveSecret(password),
        parameters: currentPasswordParameters,
        sealed: newSealed(),
        vault: { kind: 'kept' as const, version: 2, proof },
      }
      await app.call(completeReset, { body })
    }
    expect(await changes.readRow(person.id)).toBeUndefined()
    for (const token of [links.new, links.old])
      expect((await changes.agree(token)).body.error?.code).toBe('expired')
    expect((await changes.enter(address, deriveSecret('first', address))).status).toBe(401)
    await people.enter(person.address, password)
  },
)

test('without the old mailbox, an unopposed change completes after seven days', async () => {
  const { person, address, links } = await changes.requestChange()
  const finishChange = () => app.try(finishAddressChange, {}, as(person))
  await changes.agree(links.new)
  expect((await finishChange()).body.error?.code).toBe('conflict')
  await changes.ageBy(person.id, '6 days 23 hours')
  expect((await finishChange()).body.error?.code).toBe('conflict')
  await changes.ageBy(person.id, '1 hour')
  expect((await finishChange()).status).toBe(200)
  expect((await changes.enter(address, deriveSecret('first', address))).status).toBe(200)
  expect((await changes.mailsTo(person.address)).at(-1)?.text).toContain('can no longer sign in')
  expect((await changes.stop(links.stop)).body.error?.code).toBe('expired')

  const unanswered = await changes.requestChange()
  await changes.ageBy(unanswered.person.id, '8 days')
  await changes.agree(unanswered.links.old)
  expect((await app.try(finishAddressChange, {}, as(unanswered.person))).body.error?.code).toBe('conflict')
})

test('rejects a change from an unconfirmed account or to its current address', async () => {
  const pending = await people.pending()
  expect((await changes.ask(pending, changes.newAddress())).body.error?.code).toBe('forbidden')
  const person = await people.confirmed()
  expect((await changes.ask(person, person.address.toUpperCase())).body.error?.code).toBe('conflict')
  const parameters = { ...currentPasswordParameters, passes: 4 }
  expect((await changes.ask(person, changes.newAddress(), { parameters })).body.error?.code).toBe(
    'invalid_input',
  )
  expect((await changes.ask(person, changes.newAddress(), { vaultVersion: 9 })).body.error?.code).toBe(
    'conflict',
  )
  expect(await changes.changeOf(person)).toBeNull()
})

test('stores links as digests and addresses only while pending', async () => {
  const { person, links } = await changes.requestChange()
  const { rows } = await app.owner('select c::text as row from address_changes c where member_id = $1', [
    person.id,
  ])
  for (const token of Object.values(links)) {
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
  }
  await changes.agree(links.new)
  await changes.agree(links.old)
  expect(await changes.readRow(person.id)).toMatchObject({
    state: 'changed',
    address: null,
    comparable_address: null,
    auth_digest: null,
  })
})

test('finishing, changing the password and withdrawing concurrently leave a consistent state', async () => {
  for (let round = 0; round < 4; round++) {
    const { person, links } = await changes.requestChange()
    await changes.agree(links.new)
    const body = {
      currentAuthSecret: deriveSecret('first'),
      authSecret: deriveSecret('second'),
      parameters: currentPasswordParameters,
      vault: newSealed(),
      vaultVersion: 2,
    }
    const answers = await Promise.all([
      changes.agree(links.old),
      app.try(changePassword, { body }, { session: person.token }),
      changes.agree(links.new),
      app.try(cancelAddressChange, {}, { session: person.token }),
    ])
    for (const { status } of answers) expect([200, 401, 410]).toContain(status)
  }
})
