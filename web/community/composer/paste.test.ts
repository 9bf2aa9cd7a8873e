import { expect, test } from 'vitest'
import { trimPaste } from './paste.ts'

test('leaves a paste alone when all of it fits', () => {
  expect(trimPaste('four', { length: 6, selected: 0, max: 10 })).toBeNull()
  expect(trimPaste('fourteen', { length: 10, selected: 8, max: 10 })).toBeNull()
})

test('cuts a paste at the length that is allowed', () => {
  expect(trimPaste('fourteen', { length: 6, selected: 0, max: 10 })).toBe('four')
  expect(trimPaste('x'.repeat(200_000), { length: 0, selected: 0, max: 10_000 })).toHaveLength(10_000)
  expect(trimPaste('any', { length: 10, selected: 0, max: 10 })).toBe('')
})

test('never leaves half a character', () => {
  expect(trimPaste('ab😀', { length: 0, selected: 0, max: 3 })).toBe('ab')
})
