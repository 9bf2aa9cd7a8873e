import { expect, test } from 'vitest'
import { readFindings } from '../evidence-findings/findings.ts'
import { gradeOf } from '../reading-age.ts'
import { calmReview, writtenExercises } from './exercises.ts'
import { checkExercises } from './problems.ts'

const around = { findings: readFindings(), today: calmReview.version }
const { texts } = writtenExercises
const say = (en: string, es: string) => ({ texts: [...texts, { en, es }] })
const long =
  'Notwithstanding institutional considerations, administrators occasionally reconsider organisational responsibilities.'
const largo =
  'Independientemente de responsabilidades institucionales, los representantes infravaloran consecuencias.'

test('nothing is wrong with the exercises, and an eleven-year-old can read them', () => {
  expect(checkExercises(writtenExercises, around)).toEqual({ problems: [], overdue: [] })
  expect(gradeOf(texts.map(({ en }) => en))).toBeLessThanOrEqual(6)
})

test.each<[string, object, RegExp]>([
  ['a missing translation', { texts: [...texts, { en: 'Breathe.' }] }, /texts/],
  ['an unknown finding', { findings: ['magic'] }, /rests on "magic"/],
  ['no finding', { findings: [] }, /findings/],
  ['no day', { review: { ...calmReview, version: '' } }, /version/],
  ['a review before the words', { review: { ...calmReview, reviewBy: '2020-01-01' } }, /before it was read/],
  [
    'hard words in English',
    { texts: Array.from({ length: 9 }, () => ({ en: long, es: 'Así es.' })) },
    /too hard in English/,
  ],
  [
    'hard words in Spanish',
    { texts: Array.from({ length: 9 }, () => ({ en: 'It is.', es: largo })) },
    /too hard in Spanish/,
  ],
  ['a shout', say('Breathe!', '¡Respira!'), /shouts/],
  ['a promise', say('This will calm you.', 'Esto te calmará.'), /promises/],
  ['fast breathing', { breath: { in: 2, out: 3 } }, /too fast/],
  ['a long breath in', { breath: { in: 6, out: 4 } }, /out for no longer/],
  ['half a breath', { seconds: 301 }, /middle of a breath/],
])('the check is red at %s', (_name, change, problem) => {
  expect(checkExercises({ ...writtenExercises, ...change }, around).problems.join()).toMatch(problem)
})

test('claims no clinical review and reports exercises past their review date', () => {
  expect(calmReview.reviewed).toBeNull()
  expect(checkExercises(writtenExercises, { ...around, today: '2099-01-01' }).overdue).toHaveLength(1)
})
