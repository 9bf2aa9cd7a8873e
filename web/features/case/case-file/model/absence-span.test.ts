import { expect, test } from 'vitest'
import { spanProblem } from './absence-span.ts'

const today = '2026-11-26'

test('reports an impossible absence period at its last day', () => {
  expect(spanProblem('2026-11-28', '2026-11-27', today)).toBe('The last day cannot be before the first day.')
  expect(spanProblem('2026-11-20', '2026-11-25', today)).toBe(
    'This day has passed. Choose today or a later day.',
  )
  expect(spanProblem('2026-11-26', '2027-11-27', today)).toContain('Choose a day within a year.')
})

test('accepts any period the server does, ignoring incomplete ones', () => {
  for (const [from, until] of [
    ['2026-11-26', '2026-11-26'],
    ['2026-11-01', '2026-11-26'],
    ['2027-01-01', '2027-11-26'],
    ['', '2026-01-01'],
    ['2026-11-26', ''],
  ] as const) {
    expect(spanProblem(from, until, today)).toBeNull()
  }
})
