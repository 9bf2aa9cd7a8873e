import { expect, test } from 'vitest'
import { topicFaults, topicLanguage } from './topic-faults.ts'

test('names everything that is missing, in the order of the form', () => {
  expect(topicFaults({ category: null, title: ' a ', source: ' ' })).toEqual(['category', 'title', 'words'])
  expect(topicFaults({ category: 'school', title: 'How was it?', source: 'Well.' })).toEqual([])
})

test('starts a topic in a language that its category has', () => {
  expect(topicLanguage({ languages: ['en', 'es'] }, null, 'es')).toBe('es')
  expect(topicLanguage({ languages: ['en', 'es'] }, 'en', 'es')).toBe('en')
  expect(topicLanguage({ languages: ['en'] }, null, 'es')).toBe('en')
})
