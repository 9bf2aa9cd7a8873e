import { expect, test } from 'vitest'
import { splitToFit } from './copy-lines.ts'

test('lines that fit into one entry stay together, and none is cut', () => {
  const words = ['18:00 Rowan: hello', '18:01 You: hello', '18:02 Kim: ¿qué tal?'].join('\n')
  expect(splitToFit(words, 20_000)).toEqual([words])
  const parts = splitToFit(words, 30)
  expect(parts).toHaveLength(3)
  expect(parts.join('\n')).toBe(words)
})
