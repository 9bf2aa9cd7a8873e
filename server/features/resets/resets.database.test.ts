import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, currentPasswordParameters, readSalt } from '#contract/accounts.ts'
import { completeReset, keepVaultChallenge, openReset, requestReset, undoReset } from '#contract/resets.ts'
import { readSession, signOutEverywhere } from '#contract/sessions.ts'
import { listEarlierVaults, readVault, rejoinEarlierVault, rejoinVaultChallenge } from '#contract/vaults.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  newKeys,
  newSealed,
  deriveSecret,
  testPeople,
  type Keys,
  type Person,
  type TestPeople,
} from '../../../tests/support/devices.ts'

let app: TestApp
let people: TestPeople

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

const sessionOf = async (session: string) => (await app.call(readSession, {}, { session })).session
const mailsTo = async (address: string) => {
  await people.jobs.settle()
  return (await app.mails()).filter(({ to }) => to === address)
}
/** Lets so much time pass for a member's resets and reset links. */
const pass = async (memberId: string, interval: string) => {
  const statements = [
    'update resets set at = at - $2::interval, undo_until = undo_until - $2::interval where member_id = $1',
    'update sessions set started_at = started_at - $2::interval where member_id = $1',
    'update reset_links set expires_at = expires_at - $2::interval where member_id = $1',
  ]
  for (const statement of statements) await app.owner(statement, [memberId, interval])
}

function resetBody(token: string, password: string, vault: Keys | { version: number; proof: string }) {
  const keepsVault = 'proof' in vault
  return {
    token,
    authSecret: deriveSecret(password),
    parameters: currentPasswordParameters,
    sealed: newSealed(),
    vault: keepsVault
      ? { kind: 'kept' as const, ...vault }
      : { kind: 'empty' as const, recipient: vault.recipient, verifyKey: vault.verifyKey },
  }
}

/** Resets without the kit, as a holder of the mailbox alone can. */
async function resetEmpty(person: Person, password = 'reset', keys = newKeys()) {
  const token = await people.resetToken(person.address)
  const answer = await app.try(completeReset, { body: resetBody(token, password, keys) })
  await pass(person.id, '3 minutes')
  return { token: answer.sessionToken ?? '', body: answer.body, keys }
}

/** Resets with the kit of a vault. */
async function resetWithVault(person: Person, keys: Keys, version: number, password = 'reset') {
  const token = await people.resetToken(person.address)
  const proof = keys.sign(keepVaultChallenge(token))
  return app.try(completeReset, { body: resetBody(token, password, { version, proof }) })
}

test('reset requests answer and write alike for known and unknown addresses', async () => {
  const person = await people.confirmed()
  const known = await app.try(requestReset, { body: { address: person.address } })
  const unknown = await app.try(requestReset, { body: { address: 'nobody@example.org' } })
  expect(unknown.body).toEqual(known.body)
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
  expect((await app.owner('select from reset_requests')).rows).toHaveLength(2)
  await people.jobs.settle()
  expect((await app.owner('select from reset_requests')).rows).toHaveLength(0)
  expect(await mailsTo('nobody@example.org')).toEqual([])
})

test('does not reset a pending account by mail: its address is unconfirmed', async () => {
  const person = await people.pending()
  await app.call(requestReset, { body: { address: person.address } })
  expect((await mailsTo(person.address)).filter(({ text }) => text.includes('#reset='))).toEqual([])
})

test('a reset link shows address, salt and sealed vault for one hour', async () => {
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  const opened = await app.call(openReset, { body: { token } })
  const { salt } = await app.call(readSalt, { body: { address: person.address } })
  expect(opened).toMatchObject({ address: person.address, salt, kitSaved: false, vault: { generation: 1 } })
  await pass(person.id, '61 minutes')
  expect((await app.try(openReset, { body: { token } })).body.error?.code).toBe('expired')
})

test('repeated requests neither expire unopened links nor flood the inbox', async () => {
  const { id, address } = await people.confirmed()
  const first = await people.resetToken(address)
  const links = async () =>
    (await app.mails()).filter(({ to, text }) => to === address && text.includes('#reset=')).length
  await app.call(requestReset, { body: { address } })
  await people.jobs.settle()
  expect(await links()).toBe(1)
  for (let times = 0; times < 8; times++) {
    await pass(id, '3 minutes')
    await app.call(requestReset, { body: { address } })
    await people.jobs.settle()
  }
  expect(await links()).toBe(5)
  expect((await app.try(openReset, { body: { token: first } })).status).toBe(200)
})

