import { expect, test } from 'vitest'
import { availableMemory, youngMemory } from './memory.ts'

test('enlarges the young generation with more memory, unchanged on small machines', () => {
  expect(youngMemory(1024)).toEqual([])
  expect(youngMemory(2048)).toEqual(['--max-semi-space-size=32'])
  expect(youngMemory(availableMemory()).length).toBeLessThanOrEqual(1)
  expect(youngMemory(24 * 1024)).toEqual(['--max-semi-space-size=64'])
})
