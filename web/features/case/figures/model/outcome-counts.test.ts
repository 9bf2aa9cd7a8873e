import { expect, test } from 'vitest'
import { countOutcomes, type CaseOutcome, outcomeInWords, standardInWords } from './outcome-counts.ts'
import { releaseOutcomes } from './disclosure-rule.ts'

const times = (count: number, each: CaseOutcome) => Array.from({ length: count }, () => each)
const found = (code: string, standard = 'balance'): CaseOutcome => ({ code, standard })

test('counts each ended case once, with a standard only for findings', () => {
  const counts = countOutcomes([
    found('settled', ''),
    found('not_established', 'clear'),
    ...times(2, found('established')),
    ...times(3, 'none'),
    'unread',
  ])
  expect(counts.byOutcome).toEqual([
    { key: 'established', count: 2 },
    { key: 'not_established', count: 1 },
    { key: 'settled', count: 1 },
    { key: 'none', count: 3 },
    { key: 'unread', count: 1 },
  ])
  expect(counts.byStandard).toEqual([
    { key: 'balance', count: 2 },
    { key: 'clear', count: 1 },
  ])
})

test('labels every row, even one from a later version', () => {
  expect(['established', 'none', 'unread', 'something_new'].map(outcomeInWords)).toEqual([
    'Established',
    'None recorded',
    'Not readable on this device',
    'something_new',
  ])
  expect(standardInWords('clear')).toBe('Clear and convincing')
  expect(standardInWords('')).toBe('Not given')
})

test('withholds small numbers from the board, and standards that reveal an outcome', () => {
  const enough = countOutcomes([
    ...times(20, found('established')),
    ...times(15, found('not_established', 'clear')),
    ...times(12, found('settled', '')),
  ])
  expect(releaseOutcomes(enough, true).byOutcome.map(({ shown }) => shown)).toEqual([20, 15, 12])
  expect(releaseOutcomes(enough, true).byStandard.map(({ shown }) => shown)).toEqual([20, 15])
  // 35 by standard less the 32 disclosed ones would reveal the three withheld.
  const few = countOutcomes([
    ...times(20, found('established')),
    ...times(12, found('established_in_part')),
    ...times(3, found('not_established')),
    ...times(11, found('settled', '')),
  ])
  const board = releaseOutcomes(few, true)
  expect(board.byOutcome.map(({ shown }) => shown)).toEqual([20, 12, 'small', 'hidden'])
  expect(board.byStandard.map(({ shown }) => shown)).toEqual(['hidden'])
  // 47 outcomes less the disclosed resolved cases would reveal the withheld closed ones.
  expect(releaseOutcomes(enough, false).byOutcome.map(({ shown }) => shown)).toEqual([
    'hidden',
    'hidden',
    'hidden',
  ])
})
