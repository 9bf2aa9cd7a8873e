import { expect, test } from 'vitest'
import { actionOf, auditsOutcome, auditsTurnedAway } from './policy.ts'

const read = { method: 'GET', access: 'signedIn' } as const
const write = { method: 'POST', access: 'signedIn' } as const

test('names a call by its method and path pattern', () => {
  expect(actionOf({ method: 'POST', path: '/api/reports/:id/entries' })).toBe('POST /api/reports/:id/entries')
})

test('writing leaves a row, and so does reading what the handler named', () => {
  expect(auditsOutcome(write, false, undefined)).toBe(true)
  expect(auditsOutcome(read, false, undefined)).toBe(false)
  expect(auditsOutcome(read, true, undefined)).toBe(true)
  expect(auditsOutcome({ ...write, audited: false }, false, undefined)).toBe(false)
})

test('what anybody can make fail as often as they like leaves none', () => {
  for (const code of ['invalid_input', 'not_found', 'too_many', 'busy', 'signed_out', 'internal'] as const) {
    expect(auditsOutcome(write, true, code)).toBe(false)
    expect(auditsTurnedAway(write, code)).toBe(false)
  }
  for (const code of [
    'forbidden',
    'second_factor',
    'reauthentication_required',
    'conflict',
    'expired',
  ] as const) {
    expect(auditsOutcome(write, false, code)).toBe(true)
    expect(auditsTurnedAway(write, code)).toBe(true)
  }
})

test('audits refused reads only for restricted calls, elsewhere only refused writes', () => {
  expect(auditsTurnedAway(read, 'forbidden')).toBe(false)
  expect(auditsTurnedAway({ ...read, access: 'admin' }, 'forbidden')).toBe(true)
  expect(auditsTurnedAway({ ...read, access: 'handler' }, 'second_factor')).toBe(true)
})
