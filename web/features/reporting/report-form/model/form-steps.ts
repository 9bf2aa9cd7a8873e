import type { Answers } from '#web/records/body/answers.ts'
import { isPersonDescribed } from '#web/records/body/body.ts'

/**
 * The nine steps of a report with their questions, one question per page. The words come first; `device` and `words` are optional pages
 * about where the draft is stored.
 */
export const steps = [
  { step: 'story', questions: ['story'] },
  { step: 'what', questions: ['what'] },
  { step: 'when', questions: ['when'] },
  { step: 'where', questions: ['where'] },
  { step: 'people', questions: ['people'] },
  { step: 'evidence', questions: ['evidence'] },
  { step: 'effect', questions: ['effect', 'needs'] },
  { step: 'readers', questions: ['readers', 'contact'] },
  { step: 'check', questions: ['check'] },
] as const
export type StepName = (typeof steps)[number]['step']
export type FormQuestion = (typeof steps)[number]['questions'][number]

/** Optional pages between questions: whose device this is, and a phrase for drafts. */
const asides = ['device', 'words'] as const
export type FormStep = FormQuestion | (typeof asides)[number]

/** Every question, in order. */
export const questions: readonly FormQuestion[] = steps.flatMap((each) => [...each.questions])

/** The questions that apply to the current answers: contact is not asked if nobody else reads the report. */
export function questionsFor({ readers }: Pick<Answers, 'readers'>): readonly FormQuestion[] {
  return readers === 'me' ? questions.filter((question) => question !== 'contact') : questions
}

/** Steps of earlier versions that saved addresses may contain. */
const earlier: Readonly<Record<string, FormStep>> = { about: 'story', sender: 'readers', phrase: 'check' }

/** The step in an address; the first question if there is none. */
export function parseStep(text: string | null): FormStep {
  if (text === null) return 'story'
  const known: readonly string[] = [...questions, ...asides]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of them
  return known.includes(text) ? (text as FormStep) : (earlier[text] ?? 'story')
}

/** The number of a question's step, from 1; `null` for optional pages. */
export function numberOf(step: FormStep): number | null {
  const index = steps.findIndex((each) => each.questions.some((question) => question === step))
  return index === -1 ? null : index + 1
}

export function nextQuestion(question: FormQuestion, answers: Pick<Answers, 'readers'>): FormQuestion {
  const applicableQuestions = questionsFor(answers)
  return applicableQuestions[applicableQuestions.indexOf(question) + 1] ?? 'check'
}

/** The previous step, or `null` at the first. */
export function stepBefore(step: FormStep, answers: Pick<Answers, 'readers'>): FormStep | null {
  if (step === 'device' || step === 'words') return 'story'
  const applicableQuestions = questionsFor(answers)
  return applicableQuestions[applicableQuestions.indexOf(step) - 1] ?? null
}

const isTyped = (...texts: readonly string[]) => texts.some((text) => text.trim() !== '')

const answered: Record<FormQuestion, (answers: Answers) => boolean> = {
  story: ({ title, story, about }) => isTyped(title, story) || about !== null,
  what: ({ types }) => types.length > 0,
  when: ({ when, recurrence }) => when !== null || recurrence !== null,
  where: ({ places, place, position, service, links }) =>
    places.length > 0 || position !== null || isTyped(place, service, links),
  people: ({ people, howSeen, othersSaw, insiders }) =>
    people.some(isPersonDescribed) || howSeen !== null || othersSaw !== null || isTyped(insiders),
  evidence: ({ evidence }) => isTyped(evidence),
  effect: ({ severity, effect, cost }) => severity !== null || isTyped(effect, cost),
  needs: ({ needs, wish, attempts, tried }) =>
    needs.length > 0 || attempts.length > 0 || isTyped(wish, tried),
  readers: ({ readers }) => readers !== null,
  contact: ({ ways, contact, notTold }) => ways.length > 0 || isTyped(contact, notTold),
  check: () => false,
}

/** Whether a question has an answer. */
export function isAnswered(question: FormQuestion, answers: Answers): boolean {
  return answered[question](answers)
}

/** Whether a step has an answer, for the progress list; and the number of such steps. */
export function isStarted(step: StepName, answers: Answers): boolean {
  return steps.some(
    (each) => each.step === step && each.questions.some((question) => isAnswered(question, answers)),
  )
}

export function countStartedSteps(answers: Answers): number {
  return steps.filter(({ step }) => isStarted(step, answers)).length
}
