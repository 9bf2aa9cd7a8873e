import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'

const secrets = {
  hmac: (use: string, text: string) => createHmac('sha256', `key ${use}`).update(text).digest(),
} as Secrets

/** A browser with a jar for this one cookie. */
function browser(value = '') {
  let stored = value
  const cookie: SessionCookie = {
    device: { form: 'phone', browser: 'other' },
    set: () => undefined,
    clear: () => undefined,
    undo: () => undefined,
    get knownDevice() {
      return stored
    },
    setKnownDevice: (next) => void (stored = next),
  }
  return cookie
}

const day = 86_400_000
const now = 20_000 * day

test('recognises a device only at addresses that signed in there', () => {
  const device = browser()
  for (const address of ['ana@example.org', 'ben@example.org']) rememberDevice(secrets, device, address, now)
  expect(knownDevice(secrets, device, 'ana@example.org', now)).toBeDefined()
  expect(knownDevice(secrets, device, 'ben@example.org', now)).toBeDefined()
  expect(knownDevice(secrets, device, 'cleo@example.org', now)).toBeUndefined()
})

test('forgets a device after 90 days without sign-in and rejects longer dates', () => {
  const device = browser()
  rememberDevice(secrets, device, 'ana@example.org', now)
  expect(knownDevice(secrets, device, 'ana@example.org', now + 90 * day)).toBeDefined()
  expect(knownDevice(secrets, device, 'ana@example.org', now + 91 * day)).toBeUndefined()
  expect(knownDevice(secrets, device, 'ana@example.org', now - day)).toBeUndefined()
  rememberDevice(secrets, device, 'ana@example.org', now + 80 * day)
  expect(device.knownDevice.split('~')).toHaveLength(1)
  expect(knownDevice(secrets, device, 'ana@example.org', now + 170 * day)).toBeDefined()
})

test('the cookie reveals no address and is identical on every device', () => {
  const [one, other] = [browser(), browser()]
  for (const device of [one, other]) rememberDevice(secrets, device, 'ana@example.org', now)
  expect(one.knownDevice).toBe(other.knownDevice)
  expect(one.knownDevice).toMatch(/^[a-z\d]+\.[\w-]{22}$/)
})

test.each([
  '',
  '~~',
  '.',
  'x.y',
  'zzzzzzzzzzzzzz.aaaaaaaaaaaaaaaaaaaaaa',
  '-1.aaaaaaaaaaaaaaaaaaaaaa',
  '~'.repeat(9_999),
])('what no server made is not believed: %s', (value) => {
  expect(knownDevice(secrets, browser(value), 'ana@example.org', now)).toBeUndefined()
  const device = browser(value)
  rememberDevice(secrets, device, 'ana@example.org', now)
  expect(knownDevice(secrets, device, 'ana@example.org', now)).toBeDefined()
  expect(device.knownDevice.length).toBeLessThan(200)
})
