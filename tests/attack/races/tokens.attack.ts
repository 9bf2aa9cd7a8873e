import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimServer, confirmAddress, currentPasswordParameters } from '#contract/accounts.ts'
import { beginCodes, confirmCodes } from '#contract/codes.ts'
import { acceptInvitation, listInvitations } from '#contract/invitations.ts'
import { inviteHandler } from '#contract/organisations.ts'
import { completeReset, undoReset } from '#contract/resets.ts'
import { readSession, renewSession, signIn, signOut } from '#contract/sessions.ts'
import { readVault, replaceKit } from '#contract/vaults.ts'
import { totpCode } from '../../support/codes.ts'
import { newKeys, newSealed, type Person, resealVault, deriveSecret } from '../../support/devices.ts'
import { as, openSupportTeam } from '../../support/reports.ts'
import { openTarget, servers, type Target } from '../target/target.ts'
import { runConcurrently, crowdSize, countStatuses } from './concurrency.ts'

// One-time credentials are used fifty times at the same moment, from fifty networks. Only one use counts, whatever the answers to
// the others.

let target: Target
let administrators: Person[]
beforeAll(async () => {
  target = await openTarget()
  administrators = await runConcurrently(() => target.people.pending(), 20)
})
afterAll(() => target?.close())

const count = async (sql: string, values: unknown[] = []) =>
  Number((await target.app.owner(`select count(*) as count from ${sql}`, values)).rows[0].count)

test('the link of a new server makes one administrator', async () => {
  const { app, instance } = target
  const token = instance.administratorLink.split('=').at(-1) ?? ''
  const answers = await runConcurrently((index) =>
    app.try(claimServer, { body: { token } }, as(administrators[index % 20] ?? administrators[0]!)),
  )
  expect(countStatuses(answers)[200]).toBe(1)
  expect(await count('profiles where is_admin')).toBe(1)
})

test('confirms only one of two accounts sharing an address, whichever links open', async () => {
  const { app, people } = target
  const address = 'two.at.once@example.org'
  const tokens: string[] = []
  for (let accounts = 0; accounts < 2; accounts++) {
    await people.pending({ address })
    tokens.push((await people.mailedToken('confirm', address)) ?? '')
  }
  expect(new Set(tokens).size).toBe(2)
  const answers = await runConcurrently((index) =>
    app.try(confirmAddress, { body: { token: tokens[index % 2] ?? '' } }),
  )
  expect(
    Object.keys(countStatuses(answers))
      .map(Number)
      .every((status) => status < 500),
  ).toBe(true)
  expect(await count(`members where comparable_address = $1 and state = 'confirmed'`, [address])).toBe(1)
})

test('a reset link sets one password, and the others open nothing', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  const answers = await runConcurrently((index) => {
    const { recipient, verifyKey } = newKeys()
    const vault = { kind: 'empty' as const, recipient, verifyKey }
    const password = { authSecret: deriveSecret(`reset ${index}`), parameters: currentPasswordParameters }
    return app.try(completeReset, { body: { token, ...password, sealed: newSealed(), vault } })
  })
  expect(countStatuses(answers)).toEqual({ 200: 1, 410: crowdSize - 1 })
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(await count('resets where member_id = $1', [person.id])).toBe(1)
  // The session from before, and the winner's.
  expect(await count('sessions where member_id = $1', [person.id])).toBe(2)
  const enter = async (password: string) =>
    (await app.try(signIn, { body: { address: person.address, authSecret: deriveSecret(password) } })).status
  expect([await enter(`reset ${winner}`), await enter(`reset ${(winner + 1) % crowdSize}`)]).toEqual([
    200, 401,
  ])

  const undone = await runConcurrently(() => app.try(undoReset, {}, as(person)))
  expect(countStatuses(undone)[200]).toBe(1)
  expect([await enter('first'), await enter(`reset ${winner}`)]).toEqual([200, 401])
})