test('using a link expires all other links of this member only', async () => {
  const [me, other] = [await people.confirmed(), await people.confirmed()]
  const [first, theirs] = [await people.resetToken(me.address), await people.resetToken(other.address)]
  await pass(me.id, '3 minutes')
  const second = await people.resetToken(me.address)
  expect(second).not.toBe(first)
  const body = resetBody(second, 'reset', newKeys())
  expect((await app.try(completeReset, { body })).status).toBe(200)
  expect((await app.try(openReset, { body: { token: first } })).body.error?.code).toBe('expired')
  expect((await app.try(openReset, { body: { token: theirs } })).status).toBe(200)
})

test('with the kit the vault stays, other sessions end, link is used', async () => {
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  const proof = person.keys.sign(keepVaultChallenge(token))
  const body = resetBody(token, 'reset', { version: 1, proof })
  const answer = await app.try(completeReset, { body })
  expect(answer.body.vault).toMatchObject({
    generation: 1,
    version: 2,
    sealed: body.sealed,
    recipient: person.keys.recipient,
  })
  expect(await sessionOf(person.token)).toBeNull()
  expect((await sessionOf(answer.sessionToken ?? ''))?.user.reset).toBeNull()
  expect((await app.try(completeReset, { body })).body.error?.code).toBe('expired')
  await people.enter(person.address, 'reset')
  await expect(people.enter(person.address, 'first')).rejects.toThrow('not_accepted')
})

test('rejects a proof by another key or link and keeps the link', async () => {
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  for (const proof of [
    newKeys().sign(keepVaultChallenge(token)),
    person.keys.sign(keepVaultChallenge('other')),
  ]) {
    const answer = await app.try(completeReset, { body: resetBody(token, 'reset', { version: 1, proof }) })
    expect(answer.body.error?.code).toBe('not_accepted')
  }
  await people.enter(person.address, 'first')
  expect((await app.try(openReset, { body: { token } })).status).toBe(200)
})

