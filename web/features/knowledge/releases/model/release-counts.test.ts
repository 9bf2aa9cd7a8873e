import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columns, dimensions, tables } from '#content/releases/tables.ts'
import {
  answerable,
  answersForQuestion,
  monthsOfRows,
  narrowingDimensions,
  type CountsQuestion,
  readCounts,
  totalOf,
} from './release-counts.ts'
import { questionAddress, questionFromParams } from './release-question.ts'

const row = (month: string, split: Record<string, string>, count: number | null) => [
  month,
  ...dimensions.map((each) => split[each] ?? 'all'),
  count,
]
const json = JSON.stringify([
  columns,
  row('2026-08', {}, null),
  row('2026-09', {}, 400),
  row('2026-09', { type: 'threats' }, 250),
  row('2026-09', { type: 'hate' }, null),
  row('2026-09', { severity: 'high' }, 200),
  row('2026-09', { type: 'threats', place: 'school' }, 90),
])
const cells = readCounts(json)
const question = (overrides: Partial<CountsQuestion>): CountsQuestion => ({
  month: '2026-09',
  by: 'type',
  only: {},
  ...overrides,
})
const values = fc.record(
  Object.fromEntries(
    dimensions.map((each) => [each, fc.option(fc.constantFrom('a', 'b'), { nil: undefined })]),
  ),
)

test('a question is answered by published cells alone', () => {
  expect(answersForQuestion(cells, question({}))).toEqual([
    { key: 'threats', count: 250 },
    { key: 'hate', count: null },
  ])
  expect(answersForQuestion(cells, question({ by: 'month', month: null }))).toEqual([
    { key: '2026-08', count: null },
    { key: '2026-09', count: 400 },
  ])
  expect(answersForQuestion(cells, question({ only: { place: 'school' } }))).toEqual([
    { key: 'threats', count: 90 },
  ])
  expect(
    answersForQuestion(cells, question({ by: 'month', month: null, only: { severity: 'high' } })),
  ).toEqual([{ key: '2026-09', count: 200 }])
  expect(totalOf(cells, '2026-09')).toBe(400)
  expect(monthsOfRows(cells)).toEqual(['2026-09'])
  expect(() => readCounts('[["month","count"]]')).toThrow('unknown format')
})

test('requests only published tables for any selection', () => {
  fc.assert(
    fc.property(values, fc.constantFrom('month' as const, ...dimensions), (only, by) => {
      const answerableQuestion = answerable(question({ by, only }))
      const split = [
        ...(answerableQuestion.by === 'month' ? [] : [answerableQuestion.by]),
        ...Object.keys(answerableQuestion.only),
      ]
      expect(tables.some((table) => table.toSorted().join() === split.toSorted().join())).toBe(true)
      for (const more of narrowingDimensions(answerableQuestion)) {
        const narrowed = answerable(
          { ...answerableQuestion, only: { ...answerableQuestion.only, [more]: 'a' } },
          more,
        )
        expect(narrowed.only[more]).toBe('a')
      }
    }),
  )
})

test('restores a question from its address, else newest month by type', () => {
  const placeQuestion = question({ by: 'place', only: { type: 'threats' } })
  const valuesOf = (dimension: string) => (dimension === 'type' ? ['threats', 'hate'] : [])
  expect(questionFromParams(questionAddress(placeQuestion), ['2026-09'], valuesOf)).toEqual(placeQuestion)
  const odd = new URLSearchParams('by=nothing&month=1999-01&type=%3Cscript%3E&country=GB')
  expect(questionFromParams(odd, ['2026-09'], valuesOf)).toEqual(question({}))
})
