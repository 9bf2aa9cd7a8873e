import { expect, test } from 'vitest'
import { dayAfter, localToday, utcDay } from './days.ts'

test('uses the device clock for local days, not that of the server', () => {
  expect(localToday(new Date(2026, 10, 27, 23, 59))).toBe('2026-11-27')
  expect(localToday(new Date(2026, 10, 28, 0, 1))).toBe('2026-11-28')
})

test('a day in UTC is the same on every device', () => {
  expect(utcDay(new Date('2026-11-27T23:59:59.999Z'))).toBe('2026-11-27')
  expect(utcDay(new Date('2026-11-28T01:30:00+02:00'))).toBe('2026-11-27')
})

test('counts days across month and year ends and clock changes', () => {
  expect(dayAfter('2026-11-27', 7)).toBe('2026-12-04')
  expect(dayAfter('2027-02-28', 1)).toBe('2027-03-01')
  expect(dayAfter('2026-12-15', 30)).toBe('2027-01-14')
  expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})
