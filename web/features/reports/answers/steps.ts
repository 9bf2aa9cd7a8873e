import type { Answers } from './answers.ts'
import { linksOf } from './body.ts'
import { readDate } from './dates.ts'
import { jsonBytes, roomFor } from './room.ts'

/** The questions in their order. `device` and `phrase` come in between where they are needed. */
export const questions = ['what', 'story', 'when', 'where', 'severity', 'readers', 'sender', 'check'] as const
export type Question = (typeof questions)[number]
export type Step = Question | 'device' | 'phrase'

/** The step that an address names; the first question where it names none. */
export function stepFrom(text: string | null): Step {
  const known: readonly string[] = [...questions, 'device', 'phrase']
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of them
  return text !== null && known.includes(text) ? (text as Step) : 'what'
}

/** Where "Send now" leads: past every question that may stay open. */
export function firstOpenForSending({ types, readers, sender }: Answers): Question {
  if (types.length === 0) return 'what'
  if (readers === null) return 'readers'
  return sender === null ? 'sender' : 'check'
}

export function nextQuestion(question: Question): Question {
  return questions[questions.indexOf(question) + 1] ?? 'check'
}

/** What stands before a step, or `null` at the first. */
export function stepBefore(step: Step): Step | null {
  if (step === 'device') return 'what'
  if (step === 'phrase') return 'check'
  return questions[questions.indexOf(step) - 1] ?? null
}

/** Whether a question has an answer, for the progress list. */
export function isAnswered(question: Question, given: Answers): boolean {
  switch (question) {
    case 'what':
      return given.types.length > 0
    case 'story':
      return given.title.trim() !== '' || given.story.trim() !== ''
    case 'when':
      return given.when !== null || given.recurrence !== null
    case 'where':
      return given.places.length > 0 || given.place.trim() !== '' || given.links.trim() !== ''
    case 'severity':
      return given.severity !== null
    case 'readers':
      return given.readers !== null
    case 'sender':
      return given.sender !== null
    case 'check':
      return false
  }
}

export type ProblemCode =
  | 'typesMissing'
  | 'tooLong'
  | 'dateImpossible'
  | 'dateFuture'
  | 'datesReversed'
  | 'readersMissing'
  | 'senderMissing'

/** What is wrong with an answer, by the id of the control that mends it. */
export interface Problem {
  fieldId: string
  code: ProblemCode
}

/** What stands against going on from a question. Everything but the first may be left out. */
export function problemsOf(step: Step, given: Answers, today: string): Problem[] {
  switch (step) {
    case 'what':
      return given.types.length > 0 ? [] : [{ fieldId: 'types', code: 'typesMissing' }]
    case 'story':
      return tooLong(given, ['title', 'story'])
    case 'when':
      return dateProblems(given, today)
    case 'where':
      return tooLong(given, ['place', 'links'])
    case 'readers':
      return given.readers ? [] : [{ fieldId: 'readers', code: 'readersMissing' }]
    case 'sender':
      return given.sender ? [] : [{ fieldId: 'sender', code: 'senderMissing' }]
    case 'severity':
    case 'check':
    case 'device':
    case 'phrase':
      return []
  }
}

function tooLong(given: Answers, fields: readonly (keyof typeof roomFor)[]): Problem[] {
  return fields
    .filter((field) => jsonBytes(field === 'links' ? linksOf(given.links) : given[field]) > roomFor[field])
    .map((fieldId) => ({ fieldId, code: 'tooLong' }))
}

function dateProblems(given: Answers, today: string): Problem[] {
  const asked = { day: ['from'], range: ['from', 'until'], ongoing: ['from'], unknown: [] } as const
  const fields = given.when ? asked[given.when] : []
  const problems: Problem[] = []
  for (const fieldId of fields) {
    const { kind } = readDate(given[fieldId], today)
    if (kind === 'impossible') problems.push({ fieldId, code: 'dateImpossible' })
    if (kind === 'future') problems.push({ fieldId, code: 'dateFuture' })
  }
  const [from, until] = [readDate(given.from, today), readDate(given.until, today)]
  const reversed = from.kind === 'day' && until.kind === 'day' && from.day > until.day
  if (given.when === 'range' && reversed) problems.push({ fieldId: 'until', code: 'datesReversed' })
  return problems
}
