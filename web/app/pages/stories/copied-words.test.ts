import { expect, test } from 'vitest'
import { storyFromLog, storyFromReport } from './copied-words.ts'

test('copies the words of a report without its links or location', () => {
  const where = { places: ['school' as const], words: 'Room 12', links: ['https://a.example'], service: '' }
  expect(storyFromReport({ story: ' It went on. ', where })).toEqual({
    words: 'It went on.',
    types: ['school'],
  })
})

test('copies log entries in day order, without the days', () => {
  const copied = storyFromLog([
    { day: '2026-03-02', words: 'Then again.' },
    { day: '2026-03-01', words: 'First.' },
  ])
  expect(copied.words).toBe('First.\n\nThen again.')
})
