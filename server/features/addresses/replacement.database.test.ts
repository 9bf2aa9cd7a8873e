import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, confirmAddress, currentPasswordParameters } from '#contract/accounts.ts'
import { replaceAddress } from '#contract/addresses.ts'
import { findLog, openLog } from '#contract/incident-log.ts'
import { readSession, signIn } from '#contract/sessions.ts'
import { readVault } from '#contract/vaults.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  newSealed,
  deriveSecret,
  signUpBody,
  testPeople,
  type Person,
  type TestPeople,
} from '../../../tests/support/devices.ts'
import { as, newLog } from '../../../tests/support/reports.ts'

// Another address for an account whose own was never confirmed. [Note: One address, several accounts]

let app: TestApp
let people: TestPeople

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

let addresses = 0
const newAddress = () => `replaced${++addresses}@example.org`

function replacing(address: string, changes: object = {}) {
  return {
    address,
    currentAuthSecret: deriveSecret('first'),
    // The salt of another address makes another secret of the same password.
    authSecret: deriveSecret('first', address),
    parameters: currentPasswordParameters,
    vault: newSealed(),
    vaultVersion: 1,
    ...changes,
  }
}
const replaceAddressOfUnconfirmed = (person: Person, address: string, changes: object = {}) =>
  app.try(replaceAddress, { body: replacing(address, changes) }, as(person))

const enter = (address: string, authSecret: string) => app.try(signIn, { body: { address, authSecret } })
const userOf = async (person: { token: string }) =>
  (await app.call(readSession, {}, { session: person.token })).session?.user
const mailsTo = async (address: string) => {
  await people.jobs.settle()
  return (await app.mails()).filter(({ to }) => to === address)
}

test('an account that lost its address claim takes another with its records', async () => {
  const [lost, found] = [newAddress(), newAddress()]
  const person = await people.pending({ address: lost })
  const { id } = await app.call(openLog, { body: newLog(person) }, as(person))
  const other = await people.pending({ address: lost, password: 'other' })
  const token = (await people.mailedToken('confirm', lost)) ?? ''
  await app.call(confirmAddress, { body: { token } })
  const elsewhere = { token: (await enter(lost, deriveSecret('first'))).sessionToken ?? '' }

  const body = replacing(found)
  expect(await app.call(replaceAddress, { body }, as(person))).toEqual({ vaultVersion: 2 })

  expect(await userOf(elsewhere)).toMatchObject({ id: person.id, email: found, state: 'pending' })
  expect((await enter(lost, deriveSecret('first'))).body.error?.code).toBe('not_accepted')
  expect((await enter(found, deriveSecret('first', found))).status).toBe(200)
  expect(await app.call(readVault, {}, as(person))).toMatchObject({ sealed: body.vault, version: 2 })
  expect(await app.call(findLog, {}, as(person))).toEqual({ ids: [id] })
  expect(await userOf(other)).toMatchObject({ email: lost, state: 'confirmed' })

  const link = (await people.mailedToken('confirm', found)) ?? ''
  await app.call(confirmAddress, { body: { token: link } })
  expect(await userOf(person)).toMatchObject({ email: found, state: 'confirmed' })
})

test('a link confirms only the address it was mailed to, if current', async () => {
  const [mine, theirs] = [newAddress(), newAddress()]
  const person = await people.pending({ address: mine })
  const link = (await people.mailedToken('confirm', mine)) ?? ''
  await replaceAddressOfUnconfirmed(person, theirs)
  expect((await app.try(confirmAddress, { body: { token: link } })).body.error?.code).toBe('expired')
  expect((await userOf(person))?.state).toBe('pending')
})

test('answers alike for free and taken addresses and notifies the owner', async () => {
  const owner = await people.confirmed({ password: 'theirs' })
  const [one, two] = [await people.pending(), await people.pending()]
  const before = (await mailsTo(owner.address)).length
  const free = await replaceAddressOfUnconfirmed(one, newAddress())
  const takenResponse = await replaceAddressOfUnconfirmed(two, owner.address.toUpperCase())
  expect(takenResponse.status).toBe(200)
  expect(takenResponse.body).toEqual(free.body)
  expect(Object.keys(takenResponse.headers)).toEqual(Object.keys(free.headers))
  const mails = (await mailsTo(owner.address)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['About your account'])
  expect(mails[0]?.text).not.toContain('#confirm=')
  expect(await userOf(owner)).toMatchObject({ state: 'confirmed' })
})

