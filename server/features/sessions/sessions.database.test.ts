import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/accounts.ts'
import { readSession, renewSession, signIn, signOut, signOutEverywhere } from '#contract/sessions.ts'
import { readVault } from '#contract/vaults.ts'
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

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

const trySignIn = (address: string, password: string) =>
  app.try(signIn, { body: { address, authSecret: deriveSecret(password) } })
const whoIs = async (session: string) => (await app.call(readSession, {}, { session })).session?.user.id
const renew = async (session: string) => (await app.try(renewSession, {}, { session })).sessionToken ?? ''
/** Lets so much time pass for a member's sessions. */
const pass = (memberId: string, interval: string) =>
  app.owner(
    `update sessions set started_at = started_at - $2::interval, issued_at = issued_at - $2::interval,
       expires_at = expires_at - $2::interval where member_id = $1`,
    [memberId, interval],
  )

test('a member signs in with address and password, receiving the sealed vault', async () => {
  const person = await people.confirmed({ userType: 'business', language: 'es' })
  const answer = await trySignIn(person.address.toUpperCase(), 'first')
  expect(answer.body.session.user).toMatchObject({
    id: person.id,
    email: person.address,
    state: 'confirmed',
    userType: 'business',
    language: 'es',
    isAdmin: false,
    handles: [],
    atDesk: false,
    recipient: person.keys.recipient,
    verifyKey: person.keys.verifyKey,
    kitSaved: false,
    twoFactors: false,
    hasCodes: false,
    hasPasskeys: false,
    changesAddress: false,
    reset: null,
  })
  expect(answer.body.vault).toMatchObject({ generation: 1, version: 1, recipient: person.keys.recipient })
  expect(await whoIs(answer.sessionToken ?? '')).toBe(person.id)
})

test('a pending member signs in, but only to accounts of that address', async () => {
  const [one, other] = [
    await people.pending({ password: 'same' }),
    await people.pending({ password: 'same' }),
  ]
  expect((await trySignIn(one.address, 'same')).body.session.user.id).toBe(one.id)
  expect((await trySignIn(other.address, 'same')).body.session.user.id).toBe(other.id)
})

test('finds the right account by password when several share an address', async () => {
  const address = 'two@example.org'
  const one = await people.pending({ address, password: 'one' })
  const two = await people.pending({ address, password: 'two' })
  expect((await trySignIn(address, 'one')).body.session.user.id).toBe(one.id)
  expect((await trySignIn(address, 'two')).body.session.user.id).toBe(two.id)
})

test('a wrong password and an unknown address are answered the same', async () => {
  const person = await people.confirmed()
  const wrong = await trySignIn(person.address, 'wrong')
  const unknown = await trySignIn('unknown@example.org', 'wrong')
  expect(unknown.status).toBe(wrong.status)
  expect(unknown.body).toEqual(wrong.body)
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
})

