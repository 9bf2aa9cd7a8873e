import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecrets } from '#server/platform/secrets/secrets.ts'
import { batchOf, leavesBy, paddedCount } from './leaves.ts'

test('the size of a day says little of how many wrote', () => {
  expect([0, 1, 63, 64].map(paddedCount)).toEqual([64, 64, 64, 64])
  expect(paddedCount(65)).toBe(72)
  for (let count = 65; count < 5000; count += 7) {
    expect(paddedCount(count)).toBeGreaterThanOrEqual(count)
    expect(paddedCount(count)).toBeLessThanOrEqual(count * 1.13)
  }
})

test('sorts the leaves of a day and makes its entries indistinguishable', () => {
  const leaves = leavesBy(openSecrets(randomBytes(32)))
  const entry = { reportId: 'one', entryId: 'two', hash: randomBytes(32) }
  const batch = batchOf([leaves.leafOf(entry)])
  const each = Array.from({ length: batch.length / 32 }, (_, at) => batch.subarray(32 * at, 32 * (at + 1)))
  expect(each).toHaveLength(64)
  expect(each).toEqual(each.toSorted((left, right) => left.compare(right)))
  expect(each.filter((leaf) => leaf.equals(leaves.leafOf(entry)))).toHaveLength(1)
})

test('a leaf cannot be derived from a ciphertext without the server salt', () => {
  const entry = { reportId: 'one', entryId: 'two', hash: randomBytes(32) }
  const [ours, laterKeys] = [randomBytes(32), randomBytes(32)].map((key) => leavesBy(openSecrets(key)))
  expect(ours?.leafOf(entry)).toEqual(ours?.leafOf({ ...entry }))
  expect(ours?.leafOf(entry)).not.toEqual(laterKeys?.leafOf(entry))
  expect(ours?.leafOf(entry)).not.toEqual(ours?.leafOf({ ...entry, entryId: 'three' }))
})