test('does not shadow an existing account with the same address and password', async () => {
  const address = newAddress()
  const { body } = signUpBody({ address })
  const existingAccount = await people.pending({ address })
  await app.owner('update credentials set auth_digest = sha256($2) where member_id = $1', [
    existingAccount.id,
    Buffer.from(deriveSecret('first', address), 'base64url'),
  ])
  const person = await people.pending()
  expect(body.address).toBe(address)
  const answer = await replaceAddressOfUnconfirmed(person, address)
  expect(answer.body.error).toMatchObject({
    code: 'invalid_input',
    fields: { authSecret: expect.any(String) },
  })
  expect((await userOf(person))?.email).toBe(person.address)
})

test('every request counts as a guess at passwords of that address', async () => {
  const address = newAddress()
  for (let guess = 0; guess < 10; guess++) await enter(address, deriveSecret(`guess ${guess}`))
  const person = await people.pending()
  expect((await replaceAddressOfUnconfirmed(person, address)).body.error?.code).toBe('too_many')
})

test('requires password and fresh proof; confirmed accounts use their mailboxes instead', async () => {
  const person = await people.pending()
  const wrong = await replaceAddressOfUnconfirmed(person, newAddress(), {
    currentAuthSecret: deriveSecret('guessed'),
  })
  expect(wrong.body.error?.code).toBe('not_accepted')
  expect((await replaceAddressOfUnconfirmed(person, person.address.toUpperCase())).body.error?.code).toBe(
    'conflict',
  )
  expect(
    (await replaceAddressOfUnconfirmed(person, newAddress(), { vaultVersion: 9 })).body.error?.code,
  ).toBe('conflict')
  const parameters = { ...currentPasswordParameters, passes: 4 }
  expect((await replaceAddressOfUnconfirmed(person, newAddress(), { parameters })).body.error?.code).toBe(
    'invalid_input',
  )
  await app.owner(`update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`, [
    person.id,
  ])
  expect((await replaceAddressOfUnconfirmed(person, newAddress())).body.error?.code).toBe(
    'reauthentication_required',
  )
  expect((await userOf(person))?.email).toBe(person.address)
  expect((await replaceAddressOfUnconfirmed(await people.confirmed(), newAddress())).body.error?.code).toBe(
    'conflict',
  )
})

test('mails an address no more than five links daily despite repeated moves', async () => {
  const [target, ...others] = Array.from({ length: 8 }, newAddress)
  if (!target) throw new Error('No address.')
  for (let turn = 0; turn < 3; turn++) {
    const person = await people.pending()
    let version = 1
    let current = deriveSecret('first')
    for (const address of [target, others[turn] ?? '', target, others[turn + 3] ?? '']) {
      const answer = await replaceAddressOfUnconfirmed(person, address, {
        currentAuthSecret: current,
        vaultVersion: version++,
      })
      expect(answer.status).toBe(200)
      await people.jobs.settle()
      current = deriveSecret('first', address)
    }
  }
  expect(await mailsTo(target)).toHaveLength(5)
})

test('concurrent confirmation, password change and address change leave one consistent account', async () => {
  for (let round = 0; round < 4; round++) {
    const [from, to] = [newAddress(), newAddress()]
    const person = await people.pending({ address: from })
    const token = (await people.mailedToken('confirm', from)) ?? ''
    const password = { ...replacing(from), authSecret: deriveSecret('second') }
    const answers = await Promise.all([
      app.try(confirmAddress, { body: { token } }),
      replaceAddressOfUnconfirmed(person, to),
      app.try(
        changePassword,
        {
          body: {
            currentAuthSecret: password.currentAuthSecret,
            authSecret: password.authSecret,
            parameters: password.parameters,
            vault: password.vault,
            vaultVersion: 1,
          },
        },
        as(person),
      ),
    ])
    for (const { status } of answers) expect([200, 401, 409, 410]).toContain(status)
    const user = await userOf(person)
    // Whichever came first: the address that is confirmed is the one to which the link was mailed.
    if (user?.state === 'confirmed') expect(user.email).toBe(from)
    const secrets = [deriveSecret('first'), deriveSecret('second'), deriveSecret('first', to)]
    const entered = await Promise.all(secrets.map((secret) => enter(user?.email ?? '', secret)))
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})
