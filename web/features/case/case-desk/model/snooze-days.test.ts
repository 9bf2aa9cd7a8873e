import { expect, test } from 'vitest'
import { snoozeDays } from './snooze-days.ts'

test.each([
  ['a Saturday', '2026-11-21', { tomorrow: '2026-11-22', monday: '2026-11-23', week: '2026-11-28' }],
  ['a Wednesday', '2026-11-25', { tomorrow: '2026-11-26', monday: '2026-11-30', week: '2026-12-02' }],
  ['the end of a year', '2026-12-31', { tomorrow: '2027-01-01', monday: '2027-01-04', week: '2027-01-07' }],
])('offers tomorrow, Monday and in a week on %s', (_, today, days) => {
  expect(Object.fromEntries(snoozeDays(today).map(({ name, day }) => [name, day]))).toEqual(days)
})

test.each([
  ['a Sunday', '2026-11-22', { tomorrow: '2026-11-23', week: '2026-11-29' }],
  ['a Monday', '2026-11-23', { tomorrow: '2026-11-24', week: '2026-11-30' }],
])('offers no day twice on %s', (_, today, days) => {
  expect(Object.fromEntries(snoozeDays(today).map(({ name, day }) => [name, day]))).toEqual(days)
})
