import type { Answers } from '#web/records/body/answers.ts'
import { problemsOf } from './answer-problems.ts'
import { type FormQuestion, type FormStep, questions, questionsFor } from './form-steps.ts'

/** The pages of "Send now", in their order: what sending needs, and nothing else. */
export type ShortWay = readonly FormQuestion[]

/** What every report needs: a first word, its readers, and a look at it before it goes. */
const needed: ReadonlySet<FormQuestion> = new Set(['story', 'readers', 'check'])

/** What sending needs of these answers: besides what every report needs, each page with something wrong on it. */
export function shortWayFor(given: Answers, today: string): ShortWay {
  return questionsFor(given).filter(
    (question) => needed.has(question) || problemsOf(question, given, today).length > 0,
  )
}

/** The pages that an address names; `null` where it names none, and all questions are asked. */
export function shortWayFrom(text: string | null): ShortWay | null {
  const named = text?.split('.')
  return named ? questions.filter((question) => needed.has(question) || named.includes(question)) : null
}

/** As it stands in the address. */
export const shortWayText = (way: ShortWay): string => way.join('.')

/** Where "Send now" leads: to the first page without which it cannot be sent, else to the check. */
export function firstOnShortWay(way: ShortWay, given: Answers, today: string): FormQuestion {
  return way.find((question) => problemsOf(question, given, today).length > 0) ?? 'check'
}

/** The page after a step; the check after the last one and after a page that is not on the way. */
export function nextOnShortWay(way: ShortWay, step: FormStep): FormQuestion {
  const index = way.findIndex((question) => question === step)
  return (index === -1 ? undefined : way[index + 1]) ?? 'check'
}

/** The page before a step: the check before a page that is not on the way, `null` before the first. */
export function previousOnShortWay(way: ShortWay, step: FormStep): FormQuestion | null {
  const index = way.findIndex((question) => question === step)
  return index === -1 ? 'check' : (way[index - 1] ?? null)
}
