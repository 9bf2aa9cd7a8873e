import { expect, test } from 'vitest'
import type { SurveyQuestion, SurveyRound } from '#contract/surveys.ts'
import { listTrends } from './result-rows.ts'

const frequencyQuestion = (en: string): SurveyQuestion =>
  ({ kind: 'frequency', label: { en, es: en }, choices: [] }) as unknown as SurveyQuestion
const safe = frequencyQuestion('How often did somebody leave you out?')
const other = frequencyQuestion('How often were you hit?')

let made = 0
/** A term with this many answers; null if there were too few to disclose. */
const term = (name: string, answers: number | null, questions: [SurveyQuestion, (number | null)[]][]) =>
  ({
    number: ++made,
    name,
    results:
      answers === null
        ? null
        : { answers, questions: questions.map(([question, counts]) => ({ question, counts })) },
  }) as unknown as SurveyRound

test('shows the trend of identically worded questions over terms, oldest first', () => {
  const autumn = term('Autumn', 40, [[safe, [30, 10, 0, 0, 0, 0]]])
  const winter = term('Winter', null, [])
  const spring = term('Spring', 50, [
    [safe, [40, null, 0, 0, 0, null]],
    [other, [50, 0, 0, 0, 0, 0]],
  ])
  const [trend, ...more] = listTrends([spring, winter, autumn])
  expect(trend?.question).toEqual(safe)
  expect(trend?.rounds.map(({ round }) => round.name)).toEqual(['Autumn', 'Spring'])
  expect(trend?.rounds.map(({ rows }) => rows[0]?.share)).toEqual([0.75, 0.8])
  // Withheld numbers stay withheld beside another term.
  expect(trend?.rounds[1]?.rows[1]).toMatchObject({ count: null, share: null })
  expect(more).toEqual([])
})

test('treats different wording or answers separately and one term as no trend', () => {
  const before = term('Autumn', 40, [[other, [40, 0, 0, 0, 0, 0]]])
  const after = term('Spring', 50, [[safe, [50, 0, 0, 0, 0, 0]]])
  expect(listTrends([after, before])).toEqual([])
  const answered = { ...safe, kind: 'agreement' } as SurveyQuestion
  expect(listTrends([after, term('Summer', 40, [[answered, [40, 0, 0, 0, 0, 0]]])])).toEqual([])
})
