import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseTooMuch, roomOf } from './policy.ts'

const most = { reportFilesBytes: 100, reporterFilesBytes: 500 }

function fits(isLog: boolean, kept: Parameters<typeof roomOf>[1], added: number, factor: number): boolean {
  const room = roomOf(isLog, kept, most, factor)
  try {
    refuseTooMuch(room.kept, added, room.most)
    return true
  } catch {
    return false
  }
}

test('a log has the space of a report and fivefold with premium', () => {
  const kept = { ofReport: 90, ofReporter: 90, ofLog: 90 }
  expect(fits(true, kept, 10, 1)).toBe(true)
  expect(fits(true, kept, 11, 1)).toBe(false)
  expect(fits(true, kept, 410, 5)).toBe(true)
  expect(fits(true, kept, 411, 5)).toBe(false)
})

test('a log never leaves less report space than it did without plans', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(400), fc.nat(500), fc.nat(200), (ofReport, others, ofLog, added) => {
      const kept = { ofReport, ofReporter: ofReport + others + ofLog, ofLog }
      const logOnFree = Math.min(ofLog, most.reportFilesBytes)
      const before = ofReport + added <= 100 && ofReport + others + logOnFree + added <= 500
      expect(fits(false, kept, added, 1)).toBe(before)
    }),
  )
})
