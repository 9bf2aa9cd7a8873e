import { expect, test } from 'vitest'
import { recurrenceOf } from './recurrence.ts'

const every = (step: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 0, 5) + at * step * 86_400_000).toISOString().slice(0, 10),
  )

test('describes forty entries by the rhythm of their days, not few times', () => {
  expect(recurrenceOf(every(1, 40))).toBe('every_day')
  expect(recurrenceOf(every(7, 40))).toBe('every_week')
  expect(recurrenceOf(every(30, 40))).toBeNull()
  expect(recurrenceOf(every(0, 12))).toBeNull()
})

test('one is once, and a few are a few times', () => {
  expect(recurrenceOf(every(1, 1))).toBe('once')
  expect(recurrenceOf(every(3, 3))).toBe('few_times')
  expect(recurrenceOf(every(40, 9))).toBe('few_times')
})
