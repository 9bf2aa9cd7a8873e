import { expect, test } from 'vitest'
import type { Survey } from '#contract/surveys.ts'
import { validateSurvey } from '../model/checked-questions.ts'
import { applySurveyEdits, surveyFromTemplate } from './use-changes.ts'

const text = (en: string) => ({ en, es: '' })
const survey: Survey = { ...surveyFromTemplate('school'), title: text('How are things?') }

test('shows unsaved changes over saved ones and notes saves by co-owners', () => {
  const typed = { since: 2, title: text('How is it going?') }
  const mine = applySurveyEdits({ survey, version: 2 }, typed)
  expect(mine.value).toEqual({ ...survey, title: text('How is it going?') })
  expect(mine).toMatchObject({ isChanged: true, isOvertaken: false })
  expect(applySurveyEdits({ survey, version: 3 }, typed)).toMatchObject({
    isChanged: true,
    isOvertaken: true,
  })
  expect(applySurveyEdits({ survey, version: 3 }, {})).toEqual({
    value: survey,
    isChanged: false,
    isOvertaken: false,
  })
})

test('restores the chosen starter questions before the first save', () => {
  expect(applySurveyEdits({ survey: null, version: 0 }, {}).value).toBeNull()
  const { intro, questions } = survey
  const started = applySurveyEdits({ survey: null, version: 0 }, { since: 0, intro, questions })
  expect(started.value).toEqual({ title: { en: '', es: '' }, intro, questions })
})

test('what is missing is said with the number of its question', () => {
  const wordsOf = (part: Partial<Survey>) => {
    try {
      return validateSurvey({ ...survey, ...part })
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }
  const [first, second] = survey.questions
  if (!first || !second) throw new Error('default survey has no questions')
  expect(wordsOf({})).toEqual(survey)
  expect(wordsOf({ title: text(' ') })).toBe('Enter the title in at least one language.')
  expect(wordsOf({ questions: [] })).toBe('Add at least one question.')
  expect(wordsOf({ questions: [first, { ...second, label: text('') }] })).toMatch(/^Question 2 has no text/)
  const choice = { ...second, kind: 'oneChoice' as const, choices: [text('Yes'), text('')] }
  expect(wordsOf({ questions: [first, choice] })).toBe(
    'Question 2 needs at least two answers to choose from.',
  )
})
