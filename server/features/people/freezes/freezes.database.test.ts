import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmDeletion, readAccountActs, stopFactorResetByLink } from '#contract/account-acts.ts'
import { changePassword, currentPasswordParameters } from '#contract/accounts.ts'
import { addPasskey, beginAssertion, beginPasskey, signInByPasskey } from '#contract/passkeys.ts'
import {
  approveFactorReset,
  requestDeletion,
  requestFactorReset,
  requestReopening,
  freezePerson,
  readPerson,
} from '#contract/people.ts'
import { completeReset, keepVaultChallenge, openReset } from '#contract/resets.ts'
import { readSession, signIn } from '#contract/sessions.ts'
import { createAccountJobs, newAdministrator } from '../../../../tests/support/account-actions.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { newAuthenticator } from '../../../../tests/support/authenticator.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'
import {
  newKeys,
  newSealed,
  type Person,
  deriveSecret,
  type TestPeople,
} from '../../../../tests/support/devices.ts'
import { as, type SupportTeam } from '../../../../tests/support/reports.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let second: Person
let jobs: ReturnType<typeof createAccountJobs>

beforeAll(async () => {
  ;({ app, people, team } = await teamApp({ PUBLIC_URL: 'https://upstander.example.org' }))
  second = await newAdministrator(app, people)
  jobs = createAccountJobs(app)
})
afterAll(() => app.close())

const codeIn = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const hindrancesIn = ({ body }: { body: { error?: { fields?: Record<string, string> } } }) =>
  Object.keys(body.error?.fields ?? {})
const freeze = (person: Pick<Person, 'id'>, since = daysFromToday(-3)) =>
  app.try(freezePerson, { params: { id: person.id }, body: { since } }, as(team.admin))
const enter = (person: Person, password = 'first') =>
  app.try(signIn, { body: { address: person.address, authSecret: deriveSecret(password) } })

/** Adds a passkey so many days ago. @returns a function that signs in with it */
async function withPasskey(person: Person, daysAgo: number) {
  const authenticator = newAuthenticator()
  const { challenge, rpId } = await app.call(beginPasskey, {}, as(person))
  const id = randomUUID()
  const made = authenticator.make({ challenge, rpId, origin: app.publicUrl })
  await app.call(addPasskey, { body: { id, name: 'My phone', ...made, vault: null } }, as(person))
  await app.owner('update passkeys set added_on = current_date - $2::int where id = $1', [id, daysAgo])
  return async () => {
    const begun = await app.call(beginAssertion, {})
    return app.try(signInByPasskey, { body: authenticator.use({ ...begun, origin: app.publicUrl }) })
  }
}
const stateOf = async ({ id }: Person) =>
  (await app.call(readPerson, { params: { id } }, as(team.admin))).freeze
const saveKit = (person: Person) =>
  app.owner('update vault_generations set kit_saved = true where member_id = $1', [person.id])

test('a frozen account has no sessions or password and notifies its owner', async () => {
  const person = await people.confirmed()
  await saveKit(person)
  expect(hindrancesIn(await freeze(person))).toEqual([])
  expect((await app.call(readSession, {}, as(person))).session).toBeNull()
  expect(codeIn(await enter(person))).toBe('forbidden')
  expect(codeIn(await enter(person, 'wrong'))).toBe('not_accepted')
  expect((await jobs.readMailsTo(person.address)).at(-1)).toContain('froze your account')
  const mails = (await jobs.readMailsTo(person.address)).length
  await freeze(person)
  expect(await jobs.readMailsTo(person.address)).toHaveLength(mails)
})

test('an account that nothing could reopen is not frozen', async () => {
  const person = await people.confirmed()
  await saveKit(person)
  await app.owner('update profiles set is_admin = false where user_id = $1', [second.id])
  expect(hindrancesIn(await freeze(person))).toEqual(['no_way_back'])
  await withPasskey(person, 1)
  expect(hindrancesIn(await freeze(person))).toEqual(['no_way_back'])
  expect((await enter(person)).status).toBe(200)
  expect(hindrancesIn(await freeze(team.admin))).toEqual(['own'])
  await app.owner('update profiles set is_admin = true where user_id = $1', [second.id])
  // An administrator whose own account is frozen can approve nothing.
  await app.owner('insert into account_freezes (member_id, since) values ($1, current_date)', [second.id])
  expect(hindrancesIn(await freeze(person))).toEqual(['no_way_back'])
  await app.owner('delete from account_freezes where member_id = $1', [second.id])
  expect(hindrancesIn(await freeze(person, daysFromToday(1)))).toEqual(['future'])
  expect((await freeze(person)).status).toBe(200)
})

