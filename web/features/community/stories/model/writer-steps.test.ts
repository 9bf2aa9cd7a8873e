import { expect, test } from 'vitest'
import { missingText, reachable, stepAfter } from './writer-steps.ts'
import type { StoryDraft } from './story-draft.ts'

const blank: StoryDraft = {
  origin: null,
  source: '',
  contentNote: '',
  title: '',
  types: [],
  severity: null,
  isIndexed: false,
  id: null,
}
const whole: StoryDraft = {
  ...blank,
  origin: 'nothing',
  source: 'It went on for a year.',
  title: 'A year',
  types: ['school'],
  severity: 'low',
}

test('leads to the first page on which something is missing', () => {
  expect(reachable('check', blank)).toBe('start')
  expect(reachable('check', { ...whole, title: 'A' })).toBe('title')
  expect(reachable('check', whole)).toBe('check')
  expect(reachable('words', whole)).toBe('words')
  expect(reachable('nonsense', whole)).toBe('start')
})

test('takes one to three types, and asks how bad it was', () => {
  expect(missingText('about', whole)).toBeNull()
  expect(missingText('about', { ...whole, types: [] })).not.toBeNull()
  expect(missingText('about', { ...whole, types: ['school', 'work', 'online', 'family'] })).not.toBeNull()
  expect(missingText('about', { ...whole, severity: null })).not.toBeNull()
})

test('ends with the check', () => {
  expect(stepAfter('start')).toBe('words')
  expect(stepAfter('check')).toBe('check')
})
