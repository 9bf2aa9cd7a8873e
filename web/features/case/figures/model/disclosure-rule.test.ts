import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '#web/platform/csv.ts'
import { minGroup } from '#content/counts/disclosure-rule.ts'
import { releaseFigures, withholdSmall } from './disclosure-rule.ts'

const rows = (...counts: number[]) => counts.map((count, key) => ({ key, count }))
const shown = (...counts: number[]) => withholdSmall(rows(...counts)).map((row) => row.shown)

test('withholds counts under ten plus a second so totals cannot reveal them', () => {
  expect(shown(40, 3, 12)).toEqual([40, 'small', 'hidden'])
  expect(shown(40, 3, 8)).toEqual([40, 'small', 'small'])
  expect(shown(40, 12)).toEqual([40, 12])
  expect(shown(3)).toEqual(['small'])
})

test('withholds at least two counts, totalling ten where possible, for any numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }), (counts) => {
      const all = withholdSmall(rows(...counts))
      const out = all.filter((row) => typeof row.shown === 'string')
      for (const row of all)
        if (typeof row.shown === 'number') expect(row.shown).toBeGreaterThanOrEqual(minGroup)
      if (out.length === 0 || out.length === all.length) return
      expect(out.length).toBeGreaterThan(1)
      expect(out.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(minGroup)
    }),
  )
})

const figures = {
  from: '2026-01-01',
  until: '2026-12-31',
  received: 30,
  open: 14,
  overdue: 2,
  paused: 0,
  daysToAnswer: 2,
  daysToEnd: 20,
  rating: { count: 4, mean: 2 },
  byStatus: [],
  byType: [],
  byMonth: [],
  byPlace: [{ key: '=1+1, "x"', count: 30 }],
  workload: [{ memberId: null, name: 'Olaf Brandt', count: 30 }],
}

test('discloses no small counts, handler names or medians of few cases', () => {
  const board = releaseFigures(figures)
  expect(JSON.stringify(board)).not.toContain('Olaf')
  expect(board).toMatchObject({ open: 14, overdue: 'small', paused: 'small', rating: null, daysToAnswer: 2 })
  expect(releaseFigures({ ...figures, received: 9 })).toMatchObject({ received: 'small', daysToAnswer: null })
})

test('withholds outcomes while the resolved or closed count is withheld', () => {
  const counted = { byOutcome: [{ key: 'settled', count: 44 }], byStandard: [] }
  const board = (resolved: number, closed: number) => {
    const byStatus = [
      { key: 'pending' as const, count: 12 },
      { key: 'resolved' as const, count: resolved },
      { key: 'closed' as const, count: closed },
    ]
    return releaseFigures({ ...figures, byStatus, received: 56 }, counted).outcomes?.byOutcome[0]?.shown
  }
  expect(board(30, 14)).toBe(44)
  expect(board(40, 4)).toBe('hidden')
  expect(releaseFigures(figures).outcomes).toBeNull()
})

test('a cell that a spreadsheet would work out is text', () => {
  expect(toCsv([['=1+1, "x"', 3]])).toBe('\uFEFF"\'=1+1, ""x""",3\r\n')
})
