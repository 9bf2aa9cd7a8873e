import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmAddress, currentPasswordParameters, readSalt, signUp } from '#contract/accounts.ts'
import { deleteAccount } from '#contract/deletions.ts'
import { completeReset, keepVaultChallenge, openReset, requestReset } from '#contract/resets.ts'
import { reauthenticate, readSession } from '#contract/sessions.ts'
import { listSignIns } from '#contract/sign-ins.ts'
import { readVault } from '#contract/vaults.ts'
import { createAddressChanges } from '../../../tests/support/address-changes.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  newSealed,
  deriveSecret,
  signUpBody,
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

test.for([
  ['the new mailbox first', ['new', 'old']],
  ['the old mailbox first', ['old', 'new']],
] as const)('a change takes effect once both have agreed: %s', async ([, [first, second]]) => {
  const { person, address, links } = await changes.requestChange()
  expect((await changes.agree(links[first])).body).toEqual({ state: 'waiting' })
  expect(await changes.changeOf(person)).toMatchObject({
    newAgreed: first === 'new',
    oldAgreed: first === 'old',
  })
  expect((await changes.enter(address, deriveSecret('first', address))).status).toBe(401)
  // Every device of the owner is notified.
  const elsewhere = await people.enter(person.address)
  expect((await app.call(readSession, {}, { session: elsewhere })).session?.user.changesAddress).toBe(true)
  // Twice is as once: one mailbox does not agree for the other.
  expect((await changes.agree(links[first])).body).toEqual({ state: 'waiting' })

  expect((await changes.agree(links[second])).body).toEqual({ state: 'changed' })

  expect((await app.call(readSession, {}, as(person))).session?.user.email).toBe(address)
  expect(await changes.changeOf(person)).toBeNull()
  expect((await app.call(readSession, {}, as(person))).session?.user.changesAddress).toBe(false)
  expect((await changes.enter(address, deriveSecret('first', address))).status).toBe(200)
  expect((await changes.enter(person.address, deriveSecret('first'))).body.error?.code).toBe('not_accepted')
  expect((await changes.mailsTo(person.address)).at(-1)?.text).toContain('uses another email address')
  expect((await changes.mailsTo(address)).at(-1)?.text).toContain('Sign in with it and the same password')
})

test('no message to one mailbox names the other', async () => {
  const { person, address, links } = await changes.requestChange()
  await changes.agree(links.new)
  await changes.agree(links.old)
  const named = (mails: { subject: string; text: string }[], other: string) =>
    mails.filter(({ subject, text }) => `${subject}${text}`.includes(other))
  expect(named(await changes.mailsTo(person.address), address)).toEqual([])
  expect(named(await changes.mailsTo(address), person.address)).toEqual([])
})

test('opening both links at once changes the address once and reopening succeeds', async () => {
  const { person, links } = await changes.requestChange()
  const answers = await Promise.all([
    changes.agree(links.new),
    changes.agree(links.old),
    changes.agree(links.new),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await changes.agree(links.old)).body).toEqual({ state: 'changed' })
  expect(
    (await changes.mailsTo(person.address)).filter(({ text }) => text.includes('can no longer sign in')),
  ).toHaveLength(1)
})

test('after the change, sign-in returns the vault sealed to both locks', async () => {
  const { person, address, links, body } = await changes.requestChange()
  expect(body.vaultVersion).toBe(2)
  const sealed = (await app.call(readVault, {}, as(person))).sealed
  await changes.agree(links.old)
  await changes.agree(links.new)
  const entered = await changes.enter(address, deriveSecret('first', address))
  expect(entered.body.vault).toMatchObject({ version: 2, sealed, recipient: person.keys.recipient })
})

test('salts of both addresses stay the same before, during and after', async () => {
  const address = changes.newAddress()
  const person = await people.confirmed()
  const salts = () =>
    Promise.all([address, person.address].map((each) => app.call(readSalt, { body: { address: each } })))
  const before = await salts()
  expect(before[0]?.salt).not.toBe(before[1]?.salt)
  await changes.ask(person, address)
  expect(await salts()).toEqual(before)
  const links = await changes.linksOf(person, address)
  await changes.agree(links.new)
  await changes.agree(links.old)
  expect(await salts()).toEqual(before)
})

test('a former address gets no reset mail and is free for sign-up', async () => {
  const { person, address, links } = await changes.requestChange()
  const reset = await people.resetToken(person.address)
  await changes.agree(links.new)
  await changes.agree(links.old)
  expect((await app.try(openReset, { body: { token: reset } })).body.error?.code).toBe('expired')
  const before = (await changes.mailsTo(person.address)).length
  await app.call(requestReset, { body: { address: person.address } })
  expect(await changes.mailsTo(person.address)).toHaveLength(before)
  const next = await people.confirmed({ address: person.address, password: 'theirs' })
  expect((await app.call(readSession, {}, as(next))).session?.user.state).toBe('confirmed')
  expect((await app.call(readSession, {}, as(person))).session?.user.email).toBe(address)
})

test('after a change, a reset with the kit still keeps the vault', async () => {
  const { person, address, links } = await changes.requestChange()
  await changes.agree(links.new)
  await changes.agree(links.old)
  const token = await people.resetToken(address)
  const opened = await app.call(openReset, { body: { token } })
  expect(opened.address).toBe(address)
  const answer = await app.try(completeReset, {
    body: {
      token,
      authSecret: deriveSecret('reset', address),
      parameters: currentPasswordParameters,
      sealed: newSealed(),
      vault: { kind: 'kept', version: 2, proof: person.keys.sign(keepVaultChallenge(token)) },
    },
  })
  expect(answer.body.vault).toMatchObject({ generation: 1, recipient: person.keys.recipient })
  expect((await changes.enter(address, deriveSecret('reset', address))).status).toBe(200)
})

