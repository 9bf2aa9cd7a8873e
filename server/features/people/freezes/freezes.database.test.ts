import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAccountActs } from '#contract/account-acts.ts'
import { changePassword, currentPasswordParameters } from '#contract/accounts.ts'
import { addPasskey, beginAssertion, beginPasskey, signInByPasskey } from '#contract/passkeys.ts'
import { freezePerson, readPerson } from '#contract/people.ts'
import { completeReset, keepVaultChallenge } from '#contract/resets.ts'
import { readSession, signIn } from '#contract/sessions.ts'
import { accountJobsOf } from '../../../../tests/support/account-acts.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { newAuthenticator } from '../../../../tests/support/authenticator.ts'
import { dayIn } from '../../../../tests/support/days.ts'
import {
  newKeys,
  newSealed,
  type Person,
  secretOf,
  type TestPeople,
} from '../../../../tests/support/devices.ts'
import { as, type SupportTeam } from '../../../../tests/support/reports.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let jobs: ReturnType<typeof accountJobsOf>

beforeAll(async () => {
  ;({ app, people, team } = await teamApp({ PUBLIC_URL: 'https://upstander.example.org' }))
  jobs = accountJobsOf(app)
})
afterAll(() => app.close())

const codeIn = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const freeze = (person: Pick<Person, 'id'>, since = dayIn(-3)) =>
  app.try(freezePerson, { params: { id: person.id }, body: { since } }, as(team.admin))
const enter = (person: Person, password = 'first') =>
  app.try(signIn, { body: { address: person.address, authSecret: secretOf(password) } })

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
const saveKit = (person: Person) =>
  app.owner('update vault_generations set kit_saved = true where member_id = $1', [person.id])

test('a frozen account has no session and takes no password, and its owner is told', async () => {
  const person = await people.confirmed()
  await saveKit(person)
  expect((await freeze(person)).status).toBe(200)
  expect((await app.call(readSession, {}, as(person))).session).toBeNull()
  expect(codeIn(await enter(person))).toBe('forbidden')
  expect(codeIn(await enter(person, 'wrong'))).toBe('not_accepted')
  expect((await jobs.mailsTo(person.address)).at(-1)).toContain('froze your account')
  const mails = (await jobs.mailsTo(person.address)).length
  await freeze(person)
  expect(await jobs.mailsTo(person.address)).toHaveLength(mails)
})

test('an account that nothing could reopen is not frozen', async () => {
  const person = await people.confirmed()
  expect(codeIn(await freeze(person))).toBe('conflict')
  await withPasskey(person, 1)
  expect(codeIn(await freeze(person))).toBe('conflict')
  expect((await enter(person)).status).toBe(200)
  expect(codeIn(await freeze(team.admin))).toBe('conflict')
})

test('a passkey from before the takeover reopens it, and a newer one does not', async () => {
  const person = await people.confirmed()
  const old = await withPasskey(person, 30)
  const recent = await withPasskey(person, 1)
  await freeze(person)
  expect(codeIn(await recent())).toBe('forbidden')
  const entered = await old()
  expect(entered.status).toBe(200)
  const session = { session: entered.sessionToken ?? '' }
  expect((await app.call(readAccountActs, {}, session)).needsPassword).toBe(true)
  expect((await jobs.mailsTo(person.address)).at(-1)).toContain('Your account was reopened')
  // Whoever took the account may know the old password.
  expect(codeIn(await enter(person))).toBe('forbidden')
  await app.call(
    changePassword,
    {
      body: {
        currentAuthSecret: secretOf('first'),
        authSecret: secretOf('second'),
        parameters: currentPasswordParameters,
        vault: newSealed(),
        vaultVersion: 1,
      },
    },
    session,
  )
  expect((await enter(person, 'second')).status).toBe(200)
  await jobs.daily('clear-account-acts')
  const { freeze: left } = await app.call(readPerson, { params: { id: person.id } }, as(team.admin))
  expect(left).toBeNull()
})

test('the recovery kit reopens it, and the mailbox alone does not', async () => {
  const person = await people.confirmed()
  await saveKit(person)
  await freeze(person)
  const password = {
    authSecret: secretOf('second'),
    parameters: currentPasswordParameters,
    sealed: newSealed(),
  }
  const token = await people.resetToken(person.address)
  const { recipient, verifyKey } = newKeys()
  const empty = { token, ...password, vault: { kind: 'empty' as const, recipient, verifyKey } }
  expect(codeIn(await app.try(completeReset, { body: empty }))).toBe('forbidden')
  const proof = person.keys.sign(keepVaultChallenge(token))
  const kept = { token, ...password, vault: { kind: 'kept' as const, version: 1, proof } }
  expect((await app.try(completeReset, { body: kept })).status).toBe(200)
  expect((await enter(person, 'second')).status).toBe(200)
})

test('a session that can undo a reset rests while the account is frozen, and is there afterwards', async () => {
  const person = await people.confirmed()
  const passkey = await withPasskey(person, 30)
  const token = await people.resetToken(person.address)
  const { recipient, verifyKey } = newKeys()
  await app.call(completeReset, {
    body: {
      token,
      authSecret: secretOf('theirs'),
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