test('an authenticator code and a recovery code each admit one sign-in', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const { secret } = await app.call(beginCodes, {}, as(person))
  const first = await runConcurrently(() =>
    app.try(confirmCodes, { body: { code: totpCode(secret) } }, as(person)),
  )
  expect(countStatuses(first)[200]).toBe(1)
  const recovery = first.find(({ status }) => status === 200)?.body.recoveryCodes[0] ?? ''
  for (const code of [totpCode(secret, 1), recovery]) {
    await app.owner('delete from sign_in_attempts')
    const body = { address: person.address, authSecret: deriveSecret('first'), code }
    const answers = await runConcurrently(() => app.try(signIn, { body }))
    expect(countStatuses(answers)[200], code).toBe(1)
    expect(answers.every(({ status }) => [200, 401, 429].includes(status))).toBe(true)
  }
  expect(await count('recovery_codes where member_id = $1', [person.id])).toBe(9)
})

test('fifty password guesses count as ten, from a hundred networks as sixty', async () => {
  const { app, people } = target
  const guesses = async (address: string, count: number, network: (index: number) => string) =>
    countStatuses(
      await runConcurrently((index) => {
        const body = { address, authSecret: deriveSecret(`guess ${index}`) }
        return app.try(signIn, { body }, { headers: { 'x-forwarded-for': network(index) } })
      }, count),
    )
  const [one, other] = [await people.confirmed(), await people.confirmed()]
  // The counter of a network is known to one server only, so that no table reveals visitors.
  const allowed = 10 * servers
  expect(await guesses(one.address, crowdSize, () => '198.51.100.9')).toEqual({
    401: allowed,
    429: crowdSize - allowed,
  })
  // If one of the sixty is retried while the others are answered, there is one more.
  const { 401: wrong = 0, 429: refused = 0 } = await guesses(
    other.address,
    100,
    (index) => `198.18.0.${index}`,
  )
  expect(wrong + refused).toBe(100)
  expect(wrong).toBeGreaterThanOrEqual(60)
  expect(refused).toBeGreaterThan(30)
})

test('stores one of fifty concurrent recovery kits for one vault', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const bodies = Array.from({ length: crowdSize }, () => resealVault(person, 1))
  const answers = await runConcurrently((index) =>
    app.try(replaceKit, { body: bodies[index] ?? resealVault(person, 1) }, as(person)),
  )
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: crowdSize - 1 })
  const winner = answers.findIndex(({ status }) => status === 200)
  const vault = await app.call(readVault, {}, as(person))
  expect([vault.version, vault.sealed]).toEqual([2, bodies[winner]?.sealed])
})

test('fifty renewals of one session leave no token that outlives signing out', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const answers = await runConcurrently(() => app.try(renewSession, {}, as(person)), 20)
  const tokens = answers.flatMap(({ sessionToken }) => sessionToken ?? [])
  expect(tokens.length).toBeGreaterThan(0)
  await app.call(signOut, {}, { session: tokens[0] })
  const left = await Promise.all(
    [person.token, ...tokens].map(async (session) => (await app.call(readSession, {}, { session })).session),
  )
  expect(left.filter(Boolean)).toEqual([])
})

test('fifty concurrent invitations in different roles give one role', async () => {
  const { app, people } = target
  const team = await openSupportTeam(app, people)
  const person = await people.confirmed()
  const roles = ['owner', 'handler', 'observer'] as const
  const answers = await runConcurrently((index) =>
    app.try(
      inviteHandler,
      { params: { id: team.id }, body: { address: person.address, role: roles[index % 3] ?? 'handler' } },
      as(team.admin),
    ),
  )
  // A person may send forty a day, and one of them went to the owner.
  const { 200: sent = 0, 429: refused = 0 } = countStatuses(answers)
  expect(sent + refused).toBe(crowdSize)
  // All at once, so that servers do not know of each other's yet.
  if (servers === 1) expect(sent).toBe(39)
  else expect(sent).toBeGreaterThanOrEqual(39)
  expect(await count('handler_invitations where organisation_id = $1', [team.id])).toBe(1)
  const { invitations } = await app.call(listInvitations, {}, as(person))
  const params = { id: invitations[0]?.id ?? '' }
  const accepted = await runConcurrently(() => app.try(acceptInvitation, { params }, as(person)))
  expect(countStatuses(accepted)).toMatchObject({ 200: 1 })
  expect(await count('handlers where member_id = $1', [person.id])).toBe(1)
})
