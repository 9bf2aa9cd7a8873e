import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimServer, confirmAddress, currentPasswordParameters } from '#contract/accounts.ts'
import { beginCodes, confirmCodes } from '#contract/codes.ts'
import { acceptInvitation, listInvitations } from '#contract/invitations.ts'
import { inviteHandler } from '#contract/organisations.ts'
import { completeReset, undoReset } from '#contract/resets.ts'
import { readSession, renewSession, signIn, signOut } from '#contract/sessions.ts'
import { readVault, replaceKit } from '#contract/vaults.ts'
import { codeOf } from '../../support/codes.ts'
import { newKeys, newSealed, type Person, resealed, secretOf } from '../../support/devices.ts'
import { as, openSupportTeam } from '../../support/reports.ts'
import { openTarget, servers, type Target } from '../target/target.ts'
import { atOnce, crowd, tally } from './at-once.ts'

// One-time credentials are used fifty times at the same moment, from fifty networks. Only one use counts, whatever the answers to
// the others.

let target: Target
let administrators: Person[]
beforeAll(async () => {
  target = await openTarget()
  administrators = await atOnce(() => target.people.pending(), 20)
})
afterAll(() => target?.close())

const count = async (sql: string, values: unknown[] = []) =>
  Number((await target.app.owner(`select count(*) as count from ${sql}`, values)).rows[0].count)

test('the link of a new server makes one administrator', async () => {
  const { app, instance } = target
  const token = instance.administratorLink.split('=').at(-1) ?? ''
  const answers = await atOnce((index) =>
    app.try(claimServer, { body: { token } }, as(administrators[index % 20] ?? administrators[0]!)),
  )
  expect(tally(answers)[200]).toBe(1)
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
  const answers = await atOnce((index) =>
    app.try(confirmAddress, { body: { token: tokens[index % 2] ?? '' } }),
  )
  expect(
    Object.keys(tally(answers))
      .map(Number)
      .every((status) => status < 500),
  ).toBe(true)
  expect(await count(`members where comparable_address = $1 and state = 'confirmed'`, [address])).toBe(1)
})

test('a reset link sets one password, and the others open nothing', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  const answers = await atOnce((index) => {
    const { recipient, verifyKey } = newKeys()
    const vault = { kind: 'empty' as const, recipient, verifyKey }
    const password = { authSecret: secretOf(`reset ${index}`), parameters: currentPasswordParameters }
    return app.try(completeReset, { body: { token, ...password, sealed: newSealed(), vault } })
  })
  expect(tally(answers)).toEqual({ 200: 1, 410: crowd - 1 })
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(await count('resets where member_id = $1', [person.id])).toBe(1)
  // The session from before, and the winner's.
  expect(await count('sessions where member_id = $1', [person.id])).toBe(2)
  const enter = async (password: string) =>
    (await app.try(signIn, { body: { address: person.address, authSecret: secretOf(password) } })).status
  expect([await enter(`reset ${winner}`), await enter(`reset ${(winner + 1) % crowd}`)]).toEqual([200, 401])

  const undone = await atOnce(() => app.try(undoReset, {}, as(person)))
  expect(tally(undone)[200]).toBe(1)
  expect([await enter('first'), await enter(`reset ${winner}`)]).toEqual([200, 401])
})

test('an authenticator code and a recovery code each admit one sign-in', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const { secret } = await app.call(beginCodes, {}, as(person))
  const first = await atOnce(() => app.try(confirmCodes, { body: { code: codeOf(secret) } }, as(person)))
  expect(tally(first)[200]).toBe(1)
  const recovery = first.find(({ status }) => status === 200)?.body.recoveryCodes[0] ?? ''
  for (const code of [codeOf(secret, 1), recovery]) {
    await app.owner('delete from sign_in_attempts')
    const body = { address: person.address, authSecret: secretOf('first'), code }
    const answers = await atOnce(() => app.try(signIn, { body }))
    expect(tally(answers)[200], code).toBe(1)
    expect(answers.every(({ status }) => [200, 401, 429].includes(status))).toBe(true)
  }
  expect(await count('recovery_codes where member_id = $1', [person.id])).toBe(9)
})

test('fifty password guesses count as ten, from a hundred networks as sixty', async () => {
  const { app, people } = target
  const guesses = async (address: string, count: number, network: (index: number) => string) =>
    tally(
      await atOnce((index) => {
        const body = { address, authSecret: secretOf(`guess ${index}`) }
        return app.try(signIn, { body }, { headers: { 'x-forwarded-for': network(index) } })
      }, count),
    )
  const [one, other] = [await people.confirmed(), await people.confirmed()]
  // The counter of a network is known to one server only, so that no table reveals visitors.
  const allowed = 10 * servers
  expect(await guesses(one.address, crowd, () => '198.51.100.9')).toEqual({
    401: allowed,
    429: crowd - allowed,
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
  const bodies = Array.from({ length: crowd }, () => resealed(person, 1))
  const answers = await atOnce((index) =>
    app.try(replaceKit, { body: bodies[index] ?? resealed(person, 1) }, as(person)),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: crowd - 1 })
  const winner = answers.findIndex(({ status }) => status === 200)
  const vault = await app.call(readVault, {}, as(person))
  expect([vault.version, vault.sealed]).toEqual([2, bodies[winner]?.sealed])
})

test('fifty renewals of one session leave no token that outlives signing out', async () => {
  const { app, people } = target
  const person = await people.confirmed()
  const answers = await atOnce(() => app.try(renewSession, {}, as(person)), 20)
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
  const answers = await atOnce((index) =>
    app.try(
      inviteHandler,
      { params: { id: team.id }, body: { address: person.address, role: roles[index % 3] ?? 'handler' } },
      as(team.admin),
    ),
  )
  // A person may send forty a day, and one of them went to the owner.
  const { 200: sent = 0, 429: refused = 0 } = tally(answers)
  expect(sent + refused).toBe(crowd)
  // All at once, so that servers do not know of each other's yet.
  if (servers === 1) expect(sent).toBe(39)
  else expect(sent).toBeGreaterThanOrEqual(39)
  expect(await count('handler_invitations where organisation_id = $1', [team.id])).toBe(1)
  const { invitations } = await app.call(listInvitations, {}, as(person))
  const params = { id: invitations[0]?.id ?? '' }
  const accepted = await atOnce(() => app.try(acceptInvitation, { params }, as(person)))
  expect(tally(accepted)).toMatchObject({ 200: 1 })
  expect(await count('handlers where member_id = $1', [person.id])).toBe(1)
})
