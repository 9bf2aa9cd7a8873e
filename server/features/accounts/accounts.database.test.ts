import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  changePassword,
  claimServer,
  confirmAddress,
  currentPasswordParameters,
  readClaimState,
  readSalt,
  resendConfirmation,
  signUp,
} from '#contract/accounts.ts'
import { readProfiles } from '#contract/profiles.ts'
import { readSession } from '#contract/sessions.ts'
import { system } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  newSealed,
  deriveSecret,
  signUpBody,
  testPeople,
  type TestPeople,
} from '../../../tests/support/devices.ts'
import { administratorLink } from './administrator.ts'

let app: TestApp
let people: TestPeople

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

const mailsTo = async (address: string) => {
  await people.jobs.settle()
  return (await app.mails()).filter(({ to }) => to === address)
}

test('sign-up answers the same for a free, pending and taken address', async () => {
  const addressOwner = await people.confirmed()
  const free = await app.try(signUp, { body: signUpBody().body })
  const pending = await app.try(signUp, { body: signUpBody({ address: 'twice@example.org' }).body })
  const again = await app.try(signUp, { body: signUpBody({ address: 'twice@example.org' }).body })
  const owned = await app.try(signUp, {
    body: signUpBody({ address: addressOwner.address.toUpperCase() }).body,
  })
  for (const answer of [pending, again, owned]) {
    expect(answer.body).toEqual(free.body)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.headers)).toEqual(Object.keys(free.headers))
  }
})

test('sign-up runs the same statements for known and unknown addresses', async () => {
  const known = await people.confirmed()
  const rows = async () =>
    (
      await app.owner(`select (select count(*) from members)::int as members,
        (select count(*) from vault_generations)::int as vaults, (select count(*) from mails)::int as mails,
        (select count(*) from confirmations)::int as confirmations`)
    ).rows[0]
  await people.jobs.settle()
  const before = await rows()
  await app.call(signUp, { body: signUpBody().body })
  const unknown = await rows()
  await app.call(signUp, { body: signUpBody({ address: known.address }).body })
  const after = await rows()
  const grown = (a: Record<string, number>, b: Record<string, number>) =>
    Object.fromEntries(Object.keys(a).map((key) => [key, (b[key] ?? 0) - (a[key] ?? 0)]))
  expect(grown(unknown, after)).toEqual(grown(before, unknown))
  expect(grown(before, unknown)).toEqual({ members: 1, vaults: 1, mails: 0, confirmations: 0 })
})

test('repeating a sign-up is idempotent and another with its id is rejected', async () => {
  const { body } = signUpBody()
  await app.call(signUp, { body })
  await app.call(signUp, { body })
  const other = await app.try(signUp, { body: { ...body, address: 'other@example.org' } })
  expect(other.body.error?.code).toBe('reused_key')
  expect(await mailsTo(body.address)).toHaveLength(1)
})

test('rejects a password with parameters other than those of the server', async () => {
  const { body } = signUpBody()
  const parameters = { ...currentPasswordParameters, passes: 4 }
  const answer = await app.try(signUp, { body: { ...body, parameters } })
  expect(answer.body.error?.code).toBe('invalid_input')
})

test('every address has its own stable salt', async () => {
  const known = await people.confirmed()
  const salts = await Promise.all(
    [known.address, known.address.toUpperCase(), 'nobody@example.org', 'nobody@example.org'].map((address) =>
      app.call(readSalt, { body: { address } }),
    ),
  )
  expect(salts[0]).toEqual(salts[1])
  expect(salts[2]).toEqual(salts[3])
  expect(salts[0]?.salt).not.toBe(salts[2]?.salt)
})

test('a confirmation link does not take the address from the signed-in account', async () => {
  const address = 'squatted@example.org'
  const me = await people.pending({ address, password: 'mine' })
  const mine = (await people.mailedToken('confirm', address)) ?? ''
  await people.pending({ address, password: 'theirs' })
  const theirs = (await people.mailedToken('confirm', address)) ?? ''
  const wrong = await app.try(confirmAddress, { body: { token: theirs } }, { session: me.token })
  expect(wrong.body.error?.code).toBe('conflict')
  await app.call(confirmAddress, { body: { token: mine } }, { session: me.token })
  expect((await app.call(readSession, {}, { session: me.token })).session?.user.state).toBe('confirmed')
})

