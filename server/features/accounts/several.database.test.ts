import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changePassword,
  confirmAddress,
  currentPasswordParameters,
  resendConfirmation,
  signUp,
} from '#contract/accounts.ts'
import { deleteAccount } from '#contract/deletions.ts'
import { findLog, openLog } from '#contract/incident-log.ts'
import { updateProfile } from '#contract/profiles.ts'
import { listEntries } from '#contract/reports.ts'
import { completeReset, keepVaultChallenge } from '#contract/resets.ts'
import { readSession, signIn } from '#contract/sessions.ts'
import { replaceKit } from '#contract/vaults.ts'
import { createAddressChanges } from '../../../tests/support/address-changes.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  newSealed,
  resealVault,
  deriveSecret,
  signUpBody,
  testPeople,
  type Person,
  type TestPeople,
} from '../../../tests/support/devices.ts'
import { as, newLog } from '../../../tests/support/reports.ts'

// [Note: One address, several accounts]

let app: TestApp
let people: TestPeople
let changes: ReturnType<typeof createAddressChanges>

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
  changes = createAddressChanges(app, people)
})
afterAll(() => app.close())

let addresses = 0
const newAddress = () => `shared${++addresses}@example.org`

/** Somebody who never confirmed their address, and has an entry in their log. */
async function writer(address: string, password: string): Promise<Person & { logId: string }> {
  const person = await people.pending({ address, password })
  const { id: logId } = await app.call(openLog, { body: newLog(person) }, as(person))
  return { ...person, logId }
}

/** Somebody else, who signs up with the address and opens the link that is mailed, in a browser where nobody is signed in. */
async function owner(address: string, password = 'owner'): Promise<Person> {
  const person = await people.pending({ address, password })
  const token = await people.mailedToken('confirm', address)
  await app.call(confirmAddress, { body: { token: token ?? '' } })
  return person
}

const enter = (address: string, password: string) =>
  app.try(signIn, { body: { address, authSecret: deriveSecret(password) } })
const sessionOf = async (person: { token: string }) =>
  (await app.call(readSession, {}, { session: person.token })).session?.user
const mailsTo = async (address: string) => {
  await people.jobs.settle()
  return (await app.mails()).filter(({ to }) => to === address)
}

test('confirming a second sign-up leaves records, session and password of the first', async () => {
  const address = newAddress()
  const first = await writer(address, 'one')
  const firstToken = (await people.mailedToken('confirm', address)) ?? ''
  const before = await sessionOf(first)
  const second = await owner(address, 'two')

  expect(await app.call(findLog, {}, as(first))).toEqual({ ids: [first.logId] })
  const entries = { params: { id: first.logId }, query: {} }
  expect((await app.call(listEntries, entries, as(first))).items).toHaveLength(1)
  const again = await enter(address, 'one')
  expect(again.body).toMatchObject({ session: { user: { id: first.id, state: 'pending' } } })
  expect((await enter(address, 'two')).body).toMatchObject({
    session: { user: { id: second.id, state: 'confirmed' } },
  })
  // Nothing tells them that the address has an owner by now.
  expect(await sessionOf(first)).toEqual(before)
  // What they lose is the claim to it.
  expect((await app.try(confirmAddress, { body: { token: firstToken } })).body.error?.code).toBe('expired')
})

test('does not remove an empty account whose device may still upload', async () => {
  const address = newAddress()
  const first = await people.pending({ address, password: 'one' })
  const away = await people.pending({ address, password: 'away' })
  await app.owner('delete from sessions where member_id = $1', [away.id])
  await owner(address)
  expect((await sessionOf(first))?.state).toBe('pending')
  expect((await enter(address, 'away')).status).toBe(200)
})

