import { expect, test } from 'vitest'
import { programmesSummary } from './view-summaries.ts'
import { dayMarked, type MarkChange, paused, started } from '../model/programme-days.ts'

const day = { title: '', minutes: 5, do: [], orElse: '', tool: null }
const programmes = [
  { id: 'calm-2', days: [day, day] },
  { id: 'kind-3', days: [day, day, day] },
]
const marks = (...changes: readonly MarkChange[]) =>
  Object.fromEntries(
    changes
      .flatMap((change) => Object.entries(change))
      .map(([name, value]) => [name, { at: '2026-11-24T10:00:00.000Z', value }]),
  )
const inside = (...changes: readonly MarkChange[]) => programmesSummary(programmes, marks(...changes))
const done = (id: string, of: number) => dayMarked(id, of, 'done', '2026-11-23')

test('a programme that runs says at which day it is', () => {
  expect(inside(started('kind-3'), done('kind-3', 1))).toBe('Day 2 of 3')
})

test('counts finished programmes and says nothing for paused or absent ones', () => {
  expect(inside(started('calm-2'), done('calm-2', 1), done('calm-2', 2))).toBe('1 finished')
  expect(inside(started('kind-3'), paused('kind-3'))).toBeUndefined()
  expect(inside()).toBeUndefined()
})
