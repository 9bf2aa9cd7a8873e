import { expect, test } from 'vitest'
import { createFairQuota } from './fair-quota.ts'

/** How many places somebody gets who takes all that they can. */
function taking(quota: ReturnType<typeof createFairQuota>, address: (count: number) => string): number {
  let count = 0
  while (quota.enter(address(count))) count++
  return count
}

test('one network alone gets a fifth, less as more networks join', () => {
  const quota = createFairQuota(4_000)
  const got = Array.from({ length: 10 }, (_, network) => taking(quota, () => `192.0.2.${network}`))
  expect(got[0]).toBe(800)
  expect(got).toEqual(got.toSorted((a, b) => b - a))
  expect(taking(quota, () => '198.51.100.1')).toBeGreaterThanOrEqual(85)
})

test('the last to come still gets what a browser needs', () => {
  const quota = createFairQuota(60)
  for (let network = 0; network < 20; network++) taking(quota, () => `192.0.2.${network}`)
  expect(taking(quota, () => '198.51.100.1')).toBe(8)
})

test('the networks that one IPv6 customer may be given count as one', () => {
  const quota = createFairQuota(4_000)
  expect(taking(quota, (count) => `2001:db8:1:${count.toString(16)}::1`)).toBe(800)
  expect(quota.enter('2001:db8:2::1')).toBeDefined()
})

test('treats an IPv4 address and its IPv6-mapped form as equal', () => {
  const quota = createFairQuota(4_000)
  expect(taking(quota, (count) => (count % 2 === 0 ? '192.0.2.1' : '::ffff:192.0.2.1'))).toBe(800)
})

test('a place that is given back is free, once', () => {
  const quota = createFairQuota(40)
  const leave = Array.from({ length: 8 }, () => quota.enter('192.0.2.1'))
  expect(quota.enter('192.0.2.1')).toBeUndefined()
  leave[0]?.()
  leave[0]?.()
  expect(quota.enter('192.0.2.1')).toBeDefined()
  expect(quota.enter('192.0.2.1')).toBeUndefined()
})
