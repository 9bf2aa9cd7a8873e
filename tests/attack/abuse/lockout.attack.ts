import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reauthenticate, signIn } from '#contract/sessions.ts'
import { openReset, requestReset } from '#contract/resets.ts'
import { type Person, deriveSecret } from '../../support/devices.ts'
import { callUrl } from '../../support/app.ts'
import { openTarget, type Target } from '../target/target.ts'

// The attacker knows an address and keeps guessing its password, to lock its owner out.

let target: Target
beforeAll(async () => {
  target = await openTarget()
  // A server that just started on a busy machine refuses calls for a moment.
  await vi.waitFor(() => target.people.confirmed(), { timeout: 60_000, interval: 200 })
})
afterAll(() => target?.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** Makes wrong guesses, from one network or from many. @returns how often each status was answered */
async function guessRepeatedly(person: Person, times: number, network: (count: number) => string) {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) {
    const body = { address: person.address, authSecret: deriveSecret(`guess ${count}`) }
    statuses.push((await target.app.try(signIn, { body }, from(network(count)))).status)
  }
  return statuses
}

const enter = (person: Person, as: object) =>
  target.app.try(signIn, { body: { address: person.address, authSecret: deriveSecret('first') } }, as)

/** Signs in as a browser does. @returns the cookie that identifies it afterwards */
async function signInOnDevice(person: Person): Promise<string> {
  const response = await fetch(target.instance.url + callUrl(signIn, {}), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: target.instance.url,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '192.0.2.200',
    },
    body: JSON.stringify({ address: person.address, authSecret: deriveSecret('first') }),
  })
  const cookie = response.headers.getSetCookie().find((each) => /^(?:__Host-)?device=/.test(each))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).not.toContain(person.id)
  expect(decodeURIComponent(cookie ?? '')).not.toContain(person.address.split('@')[0])
  return cookie?.split(';')[0] ?? ''
}

test('sixty guesses from one network keep nobody out who asks from another', async () => {
  const person = await target.people.confirmed()
  const statuses = await guessRepeatedly(person, 60, () => '198.51.100.7')
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(new Set(statuses.slice(15))).toEqual(new Set([429]))
  expect((await enter(person, from('203.0.113.9'))).status).toBe(200)
})

test('the networks of one IPv6 customer are one', async () => {
  const person = await target.people.confirmed()
  const statuses = await guessRepeatedly(person, 20, (count) => `2001:db8:9:${count.toString(16)}::1`)
  expect(statuses.slice(-3)).toEqual([429, 429, 429])
})

test('when a hundred networks guess, devices, sessions and mailed links still open', async () => {
  const person = await target.people.confirmed()
  const { app, people } = target
  const device = await signInOnDevice(person)
  const statuses = await guessRepeatedly(person, 100, (count) => `198.18.${count}.1`)
  expect(statuses.at(-1)).toBe(429)
  expect((await enter(person, from('203.0.113.10'))).status).toBe(429)

  const known = { headers: { 'x-forwarded-for': '203.0.113.10', cookie: device } }
  expect((await enter(person, known)).status).toBe(200)
  // The same cookie with one letter changed, or for another address, is rejected.
  const forged = {
    headers: { ...known.headers, cookie: device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
  }
  expect((await enter(person, forged)).status).toBe(429)
  const other = await people.confirmed()
  await guessRepeatedly(other, 100, (count) => `198.19.${count}.1`)
  expect((await enter(other, known)).status).toBe(429)

  const proof = { body: { authSecret: deriveSecret('first') } }
  expect((await app.try(reauthenticate, proof, { session: person.token })).status).toBe(200)
  expect((await enter(person, { session: person.token })).status).toBe(200)

  await app.call(requestReset, { body: { address: person.address } })
  const token = (await people.mailedToken('reset', person.address)) ?? ''
  expect((await app.try(openReset, { body: { token } })).status).toBe(200)
})

test('guesses with a known device use up nothing of anybody else', async () => {
  const person = await target.people.confirmed()
  const device = await signInOnDevice(person)
  const statuses = []
  for (let count = 0; count < 12; count++) {
    const body = { address: person.address, authSecret: deriveSecret(`guess ${count}`) }
    statuses.push((await target.app.try(signIn, { body }, { headers: { cookie: device } })).status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect((await enter(person, from('203.0.113.11'))).status).toBe(200)
})
