import { expect, test } from 'vitest'
import { checkClassTalk } from './problems.ts'
import { classTalk, classTalkIn } from './talk.ts'

const today = classTalk.reviewed
const [question] = classTalk.questions

test('nothing is wrong with the talk with a class, in either language', () => {
  expect(checkClassTalk(classTalk, today)).toEqual({ problems: [], overdue: [] })
})

test('each kind of fault is found', () => {
  const of = (change: object) => checkClassTalk({ ...classTalk, ...change }, today).problems.join()
  expect(of({ questions: [{ en: 'Why?', es: '' }, question] })).toContain('questions')
  expect(of({ needs: [] })).toContain('needs')
  expect(of({ reviewBy: today })).toContain('is to be read again before it was read')
  expect(of({ questions: [question, { en: 'Did this ever happen to you?', es: '¿Y a ti?' }] })).toContain(
    'asks pupils about themselves',
  )
  expect(of({ questions: [question, { en: 'What would the victim say?', es: '¿Qué diría?' }] })).toContain(
    'victim',
  )
  const hard = {
    en: 'Institutional accountability necessitates interdisciplinary consideration of multidimensional responsibilities.',
    es: 'La responsabilidad institucional necesita consideraciones interdisciplinarias multidimensionales.',
  }
  expect(of({ questions: Array.from({ length: 6 }, () => hard) })).toContain('too hard')
})

test('a talk whose day has come is named', () => {
  expect(checkClassTalk(classTalk, '2099-01-01').overdue).toHaveLength(1)
})

test('until somebody has read it the page says who has to', () => {
  expect(classTalkIn('es').unread).toEqual(['child-protection'])
})
