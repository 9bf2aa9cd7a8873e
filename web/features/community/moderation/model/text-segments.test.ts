import { expect, test } from 'vitest'
import { splitSegments } from './text-segments.ts'

const text = 'Write to ana@example.org today'

test('splits text at rule findings and rejoins it unchanged', () => {
  const segments = splitSegments(text, [{ reason: 'email', from: 9, to: 24 }])
  expect(segments.map(({ words, reasons }) => [words, reasons])).toEqual([
    ['Write to ', []],
    ['ana@example.org', ['email']],
    [' today', []],
  ])
})

test('keeps both reasons of overlapping findings and ignores positions outside the text', () => {
  const segments = splitSegments(text, [
    { reason: 'email', from: 9, to: 24 },
    { reason: 'named_person', from: 9, to: 12 },
    { reason: 'look_first', from: 28, to: 99 },
    { reason: 'place', from: 0, to: 0 },
    { reason: 'place', from: -4, to: -1 },
  ])
  expect(segments.map(({ words }) => words).join('')).toBe(text)
  expect(segments.find(({ from }) => from === 9)?.reasons).toEqual(['email', 'named_person'])
  expect(segments.at(-1)).toMatchObject({ words: 'ay', reasons: ['look_first'] })
  expect(segments.flatMap(({ reasons }) => reasons)).not.toContain('place')
})

test('a text without findings is one stretch, and none is nothing', () => {
  expect(splitSegments(text, [])).toHaveLength(1)
  expect(splitSegments('', [])).toEqual([])
})
