import { expect, test } from 'vitest'
import { type Answers, noAnswers } from './answers.ts'
import { bodyOf } from './body.ts'
import { roomFor } from './room.ts'
import { firstOpenForSending, problemsOf, questions, stepBefore, stepFrom } from './steps.ts'

const today = '2026-11-21'
const date = (day: string, month: string, year: string) => ({ day, month, year })
const told: Answers = { ...noAnswers, types: ['threats'] }

test('only the first question, who may read it and how it is sent need an answer', () => {
  const open = questions.filter((question) => problemsOf(question, noAnswers, today).length > 0)
  expect(open).toEqual(['what', 'readers', 'sender'])
})

test('"Send now" leads past every question that may stay open', () => {
  expect(firstOpenForSending(noAnswers)).toBe('what')
  expect(firstOpenForSending(told)).toBe('readers')
  expect(firstOpenForSending({ ...told, readers: 'me' })).toBe('sender')
  expect(firstOpenForSending({ ...told, readers: 'me', sender: 'receipt' })).toBe('check')
})

test.each([
  ['a day that does not exist', date('31', '2', '2026'), 'dateImpossible'],
  ['half a date', date('3', '', '2026'), 'dateImpossible'],
  ['a year of two digits', date('3', '11', '26'), 'dateImpossible'],
  ['tomorrow', date('22', '11', '2026'), 'dateFuture'],
])('%s is refused', (_, from, code) => {
  expect(problemsOf('when', { ...told, when: 'day', from }, today)).toEqual([{ fieldId: 'from', code }])
})

test('today, no date at all, and a date that is no longer asked for are fine', () => {
  const wrong = date('31', '2', '2026')
  expect(problemsOf('when', { ...told, when: 'day', from: date('21', '11', '2026') }, today)).toEqual([])
  expect(problemsOf('when', { ...told, when: 'day' }, today)).toEqual([])
  expect(problemsOf('when', { ...told, when: 'unknown', from: wrong }, today)).toEqual([])
  expect(bodyOf({ ...told, when: 'unknown', from: date('3', '11', '2026') }, null).when.from).toBeNull()
})

test('a last day before the first is refused', () => {
  const range = { when: 'range', from: date('5', '11', '2026'), until: date('4', '11', '2026') } as const
  expect(problemsOf('when', { ...told, ...range }, today)).toEqual([
    { fieldId: 'until', code: 'datesReversed' },
  ])
})

test('words that do not fit into one report are refused before anything is sealed', () => {
  const story = 'é'.repeat(roomFor.story / 2)
  expect(problemsOf('story', { ...told, story }, today)).toEqual([{ fieldId: 'story', code: 'tooLong' }])
  expect(problemsOf('story', { ...told, story: story.slice(1) }, today)).toEqual([])
})

test('an address that names no step shows the first question, and Back leads there from the device question', () => {
  expect(stepFrom('elsewhere')).toBe('what')
  expect(stepFrom(null)).toBe('what')
  expect(stepBefore('device')).toBe('what')
  expect(stepBefore('what')).toBeNull()
})
