import { expect, test } from 'vitest'
import { formatAddedAt, clockTime, formatMoment, formatSize } from './words.ts'

test('sizes are said as people say them', () => {
  expect([0, 999, 12_345, 3_140_000, 2_000_000_000].map(formatSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '12 kB',
    '3.1 MB',
    '2 GB',
  ])
})

test('a camera’s own time is not moved into another zone', () => {
  expect(formatMoment('2026-11-21T14:30:05')).toMatch(/^November 21, 2026 at 2:30\sPM$/)
})

test('shows the day but no hour for files of anonymous reports', () => {
  expect(formatAddedAt('2026-11-21T00:00:00.000Z')).toBe('added on November 21, 2026')
  const addedAt = new Date('2026-11-21T12:30:05.120')
  expect(formatAddedAt(addedAt.toISOString())).toMatch(/^added on November 21, 2026 at \d+:\d0\s[AP]M$/)
})

test('seconds read as a clock', () => {
  expect([0, 65, 600].map(clockTime)).toEqual(['0:00', '1:05', '10:00'])
})
