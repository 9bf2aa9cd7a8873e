import { expect, test } from 'vitest'
import { daysUntil, readStart, deadlineState } from './start-date.ts'

const typed = (day: string, month: string, year: string) => ({ day, month, year })

test('rejects a nonexistent, future or long-past date', () => {
  const read = (day: string, month: string, year: string) =>
    readStart(typed(day, month, year), null, 'incident', '2026-11-24')
  expect(read('', '', '')).toEqual({ kind: 'none' })
  expect(read('31', '2', '2026')).toEqual({ kind: 'problem', problem: 'impossible' })
  expect(read('1', '13', '2026')).toEqual({ kind: 'problem', problem: 'impossible' })
  expect(read('x', '1', '2026')).toEqual({ kind: 'problem', problem: 'impossible' })
  expect(read('25', '11', '2026')).toEqual({ kind: 'problem', problem: 'future' })
  expect(read('1', '1', '1904')).toEqual({ kind: 'problem', problem: 'old' })
  expect(read('24', '11', '2026')).toEqual({ kind: 'start', start: '2026-11-24' })
})

test('a job may end on a day that is still to come', () => {
  expect(readStart(typed('31', '12', '2026'), null, 'contract_end', '2026-11-24')).toEqual({
    kind: 'start',
    start: '2026-12-31',
  })
})

test('hours start at a time of day', () => {
  const at = (time: string) => readStart(typed('1', '11', '2026'), time, 'notice', '2026-11-24')
  expect(at('')).toEqual({ kind: 'none' })
  expect(at('9:99')).toEqual({ kind: 'problem', problem: 'time' })
  expect(at('09:30')).toEqual({ kind: 'start', start: '2026-11-01T09:30' })
})

test('days until a last day are whole days of the calendar', () => {
  expect(daysUntil('2027-03-29T13:00', '2027-03-27')).toBe(2)
  expect(daysUntil('2026-11-20', '2026-11-24')).toBe(-4)
})

test('expires a deadline ending on Sunday only on Monday', () => {
  const sunday = { keepTo: '2026-11-27', last: '2026-11-29' }
  expect(deadlineState(sunday, '2026-10-01')).toBe('open')
  expect(deadlineState(sunday, '2026-11-27')).toBe('close')
  expect(deadlineState(sunday, '2026-11-28')).toBe('last_days')
  expect(deadlineState(sunday, '2026-11-29')).toBe('last_days')
  expect(deadlineState(sunday, '2026-11-30')).toBe('past')
  expect(deadlineState({ keepTo: '2026-11-29T13:00', last: '2026-11-29T13:00' }, '2026-11-29')).toBe('close')
})
