import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countIncrements, countsByQuestion } from './answer-counts.ts'
import { surveyDefaults } from './defaults.ts'
import { minGroup, type PublishedCount, publishedParts } from '../counts/disclosure-rule.ts'
import { publishedMultipleChoice } from './published-counts.ts'
import { countCells, choicesOf } from './questions.ts'
import { surveyDefaultsSchema } from './schema.ts'

const sumOf = (cells: readonly number[]) => cells.reduce((sum, each) => sum + each, 0)
const cells = fc.array(fc.nat({ max: 40 }), { minLength: 2, maxLength: 7 })

test('every survey template is bilingual and every question can be answered', () => {
  surveyDefaultsSchema.parse(surveyDefaults)
  for (const { questions } of [surveyDefaults.school, surveyDefaults.work]) {
    for (const question of questions) expect(choicesOf(question).length).toBeGreaterThanOrEqual(2)
  }
})

test('an answer adds one per chosen option and one per skipped question', () => {
  const questions = surveyDefaults.school.questions
  const chosen = questions.map((_, index) => (index === 0 ? [1] : index === 7 ? [0, 4] : []))
  const added = countsByQuestion(questions, countIncrements(questions, chosen) ?? [])
  expect(added[0]).toEqual([0, 1, 0, 0, 0, 0])
  expect(added[1]).toEqual([0, 0, 0, 0, 0, 1])
  expect(added[7]).toEqual([1, 0, 0, 0, 1, 0, 0])
})

test('what is no answer to these questions adds nothing', () => {
  const questions = surveyDefaults.work.questions
  const nothing = questions.map(() => [] as number[])
  expect(countIncrements(questions, nothing)).toBeNull()
  expect(countIncrements(questions, [[0]])).toBeNull()
  expect(countIncrements(questions, nothing.with(0, [5]))).toBeNull()
  expect(countIncrements(questions, nothing.with(0, [0, 1]))).toBeNull()
  expect(countIncrements(questions, nothing.with(6, [1, 1]))).toBeNull()
})

test('single-choice counts add up to all respondents for any answers', () => {
  const questions = surveyDefaults.work.questions
  const answer = fc.tuple(
    ...questions.map((question) =>
      fc.array(fc.nat({ max: choicesOf(question).length - 1 }), { maxLength: 1 }),
    ),
  )
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 30 }), (answers) => {
      const increments = answers.flatMap((each) => countIncrements(questions, each) ?? [])
      const size = sumOf(questions.map(countCells))
      const counts = Array.from({ length: size }, (_, at) =>
        sumOf(increments.filter((_one, index) => index % size === at)),
      )
      for (const each of countsByQuestion(questions, counts))
        expect(sumOf(each)).toBe(increments.length / size)
    }),
  )
})

test('no published count or difference between counts covers fewer than ten people', () => {
  fc.assert(
    fc.property(cells, (counts) => {
      const everybody = sumOf(counts)
      fc.pre(everybody >= minGroup)
      const published = publishedParts(counts)
      const shown = published.filter((count) => count !== null)
      for (const count of shown) expect(count).toBeGreaterThanOrEqual(minGroup)
      const rest = everybody - sumOf(shown)
      if (rest > 0 || shown.length < counts.length) expect(rest).toBeGreaterThanOrEqual(minGroup)
      for (const [index, count] of publishedMultipleChoice(counts, everybody).entries()) {
        if (count === null) continue
        expect(count).toBe(counts[index])
        expect(Math.min(count, everybody - count)).toBeGreaterThanOrEqual(minGroup)
      }
    }),
  )
})

/** Every way in which this many people can have chosen among this many answers. */
function* distributions(answers: number, places: number): Generator<number[]> {
  if (places === 1) return void (yield [answers])
  for (let first = 0; first <= answers; first++) {
    for (const rest of distributions(answers - first, places - 1)) yield [first, ...rest]
  }
}

test.each([
  [3, 45],
  [4, 36],
])(
  'of %i answers none that is kept back can be worked out, even by whoever knows the rule',
  (places, most) => {
    for (let answers = minGroup; answers <= most; answers++) {
      /** The possible values of each number, given the published ones. */
      const possible = new Map<string, Set<number>[]>()
      for (const counts of distributions(answers, places)) {
        const published: PublishedCount[] = publishedParts(counts)
        const key = published.join(',')
        const found = possible.get(key) ?? counts.map(() => new Set<number>())
        for (const [index, count] of counts.entries()) found[index]?.add(count)
        possible.set(key, found)
      }
      for (const [key, found] of possible) {
        for (const [index, values] of found.entries()) {
          const isSmallDisclosed = values.size === 1 && [...values].some((count) => count < minGroup)
          expect(isSmallDisclosed, `${key} of ${answers} tells number ${index}`).toBe(false)
        }
      }
    }
  },
)
