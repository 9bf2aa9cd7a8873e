import { writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { reportTypes } from '#contract/report-codes.ts'
import { toFiguresPaper } from '#web/features/case/figures/model/figures-report.ts'
import { releaseFigures } from '#web/features/case/figures/model/disclosure-rule.ts'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'
import { renderInNode, findLayoutFlaws, textOf } from '#web/paper/rendering-fixture.ts'
import { figuresDocument } from './figures-document.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const year = Array.from({ length: 12 }, (_, month) => ({
  key: new Date(Date.UTC(2025, 11 + month, 1)).toISOString().slice(0, 7),
  count: [14, 31, 27, 40, 22, 18, 35, 9, 3, 28, 44, 37][month] ?? 0,
}))
const figures = {
  from: '2025-11-26',
  until: '2026-11-25',
  received: 308,
  open: 61,
  overdue: 12,
  paused: 4,
  daysToAnswer: 1.5,
  daysToEnd: 19,
  rating: { count: 74, mean: 4.2 },
  byStatus: [
    { key: 'pending' as const, count: 22 },
    { key: 'investigating' as const, count: 39 },
    { key: 'resolved' as const, count: 188 },
    { key: 'closed' as const, count: 51 },
    { key: 'withdrawn' as const, count: 8 },
  ],
  byType: reportTypes.map((key, index) => ({ key, count: 120 - index * 7 })).filter(({ count }) => count > 0),
  byMonth: year,
  byPlace: [
    { key: 'GB, Wales', count: 171 },
    { key: 'GB', count: 80 },
    { key: 'ES', count: 15 },
    { key: '', count: 42 },
  ],
  workload: [{ memberId: null, name: 'Robin Vale', count: 12 }],
}
const drawn = () =>
  renderInNode(figuresDocument(toFiguresPaper(releaseFigures(figures), 'Hillside School'), 'A4'))

for (const [language, words] of [
  ['en', ['Figures for the board', 'Hillside School', 'United Kingdom, Wales', 'How they were handled']],
  ['es', ['Cifras para la junta', 'Hillside School', 'Reino Unido, Wales', 'Cómo se atendieron']],
] as const) {
  test(`prints board figures in ${language} without small numbers, names or overflow`, async () => {
    overwriteGetLocale(() => language)
    const pdf = await drawn()
    // For inspection: see CONTRIBUTING.
    if (process.env['KEEP_PDF']) writeFileSync(`${process.env['KEEP_PDF']}-${language}.pdf`, pdf)
    const text = (await textOf(pdf)).join(' ')
    for (const each of words) expect(text).toContain(each)
    expect(text).not.toContain('Robin Vale')
    expect(await findLayoutFlaws(pdf)).toEqual([])
  }, 60_000)
}

test('draws no bar for withheld values, nor for days or points', () => {
  const { parts } = toFiguresPaper(releaseFigures(figures), 'Hillside School')
  const rows = parts.flatMap((part) => part.rows)
  expect(rows.filter(({ value }) => value === 'under 10')).not.toEqual([])
  for (const { value, count } of rows) {
    if (count !== undefined) expect(value).toBe(String(count))
    if (count !== undefined) expect(count).toBeGreaterThanOrEqual(10)
  }
  expect(parts.find(({ head }) => head === 'Value')?.rows.map(({ count }) => count)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