test('the earlier day counts where an account is frozen twice', async () => {
  const person = await people.confirmed()
  const passkey = await withPasskey(person, 10)
  await freeze(person, daysFromToday(-3))
  await freeze(person, daysFromToday(-20))
  await freeze(person, daysFromToday(-1))
  expect(codeIn(await passkey())).toBe('forbidden')
  const { freeze: state } = await app.call(readPerson, { params: { id: person.id } }, as(team.admin))
  expect(state).toMatchObject({ since: daysFromToday(-20), isReopened: false })
})

test('a freeze stops a pending second-factor reset and an agreed deletion', async () => {
  const person = await people.confirmed()
  const passkey = await withPasskey(person, 30)
  const reset = randomUUID()
  const params = { id: person.id }
  await app.call(requestFactorReset, { params, body: { id: reset } }, as(team.admin))
  await app.call(approveFactorReset, { params: { id: reset } }, as(second))
  await app.call(requestDeletion, { params }, as(team.admin))
  await app.call(confirmDeletion, { body: { address: person.address } }, as(person))
  await freeze(person)
  const state = await app.call(readPerson, { params }, as(team.admin))
  expect(state).toMatchObject({ factorReset: null, deletion: null, passkeys: 1 })
  const again = await app.try(requestFactorReset, { params, body: { id: randomUUID() } }, as(team.admin))
  expect(hindrancesIn(again)).toEqual(['is_frozen'])
  await app.owner(`update factor_resets set due_at = now() - interval '1 hour' where member_id = $1`, [
    person.id,
  ])
  await jobs.runRound()
  expect((await passkey()).status).toBe(200)
})

test('only a passkey from before the takeover reopens the account', async () => {
  const person = await people.confirmed()
  const old = await withPasskey(person, 30)
  const recent = await withPasskey(person, 1)
  await freeze(person)
  expect(codeIn(await recent())).toBe('forbidden')
  const entered = await old()
  expect(entered.status).toBe(200)
  const session = { session: entered.sessionToken ?? '' }
  expect((await app.call(readAccountActs, {}, session)).needsPassword).toBe(true)
  expect((await jobs.readMailsTo(person.address)).at(-1)).toContain('Your account was reopened')
  // Someone else may have changed the old password: until there is a new one, a mailed link can be asked for.
  expect((await stateOf(person))?.needsReopening).toBe(true)
  // What was added since the takeover is gone, and the old password stays closed.
  expect((await recent()).status).not.toBe(200)
  expect(codeIn(await enter(person))).toBe('forbidden')
  await app.call(
    changePassword,
    {
      body: {
        currentAuthSecret: deriveSecret('first'),
        authSecret: deriveSecret('second'),
        parameters: currentPasswordParameters,
        vault: newSealed(),
        vaultVersion: 1,
      },
    },
    session,
  )
  expect((await enter(person, 'second')).status).toBe(200)
  expect(await stateOf(person)).toMatchObject({ isReopened: true, needsReopening: false })
  const response = await app.try(
    requestReopening,
    { params: { id: person.id }, body: { id: randomUUID() } },
    as(team.admin),
  )
  expect(hindrancesIn(response)).toEqual(['not_frozen'])
  await jobs.daily('clear-account-acts')
  expect(await stateOf(person)).toBeNull()
})

const password = <Vault extends object>(vault: Vault, token: string) => ({
  token,
  authSecret: deriveSecret('second'),
  parameters: currentPasswordParameters,
  sealed: newSealed(),
  ...vault,
})
const emptyVault = () => {
  const { recipient, verifyKey } = newKeys()
  return { vault: { kind: 'empty' as const, recipient, verifyKey } }
}

test('mailbox and old password neither reopen the account nor reveal a vault', async () => {
  const person = await people.confirmed()
  await saveKit(person)
  const passkey = await withPasskey(person, 30)
  await freeze(person)
  const token = await people.resetToken(person.address)
  // The key in the vault, which the kit opens and the password as well.
  const proof = person.keys.sign(keepVaultChallenge(token))
  const unchangedVault = { vault: { kind: 'kept' as const, version: 1, proof } }
  const refusedAll = async () => {
    expect(codeIn(await app.try(openReset, { body: { token } }))).toBe('forbidden')
    for (const vault of [unchangedVault, emptyVault()])
      expect(codeIn(await app.try(completeReset, { body: password(vault, token) }))).toBe('forbidden')
  }
  await refusedAll()
  await passkey()
  await refusedAll()
  expect(codeIn(await enter(person))).toBe('forbidden')
})

