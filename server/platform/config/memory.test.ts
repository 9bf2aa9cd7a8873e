import { expect, test } from 'vitest'
import { availableMemory, youngMemory } from './memory.ts'

test('there is more room for what is new where there is more memory, and nothing is asked for on a small machine', () => {
  expect(youngMemory(1024)).toEqual([])
  expect(youngMemory(2048)).toEqual(['--max-semi-space-size=32'])
  expect(youngMemory(availableMemory()).length).toBeLessThanOrEqual(1)
  expect(youngMemory(24 * 1024)).toEqual(['--max-semi-space-size=64'])
})