test('unconfirmed accounts of taken addresses answer alike and mail names the owner', async () => {
  const [takenAddress, free] = [newAddress(), newAddress()]
  await owner(takenAddress)
  const late = await writer(takenAddress, 'late')
  const other = await writer(free, 'late')
  const before = (await mailsTo(takenAddress)).length
  const [one, two] = await Promise.all(
    [late, other].map((person) => app.try(resendConfirmation, {}, as(person))),
  )
  expect(one?.body).toEqual(two?.body)
  expect(Object.keys(one?.headers ?? {})).toEqual(Object.keys(two?.headers ?? {}))
  const facts = async (person: Person) => ({
    ...(await sessionOf(person)),
    id: '',
    email: '',
    recipient: '',
    verifyKey: '',
  })
  expect(await facts(late)).toEqual(await facts(other))
  const mails = (await mailsTo(takenAddress)).slice(before)
  expect(mails.filter(({ text }) => text.includes('#confirm='))).toEqual([])
  expect((await mailsTo(takenAddress)).at(-1)?.text).toContain('another password')
})

test('mail counted while the clock was a day ahead delays no link', async () => {
  const [address, takenAddress] = [newAddress(), newAddress()]
  const person = await people.pending({ address, password: 'ahead' })
  const links = async () => (await mailsTo(address)).filter(({ text }) => text.includes('#confirm=')).length
  for (let times = 0; times < 6; times++) await app.call(resendConfirmation, {}, as(person))
  expect(await links()).toBe(5)
  await app.owner(`update confirmations set made_at = made_at + interval '1 day' where member_id = $1`, [
    person.id,
  ])
  await app.call(resendConfirmation, {}, as(person))
  expect(await links()).toBe(6)

  await owner(takenAddress)
  const countNotices = async () =>
    (await mailsTo(takenAddress)).filter(({ text }) => text.includes('another password')).length
  await app.call(resendConfirmation, {}, as(await people.pending({ address: takenAddress, password: 'one' })))
  expect(await countNotices()).toBe(1)
  await app.owner(
    `update members set told_of_sign_up_at = told_of_sign_up_at + interval '1 day' where told_of_sign_up_at is not null`,
  )
  await app.call(resendConfirmation, {}, as(await people.pending({ address: takenAddress, password: 'two' })))
  expect(await countNotices()).toBe(2)
})

test('another account can confirm an address as soon as the owner leaves', async () => {
  const address = newAddress()
  const first = await writer(address, 'one')
  const second = await owner(address, 'two')
  await app.call(deleteAccount, { body: { address } }, as(second))
  await app.call(resendConfirmation, {}, as(first))
  const token = (await people.mailedToken('confirm', address)) ?? ''
  await app.call(confirmAddress, { body: { token } }, as(first))
  expect((await sessionOf(first))?.state).toBe('confirmed')
})

test('every password finds its own account among many sign-ups for one address', async () => {
  const address = newAddress()
  const first = await people.pending({ address, password: 'one' })
  for (let count = 0; count < 25; count++)
    await app.call(signUp, { body: signUpBody({ address, password: `flood ${count}` }).body })
  expect((await enter(address, 'one')).body).toMatchObject({ session: { user: { id: first.id } } })
  expect((await enter(address, 'flood 3')).status).toBe(200)
  expect((await enter(address, 'nobody’s')).body.error?.code).toBe('not_accepted')
})

test('signing up again with the same password finds the existing account', async () => {
  const address = newAddress()
  const first = await writer(address, 'same')
  const { body } = signUpBody({ address, password: 'same' })
  await app.call(signUp, { body })
  expect((await enter(address, 'same')).body).toMatchObject({ session: { user: { id: first.id } } })
  const token = (await people.mailedToken('confirm', address)) ?? ''
  const { rows } = await app.owner('select id from members where comparable_address = $1', [address])
  expect(rows).toEqual([{ id: first.id }])
  await app.call(confirmAddress, { body: { token } })
  expect((await sessionOf(first))?.state).toBe('confirmed')
  await app.call(signUp, { body: signUpBody({ address, password: 'same' }).body })
  await people.jobs.settle()
  expect((await enter(address, 'same')).body).toMatchObject({ session: { user: { id: first.id } } })
})

