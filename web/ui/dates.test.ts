import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dateFormat,
  dayInWords,
  daysInWords,
  nearDay,
  nearMoment,
  writeDatesForEverybody,
  writeDatesForReader,
} from './dates.ts'
import { dayAsHeading, withCapital } from './own-dates.ts'

const read = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00') }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a day is written as people of the reader’s region write it', () => {
  read('en-US')
  expect(nearDay('2026-11-26')).toBe('November 26')
  read('de-DE', 'en-GB')
  expect(nearDay('2026-11-26')).toBe('26 November')
  expect(dayInWords('2026-11-26')).toBe('26 November 2026')
  read('fr')
  expect(nearDay('2026-11-26')).toBe('November 26')
})

test('hydrates with neutral dates, then formats by reader region per language', () => {
  read('en-GB', 'es-MX')
  writeDatesForEverybody()
  expect(dayInWords('2026-11-26')).toBe('November 26, 2026')
  writeDatesForReader()
  expect(dayInWords('2026-11-26')).toBe('26 November 2026')
  expect(dateFormat({ dateStyle: 'short', timeZone: 'UTC' }, 'es').format(new Date('2026-11-26'))).toBe(
    '26/11/26',
  )
})

test('the year is said where it is another', () => {
  read('en-GB')
  expect(nearDay('2025-12-01')).toBe('1 December 2025')
  expect(nearDay('2027-01-04')).toBe('4 January 2027')
})

test.each([
  [
    'the evening of New Year’s Eve in New York',
    'America/New_York',
    '2027-01-01T03:00Z',
    '2026-12-31T20:00Z',
    false,
  ],
  ['New Year’s morning on Kiritimati', 'Pacific/Kiritimati', '2026-12-31T20:00Z', '2026-12-31T11:00Z', false],
  ['March, what was on New Year’s Eve', 'America/New_York', '2027-03-01T12:00Z', '2027-01-01T02:00Z', true],
])('which year it is, is asked of the device’s clock: %s', (_, zone, now, moment, saysYear) => {
  vi.stubEnv('TZ', zone)
  vi.setSystemTime(new Date(now))
  read('en-GB')
  expect(/\b20\d\d\b/.test(nearMoment(moment))).toBe(saysYear)
})

test('a moment has its hour, without seconds or a zone', () => {
  read('en-US')
  expect(nearMoment('2026-11-24T09:05:30')).toMatch(/^November 24 at 9:05\sAM$/)
})

test('above what a day brought, today and yesterday have their names', () => {
  read('en-GB')
  expect(['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2025-11-23'].map(dayAsHeading)).toEqual([
    '24 November',
    'Today',
    'Yesterday',
    '21 November',
    '23 November 2025',
  ])
  expect(withCapital('último lunes de enero')).toBe('Último lunes de enero')
})

test('whole years are said as years, and everything else as days', () => {
  expect([1, 30, 364, 365, 400, 1095].map(daysInWords)).toEqual([
    '1 day',
    '30 days',
    '364 days',
    '1 year',
    '400 days',
    '3 years',
  ])
})
