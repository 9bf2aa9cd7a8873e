import { expect, test } from 'vitest'
import { clockOf, minuteOf } from './quiet-hours.tsx'

test('a minute of the day is typed as a time and back; what is half typed is none', () => {
  for (const minute of [0, 1, 59, 60, 22 * 60, 24 * 60 - 1]) expect(minuteOf(clockOf(minute))).toBe(minute)
  expect(clockOf(7 * 60 + 5)).toBe('07:05')
  expect(['', '7', '--:--'].map(minuteOf)).toEqual([undefined, undefined, undefined])
})
