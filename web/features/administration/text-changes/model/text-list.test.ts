import { expect, test } from 'vitest'
import type { NewTextChange, TextChange } from '#contract/text-changes.ts'
import { findTexts, textKey, type ListedText, stillWaits } from './text-list.ts'

const text = (name: string, title: string, waits: ListedText['waits'] = []): ListedText => ({
  text: name,
  title,
  path: '/',
  waits,
  grade: 'A',
})
const textChange = (name: string, change: NewTextChange): TextChange => ({
  id: name,
  ...textKey(name),
  change,
  madeBy: null,
  madeOn: '2026-11-25',
  endedOn: null,
})
const review = { what: 'review', as: 'lawyer', by: 'Ana Ruiz', on: '2026-11-25' } as const
const calm = text('guides/calm', 'Cuando el miedo toma el mando', ['clinician'])
const rule = text('rules/us-x', 'Complaint', ['lawyer'])
const all = [calm, rule]
const any = { words: '', kind: null, shown: 'all' } as const

test('finds a text by title without accents, by name and by kind', () => {
  expect(findTexts(all, [], { ...any, words: 'mándo cuando' })).toEqual([calm])
  expect(findTexts(all, [], { ...any, words: 'us-x' })).toEqual([rule])
  expect(findTexts(all, [], { ...any, kind: 'rules' })).toEqual([rule])
  expect(findTexts(all, [], { ...any, words: 'nothing' })).toEqual([])
})

test('applies a review of a whole kind to each of its texts', () => {
  expect(stillWaits(rule, [textChange('rules/all', review)])).toEqual([])
  expect(stillWaits(rule, [textChange('guides/all', review)])).toEqual(['lawyer'])
  expect(stillWaits(calm, [textChange('guides/calm', review)])).toEqual(['clinician'])
  expect(findTexts(all, [textChange('rules/us-x', review)], { ...any, shown: 'waiting' })).toEqual([calm])
  expect(findTexts(all, [textChange('rules/us-x', review)], { ...any, shown: 'changed' })).toEqual([rule])
})
