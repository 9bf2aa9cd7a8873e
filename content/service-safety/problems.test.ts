import { expect, test } from 'vitest'
import { checkSteps } from './problems.ts'
import { readSteps, type WrittenSafetyStep } from './schema.ts'

const today = '2026-11-25'
type Change = (steps: Record<string, unknown>[]) => unknown
const changed = (change: Change) => {
  const steps = structuredClone(readSteps()) as unknown as Record<string, unknown>[]
  change(steps)
  return checkSteps(steps, today)
}
const first =
  (change: (step: Record<string, unknown>) => unknown): Change =>
  ([step]) =>
    change(step!)
const long =
  'Notwithstanding institutional considerations, administrators occasionally reconsider organisational responsibilities.'

test('the steps of all services are without a fault', () => {
  expect(checkSteps(readSteps(), today).problems).toEqual([])
})

test.each<[string, Change, RegExp]>([
  ['a missing translation', first((step) => (step['why'] = { en: 'Why.' })), /why\.es/],
  ['a source without a day', first((step) => delete step['checked']), /checked/],
  ['an unknown service', first((step) => (step['service'] = 'nowhere')), /service/],
  ['an unknown goal', first((step) => (step['goal'] = 'nothing')), /goal/],
  [
    'no source where one is claimed',
    first((step) => Object.assign(step, { grade: 'A', source: null })),
    /grade C/,
  ],
  ['the same step twice', (steps) => steps.push(steps[0]!), /two steps/],
  ['the same words twice', first((step) => (step['why'] = { en: 'Same.', es: 'Same.' })), /same words/],
  ['a shout', first((step) => (step['note'] = { en: 'Now!', es: '¡Ya!' })), /shouts/],
  ['a review before the look', first((step) => (step['reviewBy'] = '2020-01-01')), /before it was tried/],
  [
    'hard words in English',
    (steps) => steps.forEach((step) => (step['why'] = { en: long, es: 'Así es.' })),
    /too hard in English/,
  ],
  [
    'hard words in Spanish',
    (steps) =>
      steps.forEach(
        (step) =>
          (step['why'] = {
            en: 'So it is.',
            es: 'Administrativamente responsabilizados institucionalmente consideraciones organizacionales.',
          }),
      ),
    /too hard in Spanish/,
  ],
])('%s is found', (_name, change, problem) => {
  expect(changed(change).problems.join('\n')).toMatch(problem)
})

test('a step past its day is named, and is no problem', () => {
  const { reviewBy }: Pick<WrittenSafetyStep, 'reviewBy'> = readSteps()[0]!
  const { problems, overdue } = checkSteps(readSteps(), '2999-01-01')
  expect(problems).toEqual([])
  expect(overdue[0]).toContain(`was to be tried again by ${reviewBy}`)
})
