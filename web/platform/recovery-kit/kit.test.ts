import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isWordAt, createKit, chooseCheckPlaces } from './kit.ts'

test('asks for two different positions in order, covering every position', () => {
  const chosenPlaces = new Set<number>()
  for (let round = 0; round < 2000; round++) {
    const [first, second] = chooseCheckPlaces(24)
    expect(first).toBeGreaterThanOrEqual(1)
    expect(second).toBeLessThanOrEqual(24)
    expect(first).toBeLessThan(second)
    chosenPlaces.add(first).add(second)
  }
  expect(chosenPlaces.size).toBe(24)
})

test('accepts a word with capitals and spaces, only at its position', () => {
  const kit = { ...createKit(), words: ['abandon', 'ability'] }
  expect(isWordAt(kit, 1, ' Abandon ')).toBe(true)
  expect(isWordAt(kit, 2, 'abandon')).toBe(false)
  expect(isWordAt(kit, 3, '')).toBe(false)
  assert(
    property(string(), (typed) => isWordAt(kit, 1, typed) === (typed.trim().toLowerCase() === 'abandon')),
  )
})