test.for([
  ['the new mailbox first', ['new', 'old']],
  ['the old mailbox first', ['old', 'new']],
] as const)('no link makes an unconfirmed account give up its address: %s', async ([, [first, second]]) => {
  const { person, address, links } = await changes.requestChange()
  const waiting = await people.pending({ address, password: 'waiting' })
  expect((await changes.agree(links[first], waiting.token)).body.error?.code).toBe('conflict')
  expect(await changes.changeOf(person)).toMatchObject({ newAgreed: false, oldAgreed: false })
  await changes.agree(links[first])
  expect((await changes.agree(links[second], waiting.token)).body.error?.code).toBe('conflict')
  expect((await app.call(readSession, {}, as(waiting))).session?.user.state).toBe('pending')
  // Nobody is signed in to it here. It stays as it is, except for its claim to the address.
  expect((await changes.agree(links[second])).body).toEqual({ state: 'changed' })
  expect((await app.call(readSession, {}, as(waiting))).session?.user.email).toBe(address)
  expect((await changes.enter(address, deriveSecret('waiting'))).body).toMatchObject({
    session: { user: { id: waiting.id, state: 'pending' } },
  })
  expect((await app.call(readSession, {}, as(person))).session?.user.email).toBe(address)
})

test('allows one pending change and a new one after expiry', async () => {
  const { person, links } = await changes.requestChange()
  expect((await changes.ask(person, changes.newAddress(), { vaultVersion: 2 })).body.error?.code).toBe(
    'conflict',
  )
  await changes.ageBy(person.id, '14 days')
  expect(await changes.changeOf(person)).toBeNull()
  expect((await changes.agree(links.new)).body.error?.code).toBe('expired')
  expect((await changes.stop(links.stop)).body.error?.code).toBe('expired')
  expect((await changes.ask(person, changes.newAddress(), { vaultVersion: 2 })).status).toBe(200)
})

test('the daily job erases expired changes with the address, not pending ones', async () => {
  const [over, current] = [await changes.requestChange(), await changes.requestChange()]
  await changes.ageBy(over.person.id, '14 days')
  await people.jobs.daily('clear-address-changes')
  expect(await changes.readRow(over.person.id)).toBeUndefined()
  expect(await changes.readRow(current.person.id)).toMatchObject({ address: current.address })
})

test('two-factor codes are required at the new address too', async () => {
  const { person, address, links } = await changes.requestChange()
  await people.enrol(person)
  await changes.agree(links.new)
  await changes.agree(links.old)
  expect((await changes.enter(address, deriveSecret('first', address))).body.error?.code).toBe(
    'second_factor',
  )
})

test('the requesting session sees the new address, others only after reauthentication', async () => {
  const { person, address } = await changes.requestChange()
  const elsewhere = { token: await people.enter(person.address) }
  await app.owner(`update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`, [
    person.id,
  ])
  expect(await changes.changeOf(person)).toMatchObject({ address })
  expect(await changes.changeOf(elsewhere)).toMatchObject({ address: null, newAgreed: false })
  const proven = await app.try(reauthenticate, { body: { authSecret: deriveSecret('first') } }, as(elsewhere))
  expect(await changes.changeOf({ token: proven.sessionToken ?? '' })).toMatchObject({ address })
})

test('mails an address no more than five links daily without revealing it', async () => {
  const address = changes.newAddress()
  const answers = []
  for (let times = 0; times < 6; times++) {
    const person = await people.confirmed()
    answers.push((await changes.ask(person, address)).status)
    expect(await changes.mailsTo(person.address)).toHaveLength(2)
  }
  expect(answers).toEqual(Array.from({ length: 6 }, () => 200))
  expect(await changes.mailsTo(address)).toHaveLength(5)
})

test('sessions elsewhere continue and the history records events without addresses', async () => {
  const { person, address, links } = await changes.requestChange()
  const elsewhere = { token: await people.enter(person.address) }
  await changes.agree(links.new)
  await changes.agree(links.old)
  expect((await app.call(readSession, {}, as(elsewhere))).session?.user.email).toBe(address)
  const { days } = await app.call(listSignIns, {}, as(person))
  expect(days.filter(({ outcome }) => outcome === 'address_changed')).toHaveLength(1)
  const { rows } = await app.owner('select s::text as row from sign_ins s where member_id = $1', [person.id])
  expect(JSON.stringify(rows)).not.toContain('@')
})

test('deleting the account deletes a pending change and its messages', async () => {
  const { person, address, links } = await changes.requestChange()
  await app.call(deleteAccount, { body: { address: person.address } }, as(person))
  expect(await changes.readRow(person.id)).toBeUndefined()
  expect(await changes.mailsTo(address)).toEqual([])
  expect((await changes.agree(links.new)).body.error?.code).toBe('expired')
})

test('the mailbox reader can still sign up with a pending new address', async () => {
  const { address } = await changes.requestChange()
  const { body } = signUpBody({ address, password: 'mine' })
  await app.call(signUp, { body })
  const token = (await people.mailedToken('confirm', address)) ?? ''
  expect((await app.try(confirmAddress, { body: { token } })).status).toBe(200)
})
