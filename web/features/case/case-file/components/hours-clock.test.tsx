import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HoursClock, hoursInWords } from './hours-clock.tsx'

const due = '2026-11-21T12:00:00.000Z'
const at = (moment: string) => hoursInWords(due, Date.parse(moment))

test('shows remaining time in whole hours, and finally in minutes', () => {
  expect(at('2026-11-20T12:00:00Z')).toBe('Answer due in 24 hours')
  expect(at('2026-11-21T10:31:00Z')).toBe('Answer due in 1 hour')
  expect(at('2026-11-21T11:20:00Z')).toBe('Answer due in 40 minutes')
})

test('from the moment on it is late', () => {
  expect(at(due)).toBe('Their answer is 0 minutes late')
  expect(at('2026-11-22T15:10:00Z')).toBe('Their answer is 27 hours late')
})

test('it is shown by the clock of this device', () => {
  const soon = new Date(Date.now() + 90 * 60_000).toISOString()
  expect(renderToString(<HoursClock due={soon} />)).toContain('Answer due in 1 hour')
})