test('one link used twice at once resets once', async () => {
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  const answers = await Promise.all(
    ['a', 'b'].map((password) => app.try(completeReset, { body: resetBody(token, password, newKeys()) })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('without the kit an empty vault starts and the earlier stays sealed', async () => {
  const person = await people.confirmed()
  const before = await app.call(readVault, {}, { session: person.token })
  const reset = await resetEmpty(person)
  expect(reset.body.vault).toMatchObject({ generation: 2, version: 1, recipient: reset.keys.recipient })
  const { vaults } = await app.call(listEarlierVaults, {}, { session: reset.token })
  expect(vaults).toEqual([before])
  expect((await sessionOf(reset.token))?.user.reset).toBeNull()
  expect((await mailsTo(person.address)).at(-1)?.text).toContain('without the recovery kit')
})

test('an older session retains its vault and can undo within 72 hours', async () => {
  const person = await people.confirmed()
  const reset = await resetEmpty(person)
  const notice = (await sessionOf(person.token))?.user.reset
  expect(Date.parse(notice?.undoUntil ?? '') - Date.parse(notice?.at ?? '')).toBe(72 * 3_600_000)
  expect((await app.call(readVault, {}, { session: person.token })).generation).toBe(1)
  expect((await app.call(listEarlierVaults, {}, { session: person.token })).vaults).toEqual([])

  expect((await app.try(undoReset, {}, { session: reset.token })).body.error?.code).toBe('conflict')
  await app.call(undoReset, {}, { session: person.token })

  expect(await sessionOf(reset.token)).toBeNull()
  expect((await sessionOf(person.token))?.user.reset).toBeNull()
  await people.enter(person.address, 'first')
  await expect(people.enter(person.address, 'reset')).rejects.toThrow('not_accepted')
  expect((await app.try(undoReset, {}, { session: person.token })).body.error?.code).toBe('conflict')
  // What was started by the reset is kept, in case it was the person's own.
  const { vaults } = await app.call(listEarlierVaults, {}, { session: person.token })
  expect(vaults).toMatchObject([{ generation: 2, recipient: reset.keys.recipient }])
})

test('after 72 hours the reset is final and the earlier password forgotten', async () => {
  const person = await people.confirmed()
  await resetEmpty(person)
  await pass(person.id, '72 hours')
  expect((await sessionOf(person.token))?.user.reset).toBeNull()
  expect((await app.try(undoReset, {}, { session: person.token })).body.error?.code).toBe('conflict')
  await people.jobs.daily('clear-resets')
  const { rows } = await app.owner('select earlier_digest from resets where member_id = $1', [person.id])
  expect(rows).toEqual([{ earlier_digest: null }])
})

test('the session that reset cannot end sessions able to undo it', async () => {
  const person = await people.confirmed()
  const first = await resetEmpty(person, 'taken')
  const body = {
    currentAuthSecret: deriveSecret('taken'),
    authSecret: deriveSecret('taken again'),
    parameters: currentPasswordParameters,
    vault: newSealed(),
    vaultVersion: 1,
  }
  await app.call(changePassword, { body }, { session: first.token })
  await app.call(signOutEverywhere, {}, { session: first.token })
  expect((await resetWithVault(person, first.keys, 2, 'taken with a kit')).status).toBe(200)
  await pass(person.id, '3 minutes')
  await resetEmpty(person, 'taken twice')

  await app.call(undoReset, {}, { session: person.token })
  expect((await app.call(readVault, {}, { session: person.token })).generation).toBe(1)
  for (const password of ['taken', 'taken again', 'taken with a kit', 'taken twice']) {
    await expect(people.enter(person.address, password)).rejects.toThrow('not_accepted')
  }
  expect(await people.enter(person.address, 'first')).toHaveLength(43)
})

test('after 72 hours signing out everywhere ends the earlier sessions too', async () => {
  const person = await people.confirmed()
  const reset = await resetEmpty(person)
  await pass(person.id, '72 hours')
  await app.call(signOutEverywhere, {}, { session: reset.token })
  expect(await sessionOf(person.token)).toBeNull()
})

test('an older session cannot change the password of another vault', async () => {
  const person = await people.confirmed()
  await resetEmpty(person, 'reset')
  const body = {
    currentAuthSecret: deriveSecret('reset'),
    authSecret: deriveSecret('second'),
    parameters: currentPasswordParameters,
    vault: newSealed(),
    vaultVersion: 1,
  }
  const answer = await app.try(changePassword, { body }, { session: person.token })
  expect(answer.body.error?.code).toBe('conflict')
})

test('opening an earlier vault restores its records, also through later ones', async () => {
  const person = await people.confirmed()
  const second = await resetEmpty(person, 'second')
  const listed = async () =>
    (await app.owner('select member_generations($1) as listed', [person.id])).rows[0]?.listed.toSorted()
  expect(await listed()).toEqual([2])

  const body = (proof: string, version: number) => ({ generation: 1, proof, sealed: newSealed(), version })
  const challenge = rejoinVaultChallenge(person.id, 1)
  const forged = await app.try(
    rejoinEarlierVault,
    { body: body(second.keys.sign(challenge), 1) },
    { session: second.token },
  )
  expect(forged.body.error?.code).toBe('not_accepted')
  const stale = await app.try(
    rejoinEarlierVault,
    { body: body(person.keys.sign(challenge), 9) },
    { session: second.token },
  )
  expect(stale.body.error?.code).toBe('conflict')
  expect(await listed()).toEqual([2])

  const right = body(person.keys.sign(challenge), 1)
  expect(await app.call(rejoinEarlierVault, { body: right }, { session: second.token })).toEqual({
    version: 2,
  })
  expect(await app.call(rejoinEarlierVault, { body: right }, { session: second.token })).toEqual({
    version: 2,
  })
  expect(await listed()).toEqual([1, 2])
  expect((await app.call(listEarlierVaults, {}, { session: second.token })).vaults).toEqual([])

  const third = await resetEmpty(person, 'third')
  expect(await listed()).toEqual([3])
  const again = {
    generation: 2,
    proof: second.keys.sign(rejoinVaultChallenge(person.id, 2)),
    sealed: newSealed(),
    version: 1,
  }
  await app.call(rejoinEarlierVault, { body: again }, { session: third.token })
  expect(await listed()).toEqual([1, 2, 3])
})
