import { expect, test } from 'vitest'
import { storyFromLog, storyFromReport } from './copied-words.ts'

test('copies the words of a report, and neither its links nor its place', () => {
  const where = { places: ['school' as const], words: 'Room 12', links: ['https://a.example'], service: '' }
  expect(storyFromReport({ story: ' It went on. ', where })).toEqual({
    words: 'It went on.',
    types: ['school'],
  })
})

test('copies entries of the log in the order of their days, without the days', () => {
  const copied = storyFromLog([
    { day: '2026-03-02', words: 'Then again.' },
    { day: '2026-03-01', words: 'First.' },
  ])
  expect(copied.words).toBe('First.\n\nThen again.')
})
