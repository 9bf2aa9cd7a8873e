import { expect, test } from 'vitest'
import { faultsOf, languageFor } from './topic-faults.ts'

test('names everything that is missing, in the order of the form', () => {
  expect(faultsOf({ category: null, title: ' a ', source: ' ' })).toEqual(['category', 'title', 'words'])
  expect(faultsOf({ category: 'school', title: 'How was it?', source: 'Well.' })).toEqual([])
})

test('starts a topic in a language that its category has', () => {
  expect(languageFor({ languages: ['en', 'es'] }, null, 'es')).toBe('es')
  expect(languageFor({ languages: ['en', 'es'] }, 'en', 'es')).toBe('en')
  expect(languageFor({ languages: ['en'] }, null, 'es')).toBe('en')
})
