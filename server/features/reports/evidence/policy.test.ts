import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireStorage, storageOf } from './policy.ts'

const max = { reportFilesBytes: 100, reporterFilesBytes: 500 }

function fits(
  isLog: boolean,
  stored: Parameters<typeof storageOf>[1],
  added: number,
  factor: number,
): boolean {
  const room = storageOf(isLog, stored, max, factor)
  try {
    requireStorage(room.stored, added, room.limits)
    return true
  } catch {
    return false
  }
}

test('a log has the space of a report and fivefold with premium', () => {
  const stored = { ofReport: 90, ofReporter: 90, ofLog: 90 }
  expect(fits(true, stored, 10, 1)).toBe(true)
  expect(fits(true, stored, 11, 1)).toBe(false)
  expect(fits(true, stored, 410, 5)).toBe(true)
  expect(fits(true, stored, 411, 5)).toBe(false)
})

test('a log never leaves less report space than it did without plans', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(400), fc.nat(500), fc.nat(200), (ofReport, others, ofLog, added) => {
      const stored = { ofReport, ofReporter: ofReport + others + ofLog, ofLog }
      const logOnFree = Math.min(ofLog, max.reportFilesBytes)
      const before = ofReport + added <= 100 && ofReport + others + logOnFree + added <= 500
      expect(fits(false, stored, added, 1)).toBe(before)
    }),
  )
})
