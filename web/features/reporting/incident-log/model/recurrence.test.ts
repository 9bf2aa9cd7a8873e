import { expect, test } from 'vitest'
import { deriveRecurrence } from './recurrence.ts'

const every = (step: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 0, 5) + at * step * 86_400_000).toISOString().slice(0, 10),
  )

test('describes forty entries by the rhythm of their days, not few times', () => {
  expect(deriveRecurrence(every(1, 40))).toBe('every_day')
  expect(deriveRecurrence(every(7, 40))).toBe('every_week')
  expect(deriveRecurrence(every(30, 40))).toBeNull()
  expect(deriveRecurrence(every(0, 12))).toBeNull()
})

test('one is once, and a few are a few times', () => {
  expect(deriveRecurrence(every(1, 1))).toBe('once')
  expect(deriveRecurrence(every(3, 3))).toBe('few_times')
  expect(deriveRecurrence(every(40, 9))).toBe('few_times')
})
