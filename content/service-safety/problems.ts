import { z } from 'zod'
import { maxGrade, minEase, type TextVerdict } from '../knowledge/problems.ts'
import { inflesz } from '../knowledge/spanish-reading-ease.ts'
import { gradeOf } from '../reading-age.ts'
import { stepSchema, type WrittenSafetyStep } from './schema.ts'

const file = 'content/service-safety/steps.json'

/**
 * All problems of the steps for services and devices. The readability of short texts varies, so they are measured together.
 * @param data as read
 * @param today as `2026-11-23`
 */
export function checkSteps(data: unknown, today: string): TextVerdict {
  const say = (problem: string) => `${file}: ${problem}`
  const read = z.array(stepSchema).safeParse(data)
  if (!read.success)
    return {
      problems: read.error.issues.map(({ path, message }) => say(`${nameAt(data, path)}: ${message}`)),
      overdue: [],
    }
  const ids = read.data.map(({ id }) => id)
  return {
    problems: [
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `there are two steps "${id}"`),
      ...read.data.flatMap((step) => stepProblems(step).map((problem) => `"${step.id}" ${problem}`)),
      ...hardTexts(read.data),
    ].map(say),
    overdue: read.data
      .filter(({ reviewBy }) => reviewBy < today)
      .map(({ id, reviewBy }) => say(`"${id}" was to be tried again by ${reviewBy}`)),
  }
}

function nameAt(data: unknown, [index, ...rest]: readonly PropertyKey[]): string {
  const step: unknown = Array.isArray(data) && typeof index === 'number' ? data[index] : null
  const id = typeof step === 'object' && step !== null && 'id' in step ? String(step.id) : 'the file'
  return `"${id}" ${rest.map(String).join('.')}`
}

const textsOf = ({ where, why, notice, note }: WrittenSafetyStep) => [
  where,
  why,
  notice,
  ...(note ? [note] : []),
]

/** Menu texts are quoted from the services; our own words must not shout. */
function stepProblems(step: WrittenSafetyStep): string[] {
  return [
    ...(step.reviewBy > step.checked ? [] : ['is to be tried again before it was tried']),
    ...(step.why.en === step.why.es ? ['has the same words in both languages'] : []),
    ...textsOf(step)
      .flatMap(({ en, es }) => [en, es])
      .filter((words) => /[!¡]|\bvictims?\b|\bvíctimas?\b/iu.test(words))
      .map((words) => `shouts, or calls someone a victim: "${words.slice(0, 60)}"`),
  ]
}

function hardTexts(steps: readonly WrittenSafetyStep[]): string[] {
  const texts = steps.flatMap(({ why, notice, note }) => [why, notice, ...(note ? [note] : [])])
  const grade = gradeOf(texts.map(({ en }) => en))
  const ease = inflesz(texts.map(({ es }) => es))
  return [
    ...(grade > maxGrade ? [`is too hard in English: grade ${grade.toFixed(1)}, at most ${maxGrade}`] : []),
    ...(ease < minEase ? [`is too hard in Spanish: INFLESZ ${ease.toFixed(1)}, at least ${minEase}`] : []),
  ]
}
