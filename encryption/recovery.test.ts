import { expect, test } from 'vitest'
import { lockFromKit, newRecoveryKit } from './recovery.ts'

test('kit words open their lock however a person types them', () => {
  const { words, lock } = newRecoveryKit()
  expect(words).toHaveLength(24)
  expect(lockFromKit(words)).toBe(lock)
  expect(lockFromKit(words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n'))).toBe(lock)
})

test('a kit that somebody printed opens the same lock for ever', () => {
  expect(lockFromKit(`${'abandon '.repeat(23)}art`)).toBe(
    'AGE-SECRET-KEY-1N4TK55K0CPY95C27RYSKTKQ4Y6W4K4GQN09PLTXFTFWXSDMFGTQQ3S9AA7',
  )
})

test('a receipt phrase is not a kit', () => {
  expect(() => lockFromKit(`${'abandon '.repeat(11)}about`)).toThrow(
    'There should be 24 words; there are 12.',
  )
})
