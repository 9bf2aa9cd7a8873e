import { expect, test } from 'vitest'
import { checkFaults, type TypedCheck } from './check-faults.ts'

const whole: TypedCheck = { facts: ['modules', 'identity'], reason: 'Seen', until: '2027-05-01' }

test('requires facts, a reason and a date within a year', () => {
  expect(checkFaults(whole, 'verified', '2026-11-29')).toEqual([])
  expect(checkFaults({ facts: ['identity'], reason: ' ', until: '' }, 'verified', '2026-11-29')).toEqual([
    'facts',
    'reason',
    'until',
  ])
  expect(checkFaults({ ...whole, until: '2026-11-28' }, 'verified', '2026-11-29')).toEqual(['until'])
  expect(checkFaults({ ...whole, until: '2028-01-01' }, 'verified', '2026-11-29')).toEqual(['until'])
})

test('a decision against someone needs a reason alone', () => {
  expect(checkFaults({ facts: [], reason: 'No references', until: '' }, 'refused')).toEqual([])
  expect(checkFaults({ facts: [], reason: '', until: '' }, 'refused')).toEqual(['reason'])
})
