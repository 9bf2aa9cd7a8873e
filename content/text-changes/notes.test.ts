import { expect, test } from 'vitest'
import { notesFor, type TextChanges } from './notes.ts'

const words = (text: string) => ({ en: text, es: `ES ${text}` })
const nothing: TextChanges = { retired: null, notice: null, addition: null, reviews: [] }
const today = '2026-11-25'

test('shows a notice through its last day, or indefinitely without one', () => {
  const notice = { words: words('The number has changed.'), until: today }
  expect(notesFor({ ...nothing, notice }, 'en', today)).toMatchObject([
    { kind: 'notice', lines: [['The number has changed.']] },
  ])
  expect(notesFor({ ...nothing, notice }, 'en', '2026-11-26')).toEqual([])
  expect(notesFor({ ...nothing, notice: { ...notice, until: null } }, 'es', '2036-01-01')).toMatchObject([
    { lines: [['ES The number has changed.']] },
  ])
})

test('addresses in what is typed become links, and nothing else does', () => {
  const addition = {
    words: words('Ask Ms. Lee, lee@school.example.\n\nhttps://school.example/help. <b>No</b> javascript:x'),
  }
  expect(notesFor({ ...nothing, addition }, 'en', today)[0]?.lines).toEqual([
    ['Ask Ms. Lee, ', { to: 'mailto:lee@school.example', words: 'lee@school.example' }, '.'],
    [{ to: 'https://school.example/help', words: 'https://school.example/help' }, '. <b>No</b> javascript:x'],
  ])
})

test('names reviewers with role and date; a retired text only links onward', () => {
  const reviews = [{ as: 'lawyer', by: 'Ana Ruiz', on: '2026-11-20' }] as const
  expect(notesFor({ ...nothing, reviews }, 'en', today)[0]?.lines).toEqual([
    ['Read on November 20, 2026 by Ana Ruiz, as a lawyer.'],
  ])
  const retired = { to: '/resources/calm', on: today }
  const notes = notesFor({ ...nothing, reviews, addition: { words: words('x') }, retired }, 'es', today)
  expect(notes.map(({ kind }) => kind)).toEqual(['retired'])
  expect(notes[0]?.lines[1]).toEqual([{ to: '/resources/calm', words: 'Lee esto en su lugar' }])
})
