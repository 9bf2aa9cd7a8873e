import type { Answers } from '#web/records/body/answers.ts'
import { validateStep } from './answer-problems.ts'
import { type FormQuestion, type FormStep, questions, questionsFor } from './form-steps.ts'

/** The pages of "Send now", in order: only what sending requires. */
export type ShortWay = readonly FormQuestion[]

/** Required for every report: first words, readers, and the review. */
const needed: ReadonlySet<FormQuestion> = new Set(['story', 'readers', 'check'])

/** The pages required for these answers: those of every report, and each page with a problem. */
export function shortWayFor(answers: Answers, today: string): ShortWay {
  return questionsFor(answers).filter(
    (question) => needed.has(question) || validateStep(question, answers, today).length > 0,
  )
}

/** The pages in an address; `null` if there are none, and all questions are asked. */
export function parseShortWay(text: string | null): ShortWay | null {
  const named = text?.split('.')
  return named ? questions.filter((question) => needed.has(question) || named.includes(question)) : null
}

/** The pages as part of an address. */
export const shortWayText = (way: ShortWay): string => way.join('.')

/** The target of "Send now": the first page with a problem that prevents sending, otherwise the review. */
export function firstOnShortWay(way: ShortWay, answers: Answers, today: string): FormQuestion {
  return way.find((question) => validateStep(question, answers, today).length > 0) ?? 'check'
}

/** The next page; the review after the last one, and after a page that is not on the way. */
export function nextOnShortWay(way: ShortWay, step: FormStep): FormQuestion {
  const index = way.findIndex((question) => question === step)
  return (index === -1 ? undefined : way[index + 1]) ?? 'check'
}

/** The previous page: the review for a page that is not on the way, `null` for the first. */
export function previousOnShortWay(way: ShortWay, step: FormStep): FormQuestion | null {
  const index = way.findIndex((question) => question === step)
  return index === -1 ? 'check' : (way[index - 1] ?? null)
}
