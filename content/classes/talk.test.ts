import { expect, test } from 'vitest'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { classTalkSchema } from './schema.ts'
import { classTalk, classTalkIn } from './talk.ts'

test('the talk with a class is whole in both languages, and has a day on which it is read again', () => {
  expect(classTalkSchema.parse(classTalk)).toEqual(classTalk)
  for (const locale of ['en', 'es'] as const) {
    const { before, questions, afterwards } = classTalkIn(locale)
    for (const text of [...before, ...questions, ...afterwards])
      expect(longestSentence(text)).toBeLessThanOrEqual(20)
  }
})

test('somebody of eleven or twelve could read it', () => {
  const { before, questions, afterwards } = classTalkIn('en')
  expect(gradeOf([...before, ...questions, ...afterwards])).toBeLessThanOrEqual(6)
})

test('until somebody has read it the page says who has to', () => {
  expect(classTalkIn('es').unread).toEqual(['child-protection'])
})
