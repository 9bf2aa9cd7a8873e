import { expect, test } from 'vitest'
import { lookedAt, lookedAtLog, together, writtenSince } from './seen-state.ts'

const opened = '2026-11-22T10:00:00.000Z'
const later = '2026-11-22T10:01:00.000Z'

test('calls a day calm only with all reports opened and log read', () => {
  const reports = lookedAt({ step: 'done', inStepAt: later }, opened)
  expect(together([reports, lookedAtLog('open')])).toBe('whole')
  expect(together([lookedAt({ step: 'opening', inStepAt: later }, opened), lookedAtLog('open')])).toBe(
    'looking',
  )
  expect(together([lookedAt({ step: 'stopped', inStepAt: later }, opened), lookedAtLog('open')])).toBe(
    'partial',
  )
  expect(together([reports, lookedAtLog('failed')])).toBe('partial')
  expect(together([reports, lookedAtLog('offline')])).toBe('partial')
  expect(together([reports, lookedAtLog('reading')])).toBe('looking')
})

test('stays calm on a second look, but not from earlier visit knowledge', () => {
  expect(lookedAt({ step: 'listing', inStepAt: later }, opened)).toBe('whole')
  expect(lookedAt({ step: 'listing', inStepAt: '2026-11-21T10:00:00.000Z' }, opened)).toBe('looking')
  expect(lookedAt({ step: 'waking', inStepAt: null }, opened)).toBe('looking')
})

test('does not count old local entries against new ones in the account', () => {
  const wrote = (writtenAt: string, isWaiting = false) => ({ writtenAt, isWaiting })
  const incidents = [
    wrote('2026-11-21'),
    wrote('2026-11-20'),
    wrote('2026-11-20', true),
    wrote('2026-11-01', true),
    wrote('2026-11-02', true),
    wrote('2026-11-01'),
  ]
  expect(writtenSince(incidents, '2026-11-10')).toBe(2)
})