test('a wrong password and an unknown address take the same time', async () => {
  const known = await Promise.all(Array.from({ length: 20 }, () => people.pending()))
  const time = async (address: string) => {
    const start = performance.now()
    await trySignIn(address, 'wrong')
    return performance.now() - start
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [turn, { address }] of known.flatMap((person) => [person, person, person]).entries()) {
    times.known.push(await time(address))
    times.unknown.push(await time(`stranger${turn % 20}@example.org`))
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0
  const ratio = median(times.known) / median(times.unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

test.each(['known', 'unknown'])(
  'ten wrong passwords for a %s address make it wait a minute, not longer',
  async (kind) => {
    const address = kind === 'known' ? (await people.confirmed()).address : 'guessed@example.org'
    for (let times = 0; times < 10; times++) {
      expect((await trySignIn(address, `guess ${times}`)).body.error?.code).toBe('not_accepted')
    }
    // The right one must wait as well, or the answer would tell a guesser that it was right.
    const blocked = await trySignIn(address, 'first')
    expect(blocked.body.error?.code).toBe('too_many')
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(60)
    await app.owner(`update sign_in_attempts set used_until = used_until - interval '60 seconds'`)
    expect((await trySignIn(address, 'first')).status).toBe(kind === 'known' ? 200 : 401)
  },
)

test('limits a hundred concurrent guesses to ten and a one-minute wait', async () => {
  const { address } = await people.confirmed()
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, guess) => trySignIn(address, `guess ${guess}`)),
  )
  expect(guesses.filter(({ body }) => body.error?.code === 'not_accepted')).toHaveLength(10)
  const waits = guesses.flatMap(({ headers }) => Number(headers['retry-after'] ?? []))
  expect(Math.max(...waits)).toBeLessThanOrEqual(60)
})

test('guesses used during a day-ahead clock neither block nor extend later ones', async () => {
  const { address } = await people.confirmed()
  const guess = async () => (await trySignIn(address, 'a guess')).status
  for (let times = 0; times < 10; times++) await guess()
  await app.owner(`update sign_in_attempts set used_until = used_until + interval '1 day'`)
  expect((await trySignIn(address, 'first')).status).toBe(200)
  const statuses: number[] = []
  for (let times = 0; times < 12; times++) statuses.push(await guess())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('signing in again and again with the right password uses nothing up', async () => {
  const { address } = await people.confirmed()
  for (let times = 0; times < 12; times++) expect((await trySignIn(address, 'first')).status).toBe(200)
})

test('wrong passwords are counted without the address', async () => {
  await trySignIn('counted@example.org', 'wrong')
  const { rows } = await app.owner(`select encode(address_key, 'escape') as key from sign_in_attempts`)
  expect(JSON.stringify(rows)).not.toContain('counted')
})

test('signing in never reuses a supplied token and ends its session', async () => {
  const [victim, attacker] = [await people.confirmed(), await people.confirmed()]
  const brought = attacker.token
  const answer = await app.try(
    signIn,
    { body: { address: victim.address, authSecret: deriveSecret('first') } },
    { headers: { cookie: `session=${brought}; __Host-session=${brought}` } },
  )
  expect(answer.sessionToken).toMatch(/^[\w-]{43}$/)
  expect(answer.sessionToken).not.toBe(brought)
  expect(await whoIs(brought)).toBeUndefined()
})

test('only the digest of a token is stored', async () => {
  const person = await people.confirmed()
  const { rows } = await app.owner(`select sessions::text as row from sessions where member_id = $1`, [
    person.id,
  ])
  const hex = Buffer.from(person.token, 'base64url').toString('hex')
  expect(JSON.stringify(rows)).not.toContain(person.token)
  expect(JSON.stringify(rows)).not.toContain(hex)
})

test('an expired session is invalid and cleared', async () => {
  const person = await people.confirmed()
  await pass(person.id, '29 days 23 hours')
  expect(await whoIs(person.token)).toBe(person.id)
  await pass(person.id, '2 hours')
  expect(await whoIs(person.token)).toBeUndefined()
  expect((await app.try(readVault, {}, { session: person.token })).body.error?.code).toBe('signed_out')
  await people.jobs.daily('clear-sessions')
  const { rows } = await app.owner('select from sessions where member_id = $1', [person.id])
  expect(rows).toHaveLength(0)
})

test('renewal issues a thirty-day token and accepts the old for a minute', async () => {
  const person = await people.confirmed()
  await pass(person.id, '20 days')
  const answer = await app.try(renewSession, {}, { session: person.token })
  const days = (Date.parse(answer.body.session.expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(await whoIs(answer.sessionToken ?? '')).toBe(person.id)
  expect(await whoIs(person.token)).toBe(person.id)
  await pass(person.id, '61 seconds')
  expect(await whoIs(person.token)).toBeUndefined()
  expect(await whoIs(answer.sessionToken ?? '')).toBe(person.id)
})

test('session duration follows the operator setting from sign-in and every renewal', async () => {
  const brief = await testApp({ SESSION_DAYS: '2' })
  try {
    const { body } = signUpBody()
    await brief.call(signUp, { body })
    const entered = await brief.try(signIn, { body: { address: body.address, authSecret: body.authSecret } })
    const renewed = await brief.try(renewSession, {}, { session: entered.sessionToken })
    const days = [entered, renewed].map(({ body: { session } }) =>
      Math.round((Date.parse(session?.expiresAt ?? '') - Date.now()) / 86_400_000),
    )
    expect(days).toEqual([2, 2])
  } finally {
    await brief.close()
  }
})

test('two tabs renewing concurrently stay signed in whichever cookie wins', async () => {
  const person = await people.confirmed()
  await pass(person.id, '20 days')
  const [one, two] = await Promise.all([renew(person.token), renew(person.token)])
  expect(one).not.toBe(two)
  await pass(person.id, '61 seconds')
  expect(await whoIs(one)).toBe(person.id)
  expect(await whoIs(two)).toBe(person.id)
  expect(await whoIs(person.token)).toBeUndefined()
})

test('repeatedly renewing with an exchanged token cannot extend it', async () => {
  const person = await people.confirmed()
  await renew(person.token)
  await pass(person.id, '30 seconds')
  await renew(person.token)
  await pass(person.id, '31 seconds')
  expect(await whoIs(person.token)).toBeUndefined()
})

test('the unused token expires at the next renewal', async () => {
  const person = await people.confirmed()
  const [usedToken, lost] = await Promise.all([renew(person.token), renew(person.token)])
  await pass(person.id, '1 day')
  const next = await renew(usedToken)
  await pass(person.id, '61 seconds')
  expect(await whoIs(lost)).toBeUndefined()
  expect(await whoIs(next)).toBe(person.id)
})

test('a device with a wrong clock signs in and renews normally', async () => {
  const person = await people.confirmed()
  for (const date of ['Mon, 01 Jan 2001 00:00:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT']) {
    const answer = await app.try(renewSession, {}, { session: person.token, headers: { date } })
    expect(answer.status).toBe(200)
    expect(Date.parse(answer.body.session.expiresAt)).toBeGreaterThan(Date.now())
  }
})

test('signing out ends the session with all tokens and repeating is fine', async () => {
  const person = await people.confirmed()
  const renewed = await renew(person.token)
  const elsewhere = await people.enter(person.address)
  expect((await app.try(signOut, {}, { session: renewed })).sessionToken).toBeUndefined()
  await app.call(signOut, {}, { session: renewed })
  expect(await whoIs(renewed)).toBeUndefined()
  expect(await whoIs(person.token)).toBeUndefined()
  expect(await whoIs(elsewhere)).toBe(person.id)
})

test('signing out everywhere ends every session of this member only', async () => {
  const [person, other] = [await people.confirmed(), await people.confirmed()]
  const elsewhere = await people.enter(person.address)
  await app.call(signOutEverywhere, {}, { session: elsewhere })
  expect(await whoIs(person.token)).toBeUndefined()
  expect(await whoIs(elsewhere)).toBeUndefined()
  expect(await whoIs(other.token)).toBe(other.id)
})

test('after too many sign-ups from one network address more must wait', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    let status = 200
    for (let times = 0; times <= 60; times++) {
      const { body } = signUpBody()
      status = (await limited.try(signUp, { body: { ...body, vault: newSealed() } })).status
    }
    expect(status).toBe(429)
  } finally {
    await limited.close()
  }
})
