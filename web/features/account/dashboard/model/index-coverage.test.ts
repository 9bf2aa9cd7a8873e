import { expect, test } from 'vitest'
import { indexCoverage, logCoverage, combineCoverage, countWrittenSince } from './index-coverage.ts'

const opened = '2026-11-22T10:00:00.000Z'
const later = '2026-11-22T10:01:00.000Z'

test('calls a day calm only with all reports opened and log read', () => {
  const reports = indexCoverage({ step: 'done', inStepAt: later }, opened)
  expect(combineCoverage([reports, logCoverage('open')])).toBe('whole')
  expect(
    combineCoverage([indexCoverage({ step: 'opening', inStepAt: later }, opened), logCoverage('open')]),
  ).toBe('looking')
  expect(
    combineCoverage([indexCoverage({ step: 'stopped', inStepAt: later }, opened), logCoverage('open')]),
  ).toBe('partial')
  expect(combineCoverage([reports, logCoverage('failed')])).toBe('partial')
  expect(combineCoverage([reports, logCoverage('offline')])).toBe('partial')
  expect(combineCoverage([reports, logCoverage('reading')])).toBe('looking')
})

test('stays calm on a second look, but not from earlier visit knowledge', () => {
  expect(indexCoverage({ step: 'listing', inStepAt: later }, opened)).toBe('whole')
  expect(indexCoverage({ step: 'listing', inStepAt: '2026-11-21T10:00:00.000Z' }, opened)).toBe('looking')
  expect(indexCoverage({ step: 'waking', inStepAt: null }, opened)).toBe('looking')
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
  expect(countWrittenSince(incidents, '2026-11-10')).toBe(2)
})