test('two links of one address opened at once confirm one account', async () => {
  const address = 'race@example.org'
  await people.pending({ address, password: 'one' })
  const one = await people.mailedToken('confirm', address)
  await people.pending({ address, password: 'two' })
  const two = await people.mailedToken('confirm', address)
  const answers = await Promise.all(
    [one, two].map((token) => app.try(confirmAddress, { body: { token: token ?? '' } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('reopening a confirmation link is no error and an old one expires', async () => {
  const person = await people.pending()
  const token = (await people.mailedToken('confirm', person.address)) ?? ''
  await app.call(confirmAddress, { body: { token } })
  await app.call(confirmAddress, { body: { token } })
  const other = await people.pending()
  const old = (await people.mailedToken('confirm', other.address)) ?? ''
  await app.owner(`update confirmations set expires_at = now() - interval '1 second' where member_id = $1`, [
    other.id,
  ])
  expect((await app.try(confirmAddress, { body: { token: old } })).body.error?.code).toBe('expired')
})

test('notifies the owner of a taken address once daily without a link', async () => {
  const owner = await people.confirmed({ language: 'es' })
  const before = (await mailsTo(owner.address)).length
  await app.call(signUp, { body: signUpBody({ address: owner.address }).body })
  await app.call(signUp, { body: signUpBody({ address: owner.address }).body })
  const mails = (await mailsTo(owner.address)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['Sobre tu cuenta'])
  expect(mails[0]?.text).not.toContain('#confirm=')
})

test('sends an address no more than five confirmation links a day', async () => {
  const address = 'flooded@example.org'
  for (let times = 0; times < 7; times++) await app.call(signUp, { body: signUpBody({ address }).body })
  expect(await mailsTo(address)).toHaveLength(5)
})

test('a pending member can resend the link, unlike a confirmed one', async () => {
  const person = await people.pending()
  await app.call(resendConfirmation, {}, { session: person.token })
  const links = await mailsTo(person.address)
  expect(links).toHaveLength(2)
  const token = (await people.mailedToken('confirm', person.address)) ?? ''
  await app.call(confirmAddress, { body: { token } })
  const again = await app.try(resendConfirmation, {}, { session: person.token })
  expect(again.body.error?.code).toBe('conflict')
})

test('a password change needs the current one, ends other sessions, sends mail', async () => {
  const person = await people.confirmed()
  const elsewhere = await people.enter(person.address)
  const body = {
    currentAuthSecret: deriveSecret('wrong'),
    authSecret: deriveSecret('second'),
    parameters: currentPasswordParameters,
    vault: newSealed(),
    vaultVersion: 1,
  }
  const wrong = await app.try(changePassword, { body }, { session: person.token })
  expect(wrong.body.error?.code).toBe('not_accepted')
  const right = { ...body, currentAuthSecret: deriveSecret('first') }
  const stale = await app.try(
    changePassword,
    { body: { ...right, vaultVersion: 9 } },
    { session: person.token },
  )
  expect(stale.body.error?.code).toBe('conflict')

  expect(await app.call(changePassword, { body: right }, { session: person.token })).toEqual({
    vaultVersion: 2,
  })

  expect((await app.call(readSession, {}, { session: elsewhere })).session).toBeNull()
  expect((await app.call(readSession, {}, { session: person.token })).session).not.toBeNull()
  await people.enter(person.address, 'second')
  await expect(people.enter(person.address, 'first')).rejects.toThrow('not_accepted')
  expect((await mailsTo(person.address)).at(-1)?.text).toContain('account’s password was changed')
})

test('reminds, then removes an abandoned pending account unless it holds a report', async () => {
  const empty = await people.pending()
  const reporter = await people.pending()
  const ids = [empty.id, reporter.id]
  await app.owner(`update members set joined_at = now() - interval '100 days' where id = any ($1)`, [ids])
  await app.owner(`update sessions set expires_at = now() - interval '1 second' where member_id = any ($1)`, [
    ids,
  ])
  await app.owner(
    `insert into reports (id, anonymous, reporter_id, reporter_generation, reporter_recipient, reporter_verify_key,
       types, request_hash, headline, sent_at)
     values (gen_random_uuid(), false, $1, 1, $2, $3, '{threats}', $3, decode(repeat('00', 100), 'hex'), now())`,
    [reporter.id, reporter.keys.recipient, Buffer.from(reporter.keys.verifyKey, 'base64url')],
  )
  expect(await mailsTo(empty.address)).toHaveLength(1)
  await people.jobs.daily('pending-accounts')
  await people.jobs.daily('pending-accounts')
  const [, reminder, ...more] = await mailsTo(empty.address)
  expect(reminder?.text).toContain('we delete it in about a month')
  expect(more).toEqual([])
  await app.owner(`update members set reminded_at = now() - interval '31 days' where id = any ($1)`, [ids])
  await people.jobs.daily('pending-accounts')
  const { rows } = await app.owner('select id from members where id = any ($1)', [ids])
  expect(rows).toEqual([{ id: reporter.id }])
})

test('every server prints one link, which makes one administrator, once', async () => {
  const [first, second] = [await people.confirmed(), await people.confirmed()]
  const link = () => app.as(system, (db) => administratorLink(db, app.publicUrl))
  const tokenOf = (url: string | undefined) => url?.split('#administrator=')[1] ?? ''
  const token = tokenOf(await link())
  // A second server, and a later start.
  expect(tokenOf(await link())).toBe(token)
  const wrong = token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  const claim = (token: string, session: string) => app.try(claimServer, { body: { token } }, { session })

  const look = async (token: string) => (await app.call(readClaimState, { body: { token } })).state

  expect([await look(wrong), await look(token)]).toEqual(['expired', 'open'])
  expect((await claim(wrong, first.token)).body.error?.code).toBe('expired')
  expect((await claim(token, first.token)).status).toBe(200)
  // Nobody signs up for what it no longer does.
  expect([await look(wrong), await look(token)]).toEqual(['taken', 'taken'])
  expect((await claim(token, second.token)).body.error?.code).toBe('conflict')
  const { profiles } = await app.call(
    readProfiles,
    { query: { user_id: first.id } },
    { session: first.token },
  )
  expect(profiles[0]?.is_admin).toBe(true)
  expect(await link()).toBeUndefined()
  // Where nobody administers it any more, another one is made, and the old one is worth nothing.
  await app.owner('update profiles set is_admin = false')
  expect(tokenOf(await link())).not.toBe(token)
})

test('the link confirms the address of the account it was opened in', async () => {
  const server = await testApp()
  onTestFinished(() => server.close())
  const others = testPeople(server)
  const token = async () => {
    const link = await server.as(system, (db) => administratorLink(db, server.publicUrl))
    return link?.split('#administrator=')[1] ?? ''
  }
  const stateOf = async (session: string) =>
    (await server.call(readSession, {}, { session })).session?.user.state

  // An address that is somebody's already stays theirs.
  const owner = await others.confirmed()
  const squatter = await others.pending({ address: owner.address, password: 'another' })
  await server.call(claimServer, { body: { token: await token() } }, { session: squatter.token })
  expect(await stateOf(squatter.token)).toBe('pending')

  await server.owner('update profiles set is_admin = false')
  const first = await others.pending()
  expect(await stateOf(first.token)).toBe('pending')
  const wrong = await server.try(claimServer, { body: { token: 'A'.repeat(43) } }, { session: first.token })
  expect([wrong.body.error?.code, await stateOf(first.token)]).toEqual(['expired', 'pending'])
  await server.call(claimServer, { body: { token: await token() } }, { session: first.token })
  expect(await stateOf(first.token)).toBe('confirmed')
})
