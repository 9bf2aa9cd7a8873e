import { expect, test } from 'vitest'
import type { OpenedContent, OpenedMessage } from './opened-message.ts'
import { searchMessages } from './search.ts'

const message = (number: number, content: OpenedContent): OpenedMessage => ({
  id: `${number}`,
  number,
  isOwn: number % 2 === 0,
  at: '2026-11-29T08:00:00.000Z',
  edits: null,
  content,
  hasGap: false,
})
const text = (number: number, words: string) => message(number, { kind: 'text', text: words, again: null })
const numbers = (found: readonly OpenedMessage[]) => found.map(({ number }) => number)

const talk = [
  text(1, 'Ayer acosó a otra persona.'),
  text(2, 'The teacher wrote back on Monday'),
  message(3, { kind: 'withdrawn' }),
  text(4, 'My teacher and my mother'),
]

test('finds words by their start, without accents, the newest first', () => {
  expect(numbers(searchMessages(talk, 'teach'))).toEqual([4, 2])
  expect(numbers(searchMessages(talk, 'acoso'))).toEqual([1])
})

test('finds only messages with all of the words', () => {
  expect(numbers(searchMessages(talk, 'MONDAY teacher'))).toEqual([2])
})

test('finds nothing inside of words, and nothing for no words', () => {
  expect(searchMessages(talk, 'other')).toEqual([])
  expect(searchMessages(talk, ' … ')).toEqual([])
})

test('looks through twenty thousand messages within 100 ms', () => {
  const many = Array.from({ length: 20_000 }, (_, at) =>
    text(
      at,
      `Message ${at}: what they said at the gate, and that somebody saw it and wrote it down ${at % 97}`,
    ),
  )
  searchMessages(many, 'warm')
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    expect(searchMessages(many, 'somebody 42')).not.toEqual([])
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(100)
})
