import { expect, test } from 'vitest'
import type { OpenedItem } from '#web/records/queries.ts'
import { searchCases } from './linked-cases.tsx'

/** As many as a school has in a term. */
const items = Array.from({ length: 90 }, (_, index) => ({
  id: String(index),
  types: ['threats'],
  headline: { title: `Stairwell, day ${index}`, day: null },
})) as unknown as readonly OpenedItem[]

test('finds a case by title words, however many came later', () => {
  expect(searchCases(items, 'day 87 stair').map(({ id }) => id)).toEqual(['87'])
  expect(searchCases(items, '')).toHaveLength(90)
  expect(searchCases(items, 'well')).toEqual([])
})

test('one that no key opens is found by its kind', () => {
  const closed = [{ id: 'x', types: ['threats'], headline: null }] as unknown as readonly OpenedItem[]
  expect(searchCases(closed, 'threat').map(({ id }) => id)).toEqual(['x'])
})
