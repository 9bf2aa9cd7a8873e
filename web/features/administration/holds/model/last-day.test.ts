import { expect, test } from 'vitest'
import { farthestDay, isLastDay } from './last-day.ts'

const now = new Date('2026-03-10T12:00:00Z')

test('a hold ends within five years, and never before its earliest day', () => {
  expect(farthestDay(now)).toBe('2031-03-10')
  expect(isLastDay('2026-03-10', '2026-03-10', now)).toBe(true)
  expect(isLastDay('2031-03-10', '2026-03-10', now)).toBe(true)
  expect(isLastDay('2031-03-11', '2026-03-10', now)).toBe(false)
  expect(isLastDay('2026-03-09', '2026-03-10', now)).toBe(false)
  expect(isLastDay('', '2026-03-10', now)).toBe(false)
})
