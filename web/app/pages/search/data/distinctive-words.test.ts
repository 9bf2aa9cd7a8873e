import { expect, test } from 'vitest'
import { distinctiveWords } from './distinctive-words.ts'

test('a rare word identifies a text, and a common word identifies none', () => {
  const others = ['Somebody writes', 'Somebody waits', 'Somebody calls', 'Somebody asks']
  const [first, second] = distinctiveWords(['Somebody has a screenshot. Screenshot', ...others])
  expect(first).toBe('screenshot')
  expect(second).toBe('writes')
})

test('a long text is known by some of its words', () => {
  const long = Array.from(
    { length: 200 },
    (_, place) => `word${String.fromCodePoint(97 + (place % 26), 97 + Math.floor(place / 26))}`,
  )
  expect(distinctiveWords([long.join(' '), 'a', 'b', 'c'])[0]?.split(' ')).toHaveLength(30)
})
