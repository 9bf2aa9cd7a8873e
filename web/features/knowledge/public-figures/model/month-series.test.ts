import { expect, test } from 'vitest'
import { newestDisclosed, buildSeries } from './month-series.ts'

const month = (name: string, count: number | null) => ({
  month: name,
  publishedOn: `${name}-03`,
  figures: [
    { id: 'answers', count, parts: [{ id: 'in_time', count: null }] },
    ...(name > '2026-09' ? [{ id: 'stories', count: 12, parts: [] }] : []),
  ],
})

test('each figure has its months, also one that was added later', () => {
  const series = buildSeries([month('2026-10', null), month('2026-09', 30)])
  expect(series.map(({ id, parts, months }) => [id, parts, months.length])).toEqual([
    ['answers', ['in_time'], 2],
    ['stories', [], 1],
  ])
})

test('skips withheld months when it finds the newest number', () => {
  const [answers] = buildSeries([month('2026-10', null), month('2026-09', 30)])
  expect(answers && newestDisclosed(answers)).toEqual({ month: '2026-09', count: 30 })
})