test('sign-up allows no password guesses beyond the ten attempts', async () => {
  const person = await people.confirmed()
  await app.owner('delete from sign_in_attempts')
  const codes = []
  for (let guess = 0; guess < 12; guess++) {
    await app.call(signUp, { body: signUpBody({ address: person.address, password: `guess ${guess}` }).body })
    codes.push((await enter(person.address, `guess ${guess}`)).body.error?.code)
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }))
  expect(codes.slice(10)).toEqual(['too_many', 'too_many'])
})

const passwordBody = (authSecret: string, current = deriveSecret('first')) => ({
  currentAuthSecret: current,
  authSecret,
  parameters: currentPasswordParameters,
  vault: newSealed(),
  vaultVersion: 1,
})

test('rejects a change giving two accounts of an address the same password', async () => {
  const address = newAddress()
  const first = await writer(address, 'one')
  const second = await owner(address, 'two')
  const fields = { authSecret: expect.any(String) }
  const changeBody = passwordBody(deriveSecret('one'), deriveSecret('two'))
  const changed = await app.try(changePassword, { body: changeBody }, as(second))
  expect(changed.body.error).toMatchObject({ code: 'invalid_input', fields })

  const token = await people.resetToken(address)
  const reset = (password: string) => {
    const proof = second.keys.sign(keepVaultChallenge(token))
    const vault = { kind: 'kept' as const, version: 1, proof }
    const { parameters } = changeBody
    return app.try(completeReset, {
      body: { token, authSecret: deriveSecret(password), parameters, sealed: newSealed(), vault },
    })
  }
  expect((await reset('one')).body.error).toMatchObject({ code: 'invalid_input', fields })
  // The link is as good as before, for another password.
  expect((await reset('three')).status).toBe(200)
  for (const [password, { id }] of [
    ['one', first],
    ['three', second],
  ] as const)
    expect((await enter(address, password)).body).toMatchObject({ session: { user: { id } } })

  const member = await people.confirmed()
  const move = await changes.ask(member, address, { authSecret: deriveSecret('one') })
  expect(move.body.error).toMatchObject({ code: 'invalid_input', fields })
})

test('a change of address fails if an account there took the password', async () => {
  const { person, address, links } = await changes.requestChange()
  const { body } = signUpBody({ address })
  const authSecret = deriveSecret('first', address)
  await app.call(signUp, { body: { ...body, authSecret } })
  await changes.agree(links.new)
  expect((await changes.agree(links.old)).body.error?.code).toBe('expired')
  expect((await sessionOf(person))?.email).toBe(person.address)
  expect((await changes.enter(address, authSecret)).body).toMatchObject({
    session: { user: { id: body.id } },
  })
})

test('only one of two accounts concurrently taking the same password gets it', async () => {
  const address = newAddress()
  const pair = [
    await people.pending({ address, password: 'one' }),
    await people.pending({ address, password: 'two' }),
  ]
  const answers = await Promise.all(
    pair.map((person, at) =>
      app.try(
        changePassword,
        { body: passwordBody(deriveSecret('both'), deriveSecret(at ? 'two' : 'one')) },
        as(person),
      ),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('an account removed for age holds nothing, neither kit nor name', async () => {
  const [empty, kit, name] = [await people.pending(), await people.pending(), await people.pending()]
  await app.call(replaceKit, { body: resealVault(kit, 1) }, as(kit))
  await app.call(updateProfile, { params: { user_id: name.id }, body: { display_name: 'Nora' } }, as(name))
  const ids = [empty.id, kit.id, name.id]
  await app.owner(
    `update members set joined_at = now() - interval '100 days', reminded_at = now() - interval '31 days'
     where id = any ($1)`,
    [ids],
  )
  await app.owner('delete from sessions where member_id = any ($1)', [ids])
  await people.jobs.daily('pending-accounts')
  const { rows } = await app.owner('select id from members where id = any ($1)', [ids])
  expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual([kit.id, name.id].toSorted())
})