test('two administrators reopen after 72 hours, with a new password by mail', async () => {
  const person = await people.confirmed()
  const params = { id: person.id }
  const ask = (id: string, by: Person) => app.try(requestReopening, { params, body: { id } }, as(by))
  expect(hindrancesIn(await ask(randomUUID(), team.admin))).toEqual(['not_frozen'])
  await people.enrol(person)
  await withPasskey(person, 1)
  await freeze(person)
  const id = randomUUID()
  expect((await ask(id, team.admin)).status).toBe(200)
  const approve = (by: Person) => app.try(approveFactorReset, { params: { id } }, as(by))
  expect(hindrancesIn(await approve(team.admin))).toEqual(['factor_own'])
  expect((await approve(second)).status).toBe(200)
  expect((await jobs.readMailsTo(person.address)).at(-1)).toContain('asked to reopen your account')
  const pass = (hours: number) =>
    app.owner('update factor_resets set due_at = due_at - make_interval(hours => $1)', [hours])
  const token = await people.resetToken(person.address)
  await pass(71)
  await jobs.runRound()
  expect(codeIn(await app.try(openReset, { body: { token } }))).toBe('forbidden')
  await pass(2)
  await jobs.runRound()
  expect((await jobs.readMailsTo(person.address)).at(-1)).toContain('I forgot my password')
  // The old password stays closed, and what was added since the takeover is gone.
  expect(codeIn(await enter(person))).toBe('forbidden')
  expect(await app.call(readPerson, { params }, as(team.admin))).toMatchObject({
    hasCodes: false,
    passkeys: 0,
    freeze: { isReopened: true, needsReopening: false },
  })
  const proof = person.keys.sign(keepVaultChallenge(token))
  const unchangedVault = { vault: { kind: 'kept' as const, version: 1, proof } }
  expect((await app.try(completeReset, { body: password(unchangedVault, token) })).status).toBe(200)
  expect((await enter(person, 'second')).status).toBe(200)
})

test('the owner stops an unwanted reopening through the mailed link', async () => {
  const person = await people.confirmed()
  await withPasskey(person, 30)
  await freeze(person)
  const id = randomUUID()
  await app.call(requestReopening, { params: { id: person.id }, body: { id } }, as(team.admin))
  await app.call(approveFactorReset, { params: { id } }, as(second))
  const mail = (await jobs.readMailsTo(person.address)).at(-1) ?? ''
  const token = /#stop-factor-reset=([\w-]{43})/.exec(mail)?.[1] ?? ''
  await app.call(stopFactorResetByLink, { body: { token } })
  expect((await jobs.readMailsTo(person.address)).at(-1)).toContain('Your account stays as it was')
  await app.owner(`update factor_resets set due_at = now() - interval '1 hour'`)
  await jobs.runRound()
  expect(await stateOf(person)).toMatchObject({ isReopened: false, needsReopening: true })
})

test('reopening ends every session but one that rests', async () => {
  const person = await people.confirmed()
  const passkey = await withPasskey(person, 30)
  await freeze(person)
  // As a sign-in that started before the freeze and was committed after it.
  await app.owner(
    `insert into sessions (id, family, member_id, generation, token_digest, started_at, issued_at, expires_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 1, sha256('late'), now() - interval '1 day', now(), now() + interval '1 day'`,
    [person.id],
  )
  await passkey()
  const { rows } = await app.owner(
    `select from sessions where member_id = $1 and token_digest = sha256('late')`,
    [person.id],
  )
  expect(rows).toEqual([])
})

test('a session that can undo a reset pauses during the freeze', async () => {
  const person = await people.confirmed()
  const passkey = await withPasskey(person, 30)
  const token = await people.resetToken(person.address)
  const { recipient, verifyKey } = newKeys()
  await app.call(completeReset, {
    body: {
      token,
      authSecret: deriveSecret('theirs'),
      parameters: currentPasswordParameters,
      sealed: newSealed(),
      vault: { kind: 'empty', recipient, verifyKey },
    },
  })
  expect((await freeze(person)).status).toBe(200)
  expect((await app.call(readSession, {}, as(person))).session).toBeNull()
  await passkey()
  expect((await app.call(readSession, {}, as(person))).session?.user.reset).not.toBeNull()
})
