import { expect, test } from 'vitest'
import { networkOf, openLimits } from './limits.ts'

const twice = { points: 2, seconds: 60 }

test('the call beyond a limit is refused with the time to wait', async () => {
  const limits = openLimits({ enabled: true })
  await limits.consume('calls', '192.0.2.1', twice)
  await limits.consume('calls', '192.0.2.1', twice)
  await expect(limits.consume('calls', '192.0.2.1', twice)).rejects.toMatchObject({
    code: 'too_many',
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
  })
})

test('addresses and limits are counted apart', async () => {
  const limits = openLimits({ enabled: true })
  for (const [name, key] of [
    ['calls', 'a'],
    ['calls', 'b'],
    ['sign-in', 'a'],
  ] as const) {
    await limits.consume(name, key, { points: 1, seconds: 60 })
  }
  await expect(limits.consume('calls', 'a', { points: 1, seconds: 60 })).rejects.toMatchObject({
    code: 'too_many',
  })
})

test('a new day starts with a new key and empty counters', async () => {
  let now = Date.UTC(2026, 10, 21, 23, 59)
  const limits = openLimits({ enabled: true, now: () => now })
  await limits.consume('calls', 'a', { points: 1, seconds: 86_400 })
  now += 120_000
  await expect(limits.consume('calls', 'a', { points: 1, seconds: 86_400 })).resolves.toBeUndefined()
})

test('limits that are switched off refuse nothing', async () => {
  const limits = openLimits({ enabled: false })
  for (let call = 0; call < 10; call++) await limits.consume('calls', 'a', { points: 1, seconds: 60 })
})

test('many IPv6 networks of one caller share its limit of eight', async () => {
  const limits = openLimits({ enabled: true })
  const call = (address: string) => limits.consume('reset', networkOf(address), twice)
  let calls = 0
  const flood = async () => {
    for (; calls < 100; calls++) await call(`2001:db8:1:${calls.toString(16)}::7`)
  }
  await expect(flood()).rejects.toMatchObject({ code: 'too_many' })
  expect(calls).toBe(16)
  // Neither a neighbour nor anybody with an IPv4 address has to do with that.
  await call('2001:db8:2::7')
  for (let last = 1; last <= 100; last++) await call(`192.0.2.${last}`)
})

test('a network over its limit consumes nothing from its site limit', async () => {
  const limits = openLimits({ enabled: true })
  const call = (address: string) => limits.consume('reset', networkOf(address), twice)
  for (let calls = 0; calls < 50; calls++) await call('2001:db8:1:1::7').catch(() => undefined)
  for (let network = 2; network < 9; network++) await call(`2001:db8:1:${network}::7`)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s: one connection with many IPv6 addresses is one caller', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
