import { expect, test } from 'vitest'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import { toReportBody } from '#web/records/body/body.ts'
import { remainingBytes } from '#web/records/body/size-limits.ts'
import { validateStep } from './answer-problems.ts'
import {
  isStarted,
  nextQuestion,
  numberOf,
  questions,
  stepBefore,
  parseStep,
  steps,
  countStartedSteps,
} from './form-steps.ts'

const today = '2026-11-21'
const date = (day: string, month: string, year: string) => ({ day, month, year })
const filled: Answers = { ...noAnswers, about: 'me', types: ['threats'] }

test('requires only first words or accused, readers and sending method', () => {
  const open = questions.filter((question) => validateStep(question, noAnswers, today).length > 0)
  expect(open).toEqual(['story', 'readers'])
  expect(validateStep('readers', noAnswers, today).map(({ fieldId }) => fieldId)).toEqual([
    'readers',
    'sender',
  ])
  for (const input of [{ about: 'witness' }, { story: 'They shouted.' }, { title: 'At the gate' }] as const)
    expect(validateStep('story', { ...noAnswers, ...input }, today)).toEqual([])
  expect(validateStep('story', { ...noAnswers, story: ' \n' }, today)).toEqual([
    { fieldId: 'story', code: 'storyMissing' },
  ])
})

test.each([
  ['a day that does not exist', date('31', '2', '2026'), 'dateImpossible'],
  ['half a date', date('3', '', '2026'), 'dateImpossible'],
  ['a year of two digits', date('3', '11', '26'), 'dateImpossible'],
  ['tomorrow', date('22', '11', '2026'), 'dateFuture'],
])('%s is refused', (_, from, code) => {
  expect(validateStep('when', { ...filled, when: 'day', from }, today)).toEqual([{ fieldId: 'from', code }])
})

test('accepts today, no date and a date no longer asked', () => {
  const wrong = date('31', '2', '2026')
  expect(validateStep('when', { ...filled, when: 'day', from: date('21', '11', '2026') }, today)).toEqual([])
  expect(validateStep('when', { ...filled, when: 'day' }, today)).toEqual([])
  expect(validateStep('when', { ...filled, when: 'unknown', from: wrong }, today)).toEqual([])
  expect(
    toReportBody({ ...filled, when: 'unknown', from: date('3', '11', '2026') }, null).when.from,
  ).toBeNull()
})

test('a last day before the first is refused', () => {
  const range = { when: 'range', from: date('5', '11', '2026'), until: date('4', '11', '2026') } as const
  expect(validateStep('when', { ...filled, ...range }, today)).toEqual([
    { fieldId: 'until', code: 'datesReversed' },
  ])
})

test('rejects text too long for a single report before sealing', () => {
  const story = 'é'.repeat(remainingBytes.story / 2)
  expect(validateStep('story', { ...filled, story }, today)).toEqual([
    { fieldId: 'story', code: 'tooLong', over: 1 },
  ])
  expect(validateStep('story', { ...filled, story: story.slice(1) }, today)).toEqual([])
})

test('opens the first question for an unknown step, replacements for old steps', () => {
  expect(parseStep('elsewhere')).toBe('story')
  expect(parseStep(null)).toBe('story')
  expect(['about', 'sender', 'phrase'].map(parseStep)).toEqual(['story', 'readers', 'check'])
  expect(stepBefore('device', filled)).toBe('story')
  expect(stepBefore('words', filled)).toBe('story')
  expect(stepBefore('story', filled)).toBeNull()
})

test('there are nine steps, and every question has its place in one', () => {
  expect(steps).toHaveLength(9)
  expect(questions.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9])
  expect(numberOf('device')).toBeNull()
})

test('counts witness and business questions only for those asked', () => {
  expect(isStarted('people', { ...noAnswers, about: 'witness', howSeen: 'there' })).toBe(true)
  expect(isStarted('people', { ...noAnswers, about: 'business', insiders: 'the owner' })).toBe(true)
  expect(isStarted('effect', { ...noAnswers, about: 'business', cost: 'guests' })).toBe(true)
})

test('does not ask for contact details when the report stays private', () => {
  expect(nextQuestion('readers', { readers: 'team' })).toBe('contact')
  expect(nextQuestion('readers', { readers: 'me' })).toBe('check')
  expect(stepBefore('check', { readers: 'me' })).toBe('readers')
  const reached: Answers = { ...filled, ways: ['call'], notTold: 'my aunt', mayPublish: 'yes' }
  expect(toReportBody({ ...reached, readers: 'team' }, null)).toMatchObject({
    contact: { ways: ['call'], notTold: 'my aunt' },
    mayPublish: true,
  })
  expect(toReportBody({ ...reached, readers: 'me' }, null)).toMatchObject({
    contact: { ways: [], notTold: '' },
    mayPublish: null,
  })
})

test('counts a step as started once any question is answered', () => {
  expect(countStartedSteps(filled)).toBe(2)
  expect(isStarted('effect', { ...filled, needs: ['stop'] })).toBe(true)
  expect(isStarted('people', { ...filled, people: [{ name: ' ', words: '', part: null, power: [] }] })).toBe(
    false,
  )
})

test('rejects texts that fit alone but not together, at the longest', () => {
  const long = { ...filled, story: 'x'.repeat(23_000), effect: 'y'.repeat(3_900), tried: 'z'.repeat(2_900) }
  expect(validateStep('effect', long, today)).toEqual([])
  expect(validateStep('story', long, today)).toEqual([{ fieldId: 'story', code: 'tooLongTogether' }])
  expect(validateStep('story', { ...long, story: 'x'.repeat(22_000) }, today)).toEqual([])
})

test('too much about one person is refused at that person', () => {
  const people = [
    { name: 'Ana', words: '', part: null, power: [] },
    { name: '', words: 'x'.repeat(1_100), part: null, power: [] },
  ]
  expect(validateStep('people', { ...filled, people }, today)).toEqual([
    { fieldId: 'person-1-words', code: 'tooLong', over: 102 },
  ])
})
