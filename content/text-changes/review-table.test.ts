import { expect, test } from 'vitest'
import { textKinds } from '../../contract/public-text-changes.ts'
import { storedTexts } from './stored-texts.ts'
import { registeredTexts, type RegisteredText } from './register.ts'
import { reviewTable } from './review-table.ts'

const text = (name: string, more: Partial<RegisteredText> = {}): RegisteredText => ({
  text: name,
  title: { en: name, es: name },
  path: '/',
  pendingReviewers: [],
  grade: 'A',
  reviewBy: '2027-05-23',
  isFirst: false,
  ...more,
})

test('counts each kind by grade and by pending reviewer', () => {
  const table = reviewTable(
    [
      text('rules/a', { pendingReviewers: ['lawyer'], grade: 'C' }),
      text('rules/b', { pendingReviewers: ['lawyer'] }),
      text('guides/c', { reviewBy: '2026-01-01' }),
    ],
    '2026-11-25',
  )
  expect(table[0]?.split(/\s{2,}/).slice(0, 5)).toEqual(['kind', 'texts', 'A', 'B', 'C'])
  expect(table[1]?.split(/\s+/)).toEqual(['rules', '2', '1', '0', '1', '0', '2', '0', '0', '0'])
  expect(table[2]?.split(/\s+/)).toEqual(['guides', '1', '1', '0', '0', '0', '0', '0', '0', '1'])
})

test('lists lawyer reviews first, then unconfirmed texts, and omits reviewed ones', () => {
  const lines = reviewTable(
    [
      text('rules/plain', { pendingReviewers: ['lawyer'] }),
      text('guides/read'),
      text('rules/unsure', { grade: 'C' }),
      text('rules/first', { pendingReviewers: ['lawyer'], isFirst: true }),
    ],
    '2026-11-25',
  )
  const named = lines.slice(lines.indexOf('') + 1).map((line) => line.split(/\s/)[0])
  expect(named).toEqual(['rules/first', 'rules/unsure', 'rules/plain'])
})

test('every text of every kind is in the register once', () => {
  const all = registeredTexts()
  expect(new Set(all.map((each) => each.text)).size).toBe(all.length)
  expect([...new Set(all.map((each) => each.text.split('/')[0]))]).toEqual([...textKinds])
  expect(all.filter(({ text: name, isFirst }) => name.startsWith('letters/') && isFirst)).toHaveLength(7)
  const texts = storedTexts()
  expect([...new Set(texts.map((each) => each.text.split('/')[0]))]).toEqual([
    'exercises',
    'lists',
    'registers',
  ])
  const waiting = texts.filter(({ pendingReviewers }) => pendingReviewers.length > 0).map((each) => each.text)
  expect(waiting).toEqual(['exercises/calm', 'lists/evidence', 'lists/help'])
}, 60_000)
