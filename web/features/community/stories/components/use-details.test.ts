import { expect, test } from 'vitest'
import { mergeDetails } from './use-details.ts'

test('names what lies in another once, in the order of the text', () => {
  const merged = mergeDetails([
    { kind: 'handle', from: 20, to: 25 },
    { kind: 'number', from: 3, to: 9 },
    { kind: 'address', from: 0, to: 12 },
    { kind: 'place', from: 12, to: 12 },
  ])
  expect(merged).toEqual([
    { kind: 'address', from: 0, to: 12 },
    { kind: 'handle', from: 20, to: 25 },
  ])
})
