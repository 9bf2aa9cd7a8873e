import { expect, test } from 'vitest'
import { transparencyRows } from './figure-rows.ts'

test('renders each figure as a row, withheld ones empty and never zero', () => {
  const rows = transparencyRows([
    {
      month: '2026-11',
      decisions: 40,
      outcomes: [{ name: 'publish', count: 40 }],
      reasons: [{ name: 'insult', count: null }],
      flags: null,
      appeals: null,
      reversals: null,
      aboutMe: null,
      aliasesOpened: 0,
      medianHours: 3,
    },
  ])
  expect(rows[0]).toEqual(['month', 'what', 'name', 'count'])
  expect(rows).toContainEqual(['2026-11', 'outcome', 'publish', 40])
  expect(rows).toContainEqual(['2026-11', 'reason', 'insult', ''])
  expect(rows).toContainEqual(['2026-11', 'median_hours', '', 3])
  expect(rows).toContainEqual(['2026-11', 'aliases_opened', '', 0])
})
