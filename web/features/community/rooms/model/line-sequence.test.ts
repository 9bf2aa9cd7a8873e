import { expect, test } from 'vitest'
import type { RoomLine } from '#contract/community/rooms.ts'
import { findGaps, hasEarlier, isGapBefore, lastLineNumber, withLines, removeText } from './line-sequence.ts'

const line = (number: number, after = number - 1): RoomLine => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number,
  after,
  author: { kind: 'gone' },
  words: `line ${number}`,
  isTakenAway: false,
  at: '2026-12-01T18:00:00.000Z',
  isMarked: false,
})

test('orders lines by number, each once, in any arrival order', () => {
  const shuffled = [3, 1, 2, 3, 5, 4, 1].map((number) => line(number))
  const lines = shuffled.reduce((before: readonly RoomLine[], each) => withLines(before, [each]), [])
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect([lastLineNumber(lines), findGaps(lines), hasEarlier(lines)]).toEqual([5, [], false])
  expect([lastLineNumber([]), hasEarlier([])]).toEqual([0, false])
})

test('reports a gap until filled, but none for lines hidden by blocks', () => {
  const lines = withLines([line(1), line(2)], [line(5)])
  expect(findGaps(lines)).toEqual([2])
  expect(isGapBefore(lines, 2)).toBe(true)
  expect(findGaps(withLines(lines, [line(3), line(4)]))).toEqual([])
  // Of a reader who does not see line 3, line 4 says that it follows line 2.
  expect(findGaps(withLines([line(1), line(2)], [line(4, 2)]))).toEqual([])
  // They had line 3 before they blocked its writer.
  expect(findGaps(withLines([line(1), line(2), line(3)], [line(4, 2)]))).toEqual([])
})

test('what was there before the first line is known', () => {
  expect(hasEarlier([line(40)])).toBe(true)
})

test('a line that was taken away keeps its place', () => {
  const [first, second] = removeText([line(1), line(2)], 2)
  expect(first?.words).toBe('line 1')
  expect([second?.words, second?.isTakenAway, second?.number]).toEqual(['', true, 2])
})
