import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { padmeLength } from './padme.ts'

// Calculated by hand from the paper's formula.
test.each([
  [1, 1],
  [9, 10],
  [100, 104],
  [1000, 1024],
  [1_000_000, 1_015_808],
  [4 * 1024 * 1024, 4 * 1024 * 1024],
  [2 ** 31 + 1, 2 ** 31 + 2 ** 26],
])('%i bytes become %i', (length, padded) => expect(padmeLength(length)).toBe(padded))

test('never shorter, at most 12 % longer, and the same once more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (length) => {
      const padded = padmeLength(length)
      expect(padded).toBeGreaterThanOrEqual(length)
      expect(padded).toBeLessThanOrEqual(length * 1.12 + 1)
      expect(padmeLength(padded)).toBe(padded)
    }),
  )
})
