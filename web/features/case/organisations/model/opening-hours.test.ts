import { expect, test } from 'vitest'
import { comingHolidays, isOpenAt, weekdayName } from './opening-hours.ts'

const hours = {
  zone: 'America/New_York',
  open: [
    { day: 1, from: '08:00', until: '12:00' },
    { day: 7, from: '00:00', until: '24:00' },
  ],
  holidays: [{ name: 'Winter break', from: '2026-12-21', until: '2027-01-01' }],
}

test('counts someone as present by their local clock until the leaving minute', () => {
  expect(isOpenAt(hours, new Date('2026-11-23T12:59:00Z'))).toBe(false)
  expect(isOpenAt(hours, new Date('2026-11-23T13:00:00Z'))).toBe(true)
  expect(isOpenAt(hours, new Date('2026-11-23T16:59:00Z'))).toBe(true)
  expect(isOpenAt(hours, new Date('2026-11-23T17:00:00Z'))).toBe(false)
  // Daylight saving time: an hour earlier in UTC.
  expect(isOpenAt(hours, new Date('2026-07-06T12:00:00Z'))).toBe(true)
  // Sunday there, Monday in UTC.
  expect(isOpenAt(hours, new Date('2026-11-23T04:59:00Z'))).toBe(true)
})

test('counts no one as present on a holiday, first to last day', () => {
  expect(isOpenAt(hours, new Date('2026-12-21T14:00:00Z'))).toBe(false)
  expect(isOpenAt(hours, new Date('2026-12-28T14:00:00Z'))).toBe(false)
  expect(isOpenAt(hours, new Date('2027-01-04T14:00:00Z'))).toBe(true)
  expect(comingHolidays(hours, new Date('2027-01-01T14:00:00Z'))).toHaveLength(1)
  expect(comingHolidays(hours, new Date('2027-01-02T14:00:00Z'))).toEqual([])
})

test('days have their names, from Monday', () => {
  expect(weekdayName(1, 'en')).toBe('Monday')
  expect(weekdayName(7, 'es')).toBe('domingo')
})
