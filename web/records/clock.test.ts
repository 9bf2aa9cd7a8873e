import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

const report = { status: 'pending', answerBy: '2026-11-24T10:00:00.000Z' } as const

test.each([
  ['2026-11-21', 'running'],
  ['2026-11-24', 'due'],
  ['2026-11-25', 'late'],
])('on %s a promise for the 24th is %s', (today, state) => {
  expect(clockOf(report, today)).toEqual({ state, day: '2026-11-24' })
})

test('the clock stops when somebody has begun, and never runs where nobody else reads', () => {
  expect(clockOf({ ...report, status: 'investigating' }, '2026-11-30')).toEqual({ state: 'none' })
  expect(clockOf({ ...report, answerBy: null }, '2026-11-30')).toEqual({ state: 'none' })
})
