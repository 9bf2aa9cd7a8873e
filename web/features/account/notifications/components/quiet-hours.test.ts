import { expect, test } from 'vitest'
import { clockOf, minuteOf } from './quiet-hours.tsx'

test('parses and formats a time of day and rejects partial input', () => {
  for (const minute of [0, 1, 59, 60, 22 * 60, 24 * 60 - 1]) expect(minuteOf(clockOf(minute))).toBe(minute)
  expect(clockOf(7 * 60 + 5)).toBe('07:05')
  expect(['', '7', '--:--'].map(minuteOf)).toEqual([undefined, undefined, undefined])
})
