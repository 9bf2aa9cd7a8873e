import { expect, test } from 'vitest'
import { parseMoment } from './local-time.ts'

test('a local time is a moment, and nonsense is none', () => {
  expect(parseMoment('2026-12-01T18:00')).toBe(new Date(2026, 11, 1, 18).toISOString())
  for (const typed of ['', '2026-12-01', '2026-13-01T18:00', '2026-02-30T10:00', 'tomorrow'])
    expect(parseMoment(typed)).toBeNull()
})
